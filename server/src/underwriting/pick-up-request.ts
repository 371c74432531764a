import { recordChange } from '../audit/index.ts';
import { changeQuoteRequest, type QuotingDeps } from '../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';
import { changeActor, type StaffActor } from './staff-actor.ts';

/**
 * Takes a submitted request in hand: from now on the broker's RESUBMIT is refused and the rules leave it alone.
 * Of two at the same time exactly one wins. Problems: NOT_FOUND, INVALID_STATE. Spec: part 1, section 4.
 */
export async function pickUpRequest(deps: QuotingDeps, staff: StaffActor, quoteRequestId: string): Promise<void> {
  await actOnRequest(deps, { quoteRequestId, action: 'PICK_UP' }, async ({ tx, row, now }) => {
    await changeQuoteRequest(tx, row, { underwriterId: staff.staffId, pickedUpAt: now });
    await recordChange(tx, {
      partnerId: row.partnerId,
      entity: 'quote_request',
      entityId: row.id,
      action: 'picked up',
      actor: changeActor(staff),
      at: now,
      requestId: staff.requestId,
      change: { underwriterId: { before: row.underwriterId, after: staff.staffId } },
    });
  });
}
