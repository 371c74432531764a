import type { ChangeActor } from '../../audit/index.ts';
import { type Tx, transaction } from '../../database/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import { closeSubjectivities, subjectivitiesInForce } from '../../quote-requests/index.ts';
import { selectInTransaction } from '../../quoting/index.ts';
import type { PolicyDeps } from '../deps.ts';
import { issuePolicy } from '../issue-policy.ts';
import { RENDER_POLICY_JOB } from '../job-names.ts';
import { lockPolicyOfRequest } from '../store.ts';
import { bindQuoteRequest } from './bind-quote-request.ts';

const SANDBOX: ChangeActor = { kind: 'SANDBOX' };

/**
 * `testing_bind_quote` and `testing_issue_policy`: select the option and bind at once, with open subjectivities closed
 * and the policy document created before the policy is issued, all in one transaction (D46). A request already bound
 * this way is left unchanged. Returns the request's id.
 */
export async function bindInSandbox(deps: PolicyDeps, actor: BrokerActor, quoteOptionId: string): Promise<string> {
  return await transaction(deps.database, async (tx) => {
    const { quoteRequestId } = await selectInTransaction(tx, actor, quoteOptionId);
    const { now } = actor;
    if (await lockPolicyOfRequest(tx, quoteRequestId)) return quoteRequestId;
    await closeOpen(tx, quoteRequestId, now);
    const policyId = await bindQuoteRequest(tx, deps, { quoteRequestId, by: SANDBOX, byName: 'Sandbox', now });
    await deps.jobs.enqueue(tx, RENDER_POLICY_JOB, { policyId });
    if (actor.testing.has('testing_issue_policy')) await issuePolicy(tx, deps, { quoteRequestId, by: SANDBOX, now });
    return quoteRequestId;
  });
}

async function closeOpen(tx: Tx, quoteRequestId: string, at: Date): Promise<void> {
  const open = await subjectivitiesInForce(tx, quoteRequestId);
  await closeSubjectivities(
    tx,
    open.map(({ id }) => id),
    { name: 'Sandbox', at },
  );
}
