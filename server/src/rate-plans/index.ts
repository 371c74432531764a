/**
 * The life of a rate plan: drafted, compared, re-rated over the stored book, activated from a day on. Managers make
 * changes; all underwriters can read. What a plan is and how it rates is in `rating`. Start at draft-plan.ts.
 */
export { activatePlan } from './activate-plan.ts';
export type { RatePlanDeps } from './deps.ts';
export { discardDraft, draftPlan } from './draft-plan.ts';
export { ratePlanJobs } from './jobs.ts';
export {
  comparePlans,
  listPlans,
  type PlanComparison,
  planDocument,
  readPlanOf,
  type WorkbenchPlan,
} from './read-plans.ts';
export { cancelRerating, scopeOf, startRerating } from './rerate-plan.ts';
export type { ReratingRow } from './rerating-store.ts';
