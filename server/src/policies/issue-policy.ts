import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { issueRefusal } from '@bindery/domain/policy/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { refusal } from '@bindery/domain/quote-request/index.ts';
import { type ChangeActor, recordChange } from '../audit/index.ts';
import type { Tx } from '../database/index.ts';
import { lifecycleFacts, lockQuoteRequest } from '../quote-requests/index.ts';
import type { PolicyDeps } from './deps.ts';
import { RENDER_POLICY_JOB } from './job-names.ts';
import { lockPolicyOfRequest, markIssued } from './store.ts';

export interface IssueInput {
  readonly quoteRequestId: string;
  readonly by: ChangeActor;
  readonly now: Date;
}

/**
 * Issues the policy of a bound request: `policy_issued`; the policy document follows as a job.
 * Errors: NOT_FOUND, INVALID_STATE when issued already or when a cancellation has ended its
 * cover, SUBJECTIVITY_OPEN. Spec: D33.
 */
export async function issuePolicy(tx: Tx, deps: PolicyDeps, issuing: IssueInput): Promise<void> {
  const row = await lockQuoteRequest(tx, issuing.quoteRequestId);
  const policy = row && (await lockPolicyOfRequest(tx, row.id));
  if (!row || !policy) throw new Problem('NOT_FOUND', 'There is no policy of this quote request.');
  const refused =
    refusal(await lifecycleFacts(tx, row), 'ISSUE', 'UNDERWRITER', issuing.now.getTime()) ??
    issueRefusal(policy.cancelled_on, calendarDayOf(issuing.now, deps.provider.timeZone));
  if (refused) throw refused;
  await markIssued(tx, policy.id, issuing.now);
  await recordChange(tx, {
    partnerId: row.partnerId,
    entity: 'policy',
    entityId: policy.id,
    action: 'issued',
    actor: issuing.by,
    at: issuing.now,
    change: { policyNumber: policy.policy_number },
  });
  await deps.events.record(tx, {
    partnerId: row.partnerId,
    type: 'policy_issued',
    data: { policy: { id: policy.id, policyNumber: policy.policy_number }, quoteRequest: { id: row.id } },
    at: issuing.now,
    quoteRequestId: row.id,
  });
  await deps.jobs.enqueue(tx, RENDER_POLICY_JOB, { policyId: policy.id });
}
