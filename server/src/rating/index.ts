/**
 * Rate plans as data: `plans/*.json`, read and checked once at start together with plans from the database, and chosen
 * by product, day and transaction. Quoting and underwriting rate with what `choosePlan` answers; the engine itself is
 * the domain's. Start at plan-book.ts.
 */
import type { Plan } from '@bindery/domain/rating/index.ts';
import { makePlanBook, type PlanBook } from './plan-book.ts';
import { readPlanFolder, SHIPPED_PLANS } from './read-plan-folder.ts';

export { sha256 } from './fingerprint.ts';
export type { PlanBook } from './plan-book.ts';
export { type PlanDifference, type PlanView, planDifferences, planViews } from './plan-views.ts';
export { readPlan } from './read-plan.ts';
export { readPlanFile } from './read-plan-folder.ts';

/**
 * Opens the shipped plans and any others, already read with `readPlan`. Throws at the first plan that is refused, or
 * when two plans would start together: a server must not start with a price it cannot explain (rating.md 1.2, 1.9).
 */
export function openPlanBook(others: readonly Plan[] = []): PlanBook {
  return makePlanBook([...readPlanFolder(SHIPPED_PLANS), ...others]);
}
