import { assertPermitted, type StaffActor } from '../../access/index.ts';
import type { Database } from '../../database/index.ts';
import type { ChainDeps } from '../chain-deps.ts';
import type { ChainReport } from './verify-chain.ts';
import { proveChain } from './verify-thread.ts';

export interface CheckedChain extends ChainReport {
  readonly checkedAt: Date;
}

/**
 * For a person who asks whether the trail is intact: what followed since the last check, which proved what was before; the
 * daily one reads all of it. Errors: UNAUTHORIZED.
 */
export async function checkChain(
  deps: ChainDeps & { readonly reportsDatabase: Database },
  staff: Pick<StaffActor, 'role'>,
): Promise<CheckedChain> {
  assertPermitted(staff, 'READ_AUDIT');
  return { ...(await proveChain(deps, { sinceProven: true })), checkedAt: deps.clock() };
}
