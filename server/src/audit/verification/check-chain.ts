import { assertPermitted, type StaffActor } from '../../access/index.ts';
import type { Database } from '../../database/index.ts';
import type { ChainDeps } from '../chain-deps.ts';
import type { ChainChecks, CheckedChain, CheckProgress } from './chain-checks.ts';
import { proveChain } from './verify-thread.ts';

/**
 * For a person who asks whether the trail is intact: what followed since the last check, which proved what was before; the
 * daily one reads all of it. Errors: UNAUTHORIZED.
 */
export async function checkChain(
  deps: ChainDeps & { readonly reportsDatabase: Database; readonly chainChecks: ChainChecks },
  staff: Pick<StaffActor, 'role'>,
): Promise<CheckedChain> {
  assertPermitted(staff, 'READ_AUDIT');
  return await deps.chainChecks.run(async (onProgress) => {
    return { ...(await proveChain(deps, { sinceProven: true, onProgress })), checkedAt: deps.clock() };
  });
}

/** How far the check of this process has come, if one is under way. Errors: UNAUTHORIZED. */
export function readCheckProgress(
  { chainChecks }: { readonly chainChecks: ChainChecks },
  staff: Pick<StaffActor, 'role'>,
): CheckProgress | undefined {
  assertPermitted(staff, 'READ_AUDIT');
  return chainChecks.progress;
}
