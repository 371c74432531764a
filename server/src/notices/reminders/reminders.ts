import { addDays } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { type Database, type Tx, transaction } from '../../database/index.ts';
import type { TimedWork } from '../../jobs/index.ts';
import { partnerTime } from '../../partner-time.ts';
import { partnerById } from '../../partners/index.ts';
import type { Clock } from '../../ports.ts';
import { lockQuoteRequest, type QuoteRequestRow } from '../../quote-requests/index.ts';
import { stillNeeded } from '../facts-store.ts';
import type { NoticeDeps } from '../tell/tell.ts';
import { quoteTopic, tellAgent } from '../tell/tell-about-request.ts';
import { expiringQuoteWords } from '../words/broker-words.ts';
import { subjectivityDueWords } from '../words/subjectivity-words.ts';
import {
  nextQuoteReminder,
  nextSubjectivityReminder,
  noteReminder,
  quotesToRemindOf,
  subjectivitiesToRemindOf,
} from './reminder-store.ts';

export interface ReminderDeps extends NoticeDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const QUOTE_DAYS = 7;
const SUBJECTIVITY_DAYS = 3;

/** Tells the agent, once for each quote, that it expires within 7 days. */
export function remindOfQuotesWork(deps: ReminderDeps): TimedWork {
  return {
    wakeUp: 'notices.remind-of-quotes',
    job: 'notices.remind-of-quote',
    due: async (query) => await quotesToRemindOf(deps.database.kysely, QUOTE_DAYS, query),
    nextDueAt: async (partnerId, after) => await nextQuoteReminder(deps.database.kysely, QUOTE_DAYS, partnerId, after),
    handle: async (id) => await withRequest(deps, id, async (tx, row, at) => await remindOfQuote(tx, deps, row, at)),
  };
}

/** Tells the agent, once for each request, that cover is to begin in 3 days and what is still open before the bind. */
export function remindOfSubjectivitiesWork(deps: ReminderDeps): TimedWork {
  const before = { days: SUBJECTIVITY_DAYS, timeZone: deps.provider.timeZone };
  return {
    wakeUp: 'notices.remind-of-subjectivities',
    job: 'notices.remind-of-subjectivity',
    due: async (query) => await subjectivitiesToRemindOf(deps.database.kysely, before, query),
    nextDueAt: async (partnerId, after) =>
      await nextSubjectivityReminder(deps.database.kysely, before, partnerId, after),
    handle: async (id) =>
      await withRequest(deps, id, async (tx, row, at) => await remindOfSubjectivities(tx, deps, row, at)),
  };
}

/** With the request locked, at the partner's own time. */
export async function withRequest(
  { database, clock }: ReminderDeps,
  id: string,
  remind: (tx: Tx, row: QuoteRequestRow, at: Date) => Promise<void>,
): Promise<void> {
  await transaction(database, async (tx) => {
    const row = await lockQuoteRequest(tx, id);
    const partner = row && (await partnerById(tx, row.partnerId));
    if (row && partner) await remind(tx, row, partnerTime(clock, partner));
  });
}

async function remindOfQuote(tx: Tx, deps: ReminderDeps, row: QuoteRequestRow, at: Date): Promise<void> {
  const { id: quoteRequestId, status, currentQuoteId, quoteExpiresAt } = row;
  if (status !== 'QUOTES_SHARED' || currentQuoteId === null || quoteExpiresAt === null) return;
  const daysLeft = (quoteExpiresAt.getTime() - at.getTime()) / 86_400_000;
  if (daysLeft <= 0 || daysLeft > QUOTE_DAYS) return;
  if (!(await noteReminder(tx, { kind: 'quote_expiring', subjectId: currentQuoteId, at }))) return;
  await tellAgent(tx, deps, { kind: 'quote_expiring', quoteRequestId, at }, async (topic) =>
    expiringQuoteWords(await quoteTopic(topic)),
  );
}

async function remindOfSubjectivities(tx: Tx, deps: ReminderDeps, row: QuoteRequestRow, at: Date): Promise<void> {
  const { id: quoteRequestId, status } = row;
  const startsOn = row.application.coverageEffectiveAt;
  const today = calendarDayOf(at, deps.provider.timeZone);
  if ((status !== 'QUOTES_SHARED' && status !== 'BIND_REQUESTED') || startsOn === null) return;
  if (startsOn < today || startsOn > addDays(today, SUBJECTIVITY_DAYS)) return;
  const open = await stillNeeded(tx, 'PRE_BIND', row);
  if (open.length === 0 || !(await noteReminder(tx, { kind: 'subjectivity_due', subjectId: quoteRequestId, at })))
    return;
  const about = { kind: 'subjectivity_due', quoteRequestId, at } as const;
  await tellAgent(tx, deps, about, (topic) => subjectivityDueWords(topic, open));
}
