import { assertPermitted, type StaffActor } from '../access/index.ts';
import type { Clock } from '../ports.ts';
import { type ChainDeps, type ChainReport, verifyChain } from './chain.ts';

export interface CheckedChain extends ChainReport {
  readonly checkedAt: Date;
}

/** Walks the whole chain for a person who asks whether the trail is intact. Problems: UNAUTHORIZED. */
export async function checkChain(
  deps: ChainDeps & { readonly clock: Clock },
  staff: Pick<StaffActor, 'role'>,
): Promise<CheckedChain> {
  assertPermitted(staff, 'READ_AUDIT');
  return { ...(await verifyChain(deps)), checkedAt: deps.clock() };
}
