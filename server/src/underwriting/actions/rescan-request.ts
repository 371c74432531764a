import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { changeActor, type StaffActor } from '../../access/index.ts';
import { clientOfPartner, scanTargetOf } from '../../clients/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import { refusalOfOwner, requestNewScan } from '../../scans/index.ts';
import { actOnRequest } from './act-on-request.ts';
import type { OneRequest } from './pick-up-request.ts';

/**
 * Scans the insured's domain again; the next rating uses what it finds. Errors: VALIDATION_FAILED without a website,
 * INVALID_STATE when its owner asked not to be scanned.
 */
export async function rescanRequest(deps: QuotingDeps, staff: StaffActor, request: OneRequest): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'RESCAN' }, async ({ tx, row, now, save }) => {
    const client = await clientOfPartner(tx, row.partnerId, row.clientId);
    const target = client ? scanTargetOf(client) : null;
    if (target === null) throw validationFailed([{ path: 'id', message: 'the client has no website to scan' }]);
    const refusal = await refusalOfOwner(tx, deps, target);
    if (refusal !== null) throw new Problem('INVALID_STATE', refusal, { reason: 'OPTED_OUT' });
    const { partnerId, clientId } = row;
    const scan = await requestNewScan(tx, deps, { partnerId, clientId, target, now, by: changeActor(staff) });
    await save({ action: 'scan asked for', change: { scanId: scan.id }, details: { domain: target.host } });
  });
}
