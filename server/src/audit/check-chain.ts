import { assertPermitted, type StaffActor } from '../access/index.ts';
import type { ChainDeps } from './chain-deps.ts';
import { type ChainReport, verifyChain } from './verify-chain.ts';

export interface CheckedChain extends ChainReport {
  readonly checkedAt: Date;
}

/** Walks the whole chain for a person who asks whether the trail is intact. Problems: UNAUTHORIZED. */
export async function checkChain(deps: ChainDeps, staff: Pick<StaffActor, 'role'>): Promise<CheckedChain> {
  assertPermitted(staff, 'READ_AUDIT');
  return { ...(await verifyChain(deps)), checkedAt: deps.clock() };
}
