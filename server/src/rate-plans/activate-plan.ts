import type { CalendarDay } from '@bindery/domain/calendar.ts';
import { isCalendarDay } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { checkPlanSet, fingerprint, type Plan, PlanFault } from '@bindery/domain/rating/index.ts';
import { assertPermitted, type StaffActor } from '../access/index.ts';
import { transaction } from '../database/index.ts';
import {
  announcePlans,
  sha256 as hash,
  markActive,
  readPlan,
  type StoredPlanRow,
  storedPlans,
} from '../rating/index.ts';
import { activationAgreed } from './activation-approval.ts';
import { activationFaults } from './activation-faults.ts';
import type { RatePlanDeps } from './deps.ts';
import { lockDraft, recordPlan } from './draft-plan.ts';
import { bookWith } from './read-plans.ts';
import { latestReratings } from './rerating-store.ts';

export interface Activation {
  readonly sha256: string;
  /** The version as typed by the person: the last chance to notice that it is the wrong plan. */
  readonly version: number;
  /** First day on which it rates; it becomes part of the plan, which changes the fingerprint when it differs. */
  readonly effectiveFrom: CalendarDay;
  /** Asks a second person where one is needed, instead of being refused. */
  readonly approvalWord?: string | null | undefined;
}

/**
 * Activates a draft from a given day. The version before stays unchanged: it rates earlier days and explains what was
 * rated with it. Every process rates with the new one once it has heard of the commit. Returns the fingerprint; that of
 * the draft while a second person has to approve it and was asked. Errors: UNAUTHORIZED, NOT_FOUND, INVALID_STATE with
 * every reason, or with `details.approval` where a second person is needed, VALIDATION_FAILED. Spec: D48, D50, D70,
 * rating.md 1.1 to 1.3.
 */
export async function activatePlan(deps: RatePlanDeps, staff: StaffActor, asked: Activation): Promise<string> {
  assertPermitted(staff, 'EDIT_RATE_PLANS');
  return await transaction(deps.database, async (tx) => {
    const draft = await lockDraft(tx, deps, asked.sha256);
    const [rerating = null] = await latestReratings(tx, [draft.id]);
    const rows = await storedPlans(tx);
    const faults = activationFaults({ draft, rows, rerating, now: deps.clock() });
    if (faults.length > 0) throw new Problem('INVALID_STATE', faults.join(' '), { reasons: faults });
    const drafted = readPlan(draft.document);
    const plan = approved(deps, staff, { rows, draft: drafted }, asked);
    const activated = {
      sha256: draft.sha256,
      draft: drafted,
      effectiveFrom: asked.effectiveFrom,
      inForce: planBefore(deps, rows, plan),
      rerating,
      word: asked.approvalWord ?? null,
    };
    if (!(await activationAgreed(tx, deps, staff, activated))) return draft.sha256;
    await markActive(tx, draft.id, {
      sha256: plan.sha256,
      document: plan.document,
      activated_at: deps.clock(),
      activated_by: staff.name,
    });
    await announcePlans(tx);
    const change = {
      version: plan.version,
      effectiveFrom: plan.effectiveFrom,
      sha256: { before: draft.sha256, after: plan.sha256 },
    };
    await recordPlan(tx, deps, staff, { planId: plan.planId, action: 'rate plan activated', change });
    return plan.sha256;
  });
}

/** The plan as it will be in force, checked in full together with all others. Errors: VALIDATION_FAILED. */
function approved(
  deps: RatePlanDeps,
  staff: StaffActor,
  { rows, draft }: { readonly rows: readonly StoredPlanRow[]; readonly draft: Plan },
  asked: Activation,
): Plan {
  const { effectiveFrom, version } = asked;
  const today = calendarDayOf(deps.clock(), deps.provider.timeZone);
  if (version !== draft.version) throw fault('version', `must be ${draft.version}, the version of the draft`);
  if (!isCalendarDay(effectiveFrom) || effectiveFrom < today) {
    throw fault('effectiveFrom', `must be today (${today}) or later: what was rated is not rated again`);
  }
  if (draft.effectiveTo !== null && draft.effectiveTo < effectiveFrom) {
    throw fault('effectiveFrom', `must not be after ${draft.effectiveTo}, the last day of the plan`);
  }
  const approval = { by: staff.name, at: deps.clock().toISOString() };
  const document = { ...draft.document, status: 'active', effectiveFrom, approval };
  const plan = readPlan({ ...document, sha256: fingerprint(document, hash) });
  try {
    checkPlanSet([...bookWith(deps.ratePlans, rows).plans, plan]);
  } catch (error) {
    if (error instanceof PlanFault) throw fault(error.path, error.message.slice(error.path.length + 2));
    throw error;
  }
  return plan;
}

/** What rates on the first day of the new plan until it is active. */
function planBefore(deps: RatePlanDeps, rows: readonly StoredPlanRow[], { product, appliesTo, effectiveFrom }: Plan) {
  const transaction = appliesTo === 'RENEWAL' ? 'RENEWAL' : 'NEW';
  return bookWith(deps.ratePlans, rows).choosePlan(product, effectiveFrom, transaction)?.plan ?? null;
}

function fault(path: string, message: string): Problem {
  return validationFailed([{ path, message }]);
}
