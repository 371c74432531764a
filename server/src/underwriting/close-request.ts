import type { DeclineLossReason } from '@bindery/domain/quote-request/index.ts';
import { recordChange } from '../audit/index.ts';
import { changeQuoteRequest, type QuotingDeps } from '../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import { changeActor, type StaffActor } from './staff-actor.ts';

export interface Closing {
  readonly quoteRequestId: string;
  readonly reason: DeclineLossReason;
  readonly text: string | null;
}

/** Ends an offer that will not be bound. Problems: NOT_FOUND, INVALID_STATE. Spec: part 1, section 4. */
export async function closeRequest(deps: QuotingDeps, staff: StaffActor, closing: Closing): Promise<void> {
  const { quoteRequestId, reason, text } = closing;
  await actOnRequest(deps, { quoteRequestId, action: 'CLOSE' }, async ({ tx, row, now }) => {
    await changeQuoteRequest(tx, row, {
      status: 'CLOSED',
      closedAt: now,
      declineLossReason: reason,
      declineText: text,
    });
    await recordChange(tx, {
      partnerId: row.partnerId,
      entity: 'quote_request',
      entityId: row.id,
      action: 'closed',
      actor: changeActor(staff),
      at: now,
      requestId: staff.requestId,
      change: { status: { before: row.status, after: 'CLOSED' }, declineLossReason: reason, text },
    });
  });
}
