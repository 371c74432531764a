import { policyChangeDays } from '@bindery/domain/policy/index.ts';
import type { Queries } from '../database/index.ts';
import { termOfRequest } from '../policies/index.ts';

/** When a change of the policy of a request can begin, from the first day to the last; undefined when it cannot. */
export async function changeDaysOf(db: Queries, quoteRequestId: string, today: string) {
  const policy = await termOfRequest(db, quoteRequestId);
  return policy && policyChangeDays(policy.term, policy.cancelledOn, today);
}
