import { addDays } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { refusal } from '@bindery/domain/quote-request/index.ts';
import { recordChange } from '../../audit/index.ts';
import type { Tx } from '../../database/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import {
  changeQuoteRequest,
  insertSubjectivity,
  lifecycleFacts,
  type QuoteRequestRow,
} from '../../quote-requests/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { CONTRACT_SURVEY } from '../survey/contract-survey.ts';

// No person is behind it, and readers must be able to see that.
const ASKED_BY = 'Sandbox';
const ITEMS = [
  { kind: 'ANSWER', text: 'How many people can send payments?', field: null },
  { kind: 'DOCUMENT', text: 'Loss runs of the last five years', field: null },
] as const;
/** Requested by name, so that a program can see that SUBMIT saves it. */
const NAMED = {
  CYBER: { kind: 'ANSWER', text: 'What is the gross annual revenue?', field: 'optionalData.grossAnnualRevenue' },
  TECH_EO: { kind: 'ANSWER', text: 'What is the gross annual revenue?', field: 'optionalData.grossAnnualRevenue' },
  CYBER_EU: { kind: 'ANSWER', text: 'Which limits are asked for?', field: 'limits' },
} as const;
const DAYS_TO_ANSWER = 14;

/**
 * Requests data as an underwriter would, so that a program can practise answering it (D46). Returns the changed row.
 */
export async function askByTesting(
  tx: Tx,
  { provider, notices }: Pick<QuotingDeps, 'provider' | 'notices'>,
  { testing, now }: BrokerActor,
  before: QuoteRequestRow,
): Promise<QuoteRequestRow> {
  const row = testing.has('testing_ask_for_survey') ? await askForSurvey(tx, before, now) : before;
  if (!testing.has('testing_needs_more_data')) return row;
  const dueOn = addDays(calendarDayOf(now, provider.timeZone), DAYS_TO_ANSWER);
  const text = 'Please send us what is listed, so that the review can go on.';
  const items = [...ITEMS, NAMED[row.productType]];
  const dataRequest = { items, text, dueOn, askedAt: now.toISOString(), askedBy: ASKED_BY };
  const asked = await changeQuoteRequest(tx, row, { status: 'NEEDS_MORE_DATA', dataRequest, dueOn }, now);
  await recordChange(tx, {
    partnerId: row.partnerId,
    entity: 'quote_request',
    entityId: row.id,
    action: 'more data asked for',
    actor: { kind: 'SANDBOX' },
    at: now,
    change: { status: { before: row.status, after: 'NEEDS_MORE_DATA' }, text, dueOn },
  });
  await notices.asked(tx, { quoteRequestId: row.id, at: now });
  return asked;
}

async function askForSurvey(tx: Tx, row: QuoteRequestRow, now: Date): Promise<QuoteRequestRow> {
  const refused = refusal(await lifecycleFacts(tx, row), 'ASK_FOR_SURVEY', 'UNDERWRITER', now.getTime());
  if (refused) throw refused;
  if (row.surveyAskedAt !== null) return row;
  await insertSubjectivity(tx, row, { ...CONTRACT_SURVEY, by: ASKED_BY, at: now });
  return await changeQuoteRequest(tx, row, { surveyAskedAt: now }, now);
}
