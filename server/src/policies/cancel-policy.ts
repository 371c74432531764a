import { NOT_RENEWED } from '@bindery/domain/policy/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import type { Permission } from '@bindery/domain/staff/index.ts';
import { assertPermitted, changeActor, type StaffActor } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { type Tx, transaction } from '../database/index.ts';
import { isId } from '../ids.ts';
import { partnerTime } from '../partner-time.ts';
import { partnerById } from '../partners/index.ts';
import { closeInTransaction, requiredText } from '../underwriting/index.ts';
import { refuseOutsideTerm } from './day-of-term.ts';
import type { CancelDeps, PolicyDeps } from './deps.ts';
import { renewalsOf } from './read/policies-for-workbench-store.ts';
import { changePolicy, lockPolicy, type PolicyRow } from './store.ts';

/**
 * Cancels a policy from a day of its term on; the policy is CANCELLED from that day. It answers what brokers wished in
 * this respect. Managers only. Errors: NOT_FOUND, UNAUTHORIZED, INVALID_STATE when already cancelled, VALIDATION_FAILED. Spec: D34.
 */
export async function cancelPolicy(
  deps: CancelDeps,
  staff: StaffActor,
  input: { readonly policyId: string; readonly cancelledOn: string; readonly reason: string },
): Promise<void> {
  const reason = requiredText('reason', input.reason);
  const { cancelledOn } = input;
  await changing(deps, staff, { policyId: input.policyId, permission: 'CANCEL_POLICIES' }, async (tx, policy, now) => {
    if (policy.cancelled_on !== null) throw new Problem('INVALID_STATE', 'The policy is cancelled already.');
    const { coverage_starts_on: coverageStartsOn, coverage_ends_on: coverageEndsOn } = policy;
    refuseOutsideTerm({ coverageStartsOn, coverageEndsOn }, cancelledOn);
    await changePolicy(tx, policy.id, { cancelled_on: cancelledOn, cancelled_at: now, cancel_reason: reason });
    const { quote_request_id: quoteRequestId, partner_id: partnerId } = policy;
    const asked = await deps.changeWishes.settleByCancellation(tx, staff, { quoteRequestId, partnerId, at: now });
    await deps.notices.policyCancelled(tx, { quoteRequestId, at: now, cancelledOn, asked });
    return { action: 'cancelled', change: { cancelledOn: { before: null, after: cancelledOn }, reason } };
  });
}

export interface NonRenewal {
  readonly policyId: string;
  /** Null withdraws it. */
  readonly reason: string | null;
  /** Also closes the renewal's request, if one exists; without this an existing request blocks the change. */
  readonly closesRenewal: boolean;
}

/**
 * Marks a policy as not to be renewed, or withdraws that. Errors: NOT_FOUND, UNAUTHORIZED, INVALID_STATE when the
 * policy was cancelled, or the renewal exists and is not to be closed or can no longer be closed. Spec: D35.
 */
export async function setNonRenewal(deps: PolicyDeps, staff: StaffActor, input: NonRenewal): Promise<void> {
  const reason = input.reason === null ? null : requiredText('reason', input.reason);
  await changing(deps, staff, { policyId: input.policyId, permission: 'UNDERWRITE' }, async (tx, policy, now) => {
    if (policy.cancelled_on !== null) throw new Problem('INVALID_STATE', 'The policy is cancelled.');
    if (policy.renewal_opened_at !== null) {
      if (reason === null || !input.closesRenewal) {
        throw new Problem('INVALID_STATE', 'The renewal was made already. Close or decline its request instead.');
      }
      await closeRenewal(tx, deps, staff, { policyId: policy.id, now });
    }
    await changePolicy(tx, policy.id, { non_renewal_reason: reason });
    const change = { nonRenewalReason: { before: policy.non_renewal_reason, after: reason } };
    return { action: reason === null ? 'non-renewal taken back' : 'non-renewal set', change };
  });
}

/** Before its renewal exists the broker is told of nothing: the day of the renewal tells it, and until then it can be withdrawn. */
async function closeRenewal(
  tx: Tx,
  deps: PolicyDeps,
  staff: StaffActor,
  { policyId, now }: { readonly policyId: string; readonly now: Date },
): Promise<void> {
  const [renewal] = await renewalsOf(tx, [policyId]);
  // A request that has already ended needs no closing.
  if (!renewal || renewal.status === 'CLOSED' || renewal.status === 'DECLINED') return;
  const closing = { quoteRequestId: renewal.id, reason: 'OTHER' as const, text: NOT_RENEWED };
  await closeInTransaction(tx, deps, staff, closing);
  await deps.notices.notRenewed(tx, { quoteRequestId: renewal.id, at: now });
}

async function changing(
  deps: PolicyDeps,
  staff: StaffActor,
  { policyId, permission }: { readonly policyId: string; readonly permission: Permission },
  change: (tx: Tx, policy: PolicyRow, now: Date) => Promise<{ readonly action: string; readonly change: object }>,
): Promise<void> {
  assertPermitted(staff, permission);
  await transaction(deps.database, async (tx) => {
    const policy = isId(policyId) ? await lockPolicy(tx, policyId) : undefined;
    const partner = policy && (await partnerById(tx, policy.partner_id));
    if (!policy || !partner) throw new Problem('NOT_FOUND', 'There is no policy with this id.');
    const now = partnerTime(deps.clock, partner);
    const done = await change(tx, policy, now);
    await recordChange(tx, {
      partnerId: policy.partner_id,
      entity: 'policy',
      entityId: policy.id,
      action: done.action,
      actor: changeActor(staff),
      at: now,
      requestId: staff.requestId,
      change: { ...done.change },
    });
  });
}
