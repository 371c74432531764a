import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { type Plan, PlanFault } from '@bindery/domain/rating/index.ts';
import { assertPermitted, changeActor, type StaffActor } from '../access/index.ts';
import { recordChange } from '../audit/index.ts';
import { type Tx, transaction } from '../database/index.ts';
import { newId } from '../ids.ts';
import {
  deleteDraft,
  insertStoredPlan,
  lockPlansOf,
  readPlan,
  type StoredPlanRow,
  storedPlan,
} from '../rating/index.ts';
import type { RatePlanDeps } from './deps.ts';
import { unknownPlan } from './read-plans.ts';

/**
 * Stores a plan as a draft; a draft of the same version is replaced, with its re-ratings. Returns the fingerprint.
 * Errors: UNAUTHORIZED, VALIDATION_FAILED with the path of the fault in the document. Spec: D48, rating.md 1.9.
 */
export async function draftPlan(deps: RatePlanDeps, staff: StaffActor, text: string): Promise<string> {
  assertPermitted(staff, 'EDIT_RATE_PLANS');
  const plan = readDraft(text);
  return await transaction(deps.database, async (tx) => {
    const rows = await lockPlansOf(tx, plan.product);
    const replaced = rows.find((row) => row.plan_id === plan.planId && row.version === plan.version);
    if (replaced?.sha256 === plan.sha256 && replaced.status === 'draft') return plan.sha256;
    assertNewVersion(deps, plan, rows);
    if (replaced) await deleteDraft(tx, replaced.id);
    await insertStoredPlan(tx, rowOf(plan, staff, deps.clock()));
    const change = { version: plan.version, sha256: { before: replaced?.sha256 ?? null, after: plan.sha256 } };
    await recordPlan(tx, deps, staff, { planId: plan.planId, action: 'rate plan drafted', change });
    return plan.sha256;
  });
}

/** Discards a draft with its re-ratings. Errors: UNAUTHORIZED, NOT_FOUND, INVALID_STATE for an active plan. */
export async function discardDraft(deps: RatePlanDeps, staff: StaffActor, sha256: string): Promise<void> {
  assertPermitted(staff, 'EDIT_RATE_PLANS');
  await transaction(deps.database, async (tx) => {
    const draft = await lockDraft(tx, deps, sha256);
    await deleteDraft(tx, draft.id);
    const change = { version: draft.version, sha256: { before: draft.sha256, after: null } };
    await recordPlan(tx, deps, staff, { planId: draft.plan_id, action: 'draft of a rate plan discarded', change });
  });
}

/** Locks every plan of the draft's product and answers the draft. Errors: NOT_FOUND, INVALID_STATE. */
export async function lockDraft(tx: Tx, { ratePlans }: RatePlanDeps, sha256: string): Promise<StoredPlanRow> {
  const product = (await storedPlan(tx, sha256))?.product;
  const rows = product === undefined ? [] : await lockPlansOf(tx, product);
  const row = rows.find((one) => one.sha256 === sha256);
  if (row?.status === 'draft') return row;
  if (!row && !ratePlans.findPlan(sha256)) throw unknownPlan();
  throw new Problem('INVALID_STATE', 'This plan is active. An active plan is never changed: draft a new version.');
}

/** The audit entry for every step in the life of a plan (D50). */
export async function recordPlan(
  tx: Tx,
  { clock }: Pick<RatePlanDeps, 'clock'>,
  staff: StaffActor,
  step: { readonly planId: string; readonly action: string; readonly change: Readonly<Record<string, unknown>> },
): Promise<void> {
  await recordChange(tx, {
    partnerId: null,
    entity: 'rate_plan',
    entityId: step.planId,
    action: step.action,
    actor: changeActor(staff),
    at: clock(),
    requestId: staff.requestId,
    change: step.change,
  });
}

function readDraft(text: string): Plan {
  const plan = readDocument(text);
  if (plan.status !== 'draft') throw fault('status', 'must be draft; activating comes later');
  if (plan.product === 'FIXTURE') throw fault('product', 'must be CYBER, CYBER_EU or TECH_EO');
  return plan;
}

function readDocument(text: string): Plan {
  try {
    return readPlan(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw fault('document', `is not JSON: ${error.message}`);
    if (error instanceof PlanFault) throw fault(error.path, error.message.slice(error.path.length + 2));
    throw error;
  }
}

/** A version that was ever in force keeps its number for ever. */
function assertNewVersion({ ratePlans }: RatePlanDeps, plan: Plan, rows: readonly StoredPlanRow[]): void {
  const taken = [
    ...ratePlans.plans.filter(({ planId }) => planId === plan.planId).map(({ version }) => version),
    ...rows.filter((row) => row.plan_id === plan.planId && row.status === 'active').map(({ version }) => version),
  ];
  const highest = Math.max(0, ...taken);
  if (plan.version > highest) return;
  throw fault('version', `must be above ${highest}, the last version of ${plan.planId} that was activated`);
}

function rowOf(plan: Plan, staff: StaffActor, now: Date): StoredPlanRow {
  return {
    id: newId(),
    sha256: plan.sha256,
    plan_id: plan.planId,
    version: plan.version,
    product: plan.product,
    status: 'draft',
    document: plan.document,
    drafted_at: now,
    drafted_by: staff.name,
    activated_at: null,
    activated_by: null,
  };
}

function fault(path: string, message: string): Problem {
  return validationFailed([{ path, message }]);
}
