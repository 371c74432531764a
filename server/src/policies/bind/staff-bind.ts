import { changeActor, type StaffActor } from '../../access/index.ts';
import { actOnRequest, type OneRequest } from '../../underwriting/index.ts';
import type { PolicyDeps } from '../deps.ts';
import { issuePolicy } from '../issue-policy.ts';
import { bindQuoteRequest } from './bind-quote-request.ts';

/** An underwriter binds what the broker chose. Errors: those of every action and SUBJECTIVITY_OPEN. Spec: D33. */
export async function bindByUnderwriter(deps: PolicyDeps, staff: StaffActor, request: OneRequest): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'BIND' }, async ({ tx, row, now }) => {
    await bindQuoteRequest(tx, deps, { quoteRequestId: row.id, by: changeActor(staff), byName: staff.name, now });
  });
}

/** An underwriter issues the policy. Errors: those of every action and SUBJECTIVITY_OPEN. Spec: D33. */
export async function issueByUnderwriter(deps: PolicyDeps, staff: StaffActor, request: OneRequest): Promise<void> {
  await actOnRequest(deps, staff, { ...request, action: 'ISSUE' }, async ({ tx, row, now }) => {
    await issuePolicy(tx, deps, { quoteRequestId: row.id, by: changeActor(staff), now });
  });
}
