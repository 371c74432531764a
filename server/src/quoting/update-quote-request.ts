import type { CalendarDay } from '@bindery/domain/calendar.ts';
import { type InputProblem, Problem, validationFailed } from '@bindery/domain/problem.ts';
import {
  type Application,
  applyPatch,
  type QuoteRequestInfo,
  readQuoteRequestInfo,
} from '@bindery/domain/products/index.ts';
import { refusal } from '@bindery/domain/quote-request/index.ts';
import { transaction } from '../database/index.ts';
import { isId } from '../ids.ts';
import type { BrokerActor } from '../partners/index.ts';
import { calendarDayOf } from '../today.ts';
import type { QuotingDeps } from './deps.ts';
import { lifecycleFacts } from './lifecycle-facts.ts';
import type { QuoteRequestView } from './quote-request-view.ts';
import { lockQuoteRequest, type QuoteRequestRow } from './store.ts';
import { submit } from './submit.ts';
import { loadView } from './view-store.ts';

export interface UpdateInput {
  readonly id: string | null;
  readonly action: 'SUBMIT' | 'RESUBMIT';
  readonly info: QuoteRequestInfo | null;
}

/**
 * Saves the answers and submits the request for a quote; the rating follows as a job right after the commit.
 * Problems: QUOTE_REQUEST_ID_REQUIRED, NOT_FOUND, VALIDATION_FAILED (nothing is saved), INVALID_STATE,
 * RESUBMIT_NOT_ALLOWED, QUOTE_EXPIRED, CLEARANCE_BLOCKED. Spec: part 1, sections 4, 5 and 8; D18-D21.
 */
export async function updateQuoteRequest(
  deps: QuotingDeps,
  actor: BrokerActor,
  input: UpdateInput,
): Promise<QuoteRequestView> {
  const id = input.id?.trim();
  if (!id) throw new Problem('QUOTE_REQUEST_ID_REQUIRED');
  return await transaction(deps.database, async (tx) => {
    const row = isId(id) ? await lockQuoteRequest(tx, id, actor.partnerId) : undefined;
    if (!row) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
    const refused = refusal(lifecycleFacts(row), input.action, 'BROKER', actor.now.getTime());
    if (refused) throw refused;
    await submit(tx, deps, actor, { row, action: input.action, application: readApplication(deps, actor, row, input) });
    const view = await loadView(tx, actor.partnerId, { id });
    if (!view) throw new Problem('NOT_FOUND');
    return view;
  });
}

/** The application after this call. SUBMIT again before an underwriter starts leaves the terms as they were (D18). */
function readApplication(
  deps: QuotingDeps,
  actor: BrokerActor,
  row: QuoteRequestRow,
  { action, info }: UpdateInput,
): Application {
  const today = calendarDayOf(actor.now, deps.provider.timeZone);
  const { patch, problems } = readQuoteRequestInfo(row.productType, info, { today });
  const keep = action === 'SUBMIT' && row.status === 'SUBMITTED' ? (['limits', 'optionalData'] as const) : [];
  const application = applyPatch(row.application, patch, keep);
  const all = [...problems, ...staleEffectiveDate(info, application, today)];
  if (all.length > 0) throw validationFailed(all);
  return application;
}

/** A day that was fine when it was first sent and has passed since (D26). */
function staleEffectiveDate(
  info: QuoteRequestInfo | null,
  { coverageEffectiveAt }: Application,
  today: CalendarDay,
): readonly InputProblem[] {
  const isGiven = info?.coverageEffectiveAt !== undefined && info.coverageEffectiveAt !== null;
  if (isGiven || coverageEffectiveAt === null || coverageEffectiveAt >= today) return [];
  const message = `${coverageEffectiveAt} has passed; send a day from ${today} on`;
  return [{ path: 'brokerQuoteRequestInfo.coverageEffectiveAt', message }];
}
