import type { StaffActor } from '../../access/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { actOnRequest } from './act-on-request.ts';

export interface OneRequest {
  readonly quoteRequestId: string;
  readonly revision?: number;
}

/**
 * Picks a submitted request up: from now on the broker's RESUBMIT is refused and the rules leave it alone. Of two
 * simultaneous attempts exactly one wins. Errors: NOT_FOUND, INVALID_STATE. Spec: part 1, section 4.
 */
export async function pickUpRequest(deps: QuotingDeps, staff: StaffActor, request: OneRequest): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'PICK_UP' }, async ({ row, now, save }) => {
    await save({
      action: 'picked up',
      change: { underwriterId: staff.staffId, pickedUpAt: now },
      details: { underwriter: { before: row.underwriterName, after: staff.name } },
    });
  });
}
