import { addDays } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { AUTO_CLOSE_DAYS, refusal } from '@bindery/domain/quote-request/index.ts';
import { recordChange } from '../audit/index.ts';
import { type Tx, transaction } from '../database/index.ts';
import type { TimedWork } from '../jobs/index.ts';
import { partnerTime } from '../partner-time.ts';
import { partnerById } from '../partners/index.ts';
import {
  changeQuoteRequest,
  lifecycleFacts,
  lockQuoteRequest,
  nextCloseAt,
  type QuoteRequestRow,
  requestsToClose,
  underwriterWithFewestOpenRequests,
} from '../quote-requests/index.ts';
import type { QuotingDeps } from './deps.ts';
import { CLOSE_OVERDUE_JOB, CLOSE_REQUEST_JOB } from './job-names.ts';

const OVERDUE = `Closed ${AUTO_CLOSE_DAYS} days after the effective date.`;

/** What happens 45 days after the effective date (part 1, section 4; D23). */
export function closeOverdueWork(deps: QuotingDeps): TimedWork {
  const { timeZone } = deps.provider;
  return {
    wakeUp: CLOSE_OVERDUE_JOB,
    job: CLOSE_REQUEST_JOB,
    due: async (query) => await requestsToClose(deps.database.kysely, timeZone, query),
    nextDueAt: async (partnerId, after) => await nextCloseAt(deps.database.kysely, timeZone, partnerId, after),
    handle: async (id) => await closeOverdue(deps, id),
  };
}

/** Closes a request that was never bound; one that waits for its bind is flagged to its underwriter instead. */
async function closeOverdue(deps: QuotingDeps, quoteRequestId: string): Promise<void> {
  await transaction(deps.database, async (tx) => {
    const row = await lockQuoteRequest(tx, quoteRequestId);
    const partner = row && (await partnerById(tx, row.partnerId));
    const effectiveOn = row?.application.coverageEffectiveAt;
    if (!row || !partner || !effectiveOn) return;
    const now = partnerTime(deps.clock, partner);
    if (calendarDayOf(now, deps.provider.timeZone) < addDays(effectiveOn, AUTO_CLOSE_DAYS)) return;
    if (row.status === 'BIND_REQUESTED') return await flagLateBind(tx, deps, row, now);
    if (refusal(await lifecycleFacts(tx, row), 'AUTO_CLOSE', 'TIMER', now.getTime())) return;
    await closeByTimer(tx, row, now, OVERDUE);
    await deps.notices.closed(tx, { quoteRequestId: row.id, at: now });
  });
}

/**
 * Closes a request because its day has come; `text` is shown to the broker. The caller has checked that this is
 * allowed, and tells the broker.
 */
export async function closeByTimer(tx: Tx, row: QuoteRequestRow, now: Date, text: string): Promise<void> {
  await changeQuoteRequest(
    tx,
    row,
    {
      status: 'CLOSED',
      closedAt: now,
      declineLossReason: 'OTHER',
      declineText: text,
    },
    now,
  );
  await recordChange(tx, {
    partnerId: row.partnerId,
    entity: 'quote_request',
    entityId: row.id,
    action: 'closed',
    actor: { kind: 'TIMER' },
    at: now,
    change: { status: { before: row.status, after: 'CLOSED' }, declineLossReason: 'OTHER', text },
  });
}

async function flagLateBind(tx: Tx, deps: QuotingDeps, row: QuoteRequestRow, now: Date): Promise<void> {
  if (row.lateBindFlaggedAt !== null) return;
  // One that was given back has none, nor one that the rules quoted before the choice of an option assigned it.
  const underwriterId = row.underwriterId ?? (await underwriterWithFewestOpenRequests(tx)) ?? null;
  await changeQuoteRequest(tx, row, { lateBindFlaggedAt: now, underwriterId }, now);
  await recordChange(tx, {
    partnerId: row.partnerId,
    entity: 'quote_request',
    entityId: row.id,
    action: 'late bind flagged',
    actor: { kind: 'TIMER' },
    at: now,
    change: { lateBindFlaggedAt: now, underwriterId },
  });
  await deps.notices.lateBind(tx, { quoteRequestId: row.id, at: now });
}
