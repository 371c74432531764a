import { formatPolicyNumber } from '@bindery/domain/policy/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { refusal } from '@bindery/domain/quote-request/index.ts';
import { recordChange } from '../../audit/index.ts';
import type { Tx } from '../../database/index.ts';
import {
  changeQuoteRequest,
  firstUnderwriter,
  lifecycleFacts,
  lockQuoteRequest,
  optionById,
} from '../../quote-requests/index.ts';
import type { PolicyDeps } from '../deps.ts';
import { RENDER_BIND_JOB } from '../job-names.ts';
import { insertPolicy, nextSerial, type PolicyRow, policyById } from '../store.ts';
import { type BindInput, type BoundParts, policyOfOption, riskOf } from './policy-of-option.ts';

/**
 * Binds the selected option: a policy with number and term, the request COMPLETED, `policy_bound`; the binder and the
 * invoice follow as a job. Answers the policy's id.
 * Errors: NOT_FOUND, INVALID_STATE, SUBJECTIVITY_OPEN. Spec: part 1, section 4; D33, D34.
 */
export async function bindQuoteRequest(tx: Tx, deps: PolicyDeps, binding: BindInput): Promise<string> {
  const row = await lockQuoteRequest(tx, binding.quoteRequestId);
  if (!row) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
  const refused = refusal(await lifecycleFacts(tx, row), 'BIND', 'UNDERWRITER', binding.now.getTime());
  if (refused) throw refused;
  const option = row.selectedOptionId === null ? undefined : await optionById(tx, row.selectedOptionId);
  if (!option) throw new Error(`quote request ${row.id} has no selected option`);
  const policy = await newPolicy(tx, deps, { row, option, binding });
  await insertPolicy(tx, policy, riskOf(row.application));
  // Endorsements, cancellation and renewal go through this person; for a request that was given back, the one who binds it.
  const assigned = await firstUnderwriter(tx, row, binding.by.kind === 'STAFF' ? binding.by.id : undefined);
  await changeQuoteRequest(tx, row, { status: 'COMPLETED', ...assigned }, binding.now);
  await recordChange(tx, {
    partnerId: row.partnerId,
    entity: 'quote_request',
    entityId: row.id,
    action: 'bound',
    actor: binding.by,
    at: binding.now,
    change: { status: { before: row.status, after: 'COMPLETED' }, policyNumber: policy.policy_number, ...assigned },
  });
  await deps.events.record(tx, {
    partnerId: row.partnerId,
    type: 'policy_bound',
    data: { policy: { id: policy.id }, quoteRequest: { id: row.id } },
    at: binding.now,
    quoteRequestId: row.id,
  });
  await deps.jobs.enqueue(tx, RENDER_BIND_JOB, { policyId: policy.id });
  return policy.id;
}

async function newPolicy(tx: Tx, deps: PolicyDeps, { row, option, binding }: BoundParts): Promise<PolicyRow> {
  const expiring = row.expiringPolicyId === null ? undefined : await policyById(tx, row.expiringPolicyId);
  const serial = expiring ? expiring.serial : await nextSerial(tx);
  const term = expiring ? expiring.term + 1 : 0;
  const number = formatPolicyNumber({ productType: row.productType, serial, term });
  return policyOfOption({ row, option, binding }, { number, serial, term }, deps.provider.timeZone);
}
