import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { type Plan, PlanFault } from '@bindery/domain/rating/index.ts';
import { assertPermitted, type StaffActor } from '../access/index.ts';
import {
  makePlanBook,
  type PlanBook,
  type PlanDifference,
  type PlanView,
  planDifferences,
  planView,
  readPlan,
  type StoredPlanRow,
  storedPlan,
  storedPlans,
} from '../rating/index.ts';
import { activationFaults } from './activation-faults.ts';
import type { RatePlanDeps } from './deps.ts';
import { latestReratings, type ReratingRow } from './rerating-store.ts';

/** One version of a plan with its life: drafted, re-rated, activated; null where it was shipped with the product. */
export interface WorkbenchPlan extends PlanView {
  readonly draftedAt: Date | null;
  readonly draftedBy: string | null;
  readonly activatedAt: Date | null;
  readonly activatedBy: string | null;
  readonly rerating: ReratingRow | null;
  /** Why a draft cannot be activated, whatever the day; empty for one that can. */
  readonly activationFaults: readonly string[];
}

export interface PlanComparison {
  readonly from: WorkbenchPlan;
  readonly to: WorkbenchPlan;
  readonly differences: readonly PlanDifference[];
}

/** Every version, by plan and newest first. Errors: UNAUTHORIZED. */
export async function listPlans(deps: RatePlanDeps, staff: StaffActor): Promise<readonly WorkbenchPlan[]> {
  assertPermitted(staff, 'READ_RATE_PLANS');
  const rows = await storedPlans(deps.database.kysely);
  const book = bookWith(deps.ratePlans, rows);
  const reratings = await latestReratings(
    deps.database.kysely,
    rows.map(({ id }) => id),
  );
  const drafts = rows.filter(({ status }) => status === 'draft').flatMap(({ document }) => readableDraft(document));
  const inForce = inForceToday(deps, book);
  const views = [...book.plans, ...drafts].flatMap((plan) => planView(plan, inForce) ?? []);
  const now = deps.clock();
  return views
    .map((view) => {
      const row = rows.find(({ sha256 }) => sha256 === view.id);
      const rerating = reratings.find((one) => one.rate_plan_id === row?.id) ?? null;
      const faults = row?.status === 'draft' ? activationFaults({ draft: row, rows, rerating, now }) : [];
      return { ...view, ...lifeOf(row), rerating, activationFaults: faults };
    })
    .sort((a, b) => (a.planId === b.planId ? b.version - a.version : a.planId < b.planId ? -1 : 1));
}

/**
 * The plans in memory with those that were activated but are not there yet: by another process a moment ago, or by the
 * transaction that reads.
 */
export function bookWith(ratePlans: PlanBook, rows: readonly StoredPlanRow[]): PlanBook {
  const missing = rows.filter(({ status, sha256 }) => status === 'active' && !ratePlans.findPlan(sha256));
  if (missing.length === 0) return ratePlans;
  return makePlanBook([...ratePlans.plans, ...missing.map(({ document }) => readPlan(document))]);
}

/** One version. Errors: NOT_FOUND, UNAUTHORIZED. */
export async function readPlanOf(deps: RatePlanDeps, staff: StaffActor, sha256: string): Promise<WorkbenchPlan> {
  const plan = (await listPlans(deps, staff)).find(({ id }) => id === sha256);
  if (!plan) throw unknownPlan();
  return plan;
}

/** The whole document, to read and to start a draft from. Errors: NOT_FOUND, UNAUTHORIZED. */
export async function planDocument(deps: RatePlanDeps, staff: StaffActor, sha256: string): Promise<string> {
  assertPermitted(staff, 'READ_RATE_PLANS');
  return JSON.stringify((await planOf(deps, sha256)).document, null, 2);
}

/** What differs between two versions, leaf by leaf. Errors: NOT_FOUND, UNAUTHORIZED. */
export async function comparePlans(
  deps: RatePlanDeps,
  staff: StaffActor,
  asked: { readonly from: string; readonly to: string },
): Promise<PlanComparison> {
  const views = await listPlans(deps, staff);
  const [from, to] = [asked.from, asked.to].map((sha256) => views.find(({ id }) => id === sha256));
  if (!from || !to) throw unknownPlan();
  return { from, to, differences: planDifferences(await planOf(deps, from.id), await planOf(deps, to.id)) };
}

async function planOf({ database, ratePlans }: RatePlanDeps, sha256: string): Promise<Plan> {
  const known = ratePlans.findPlan(sha256)?.plan;
  if (known) return known;
  const row = await storedPlan(database.kysely, sha256);
  if (!row) throw unknownPlan();
  return readPlan(row.document);
}

/** A draft that a later release refuses is left out, so that the others stay visible; drafting it again replaces it. */
function readableDraft(document: unknown): readonly Plan[] {
  try {
    return [readPlan(document)];
  } catch (error) {
    if (error instanceof PlanFault) return [];
    throw error;
  }
}

function inForceToday({ clock, provider }: RatePlanDeps, book: PlanBook): ReadonlySet<string> {
  const today = calendarDayOf(clock(), provider.timeZone);
  const chosen = (['CYBER', 'CYBER_EU', 'TECH_EO'] as const).flatMap((product) =>
    (['NEW', 'RENEWAL'] as const).map((transaction) => book.choosePlan(product, today, transaction)),
  );
  return new Set(chosen.flatMap((compiled) => (compiled ? [compiled.plan.sha256] : [])));
}

function lifeOf(row: StoredPlanRow | undefined) {
  return {
    draftedAt: row?.drafted_at ?? null,
    draftedBy: row?.drafted_by ?? null,
    activatedAt: row?.activated_at ?? null,
    activatedBy: row?.activated_by ?? null,
  };
}

export function unknownPlan(): Problem {
  return new Problem('NOT_FOUND', 'There is no rate plan with this id.');
}
