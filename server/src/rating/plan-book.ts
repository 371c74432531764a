import {
  type CompiledPlan,
  checkPlanSet,
  compilePlan,
  type Plan,
  type PlanProduct,
  type RatedTransaction,
  selectPlan,
} from '@bindery/domain/rating/index.ts';

/** All rate plans of a deployment, checked together, each compiled when it is first used. */
export interface PlanBook {
  readonly plans: readonly Plan[];
  /**
   * The plan in force for a product on a day (YYYY-MM-DD); undefined refers the request with NO_RATE_PLAN
   * (rating.md 1.2).
   */
  readonly choosePlan: (product: PlanProduct, day: string, transaction: RatedTransaction) => CompiledPlan | undefined;
  /** The plan a stored quote was rated with, whatever its status is now. */
  readonly findPlan: (sha256: string) => CompiledPlan | undefined;
}

/** Puts plans into a book. Throws PlanFault when two active ones start on one day for one product and transaction. */
export function makePlanBook(plans: readonly Plan[]): PlanBook {
  checkPlanSet(plans);
  const bySha256 = new Map(plans.map((plan) => [plan.sha256, plan]));
  const compiled = new Map<string, CompiledPlan>();
  const ready = (plan: Plan | undefined): CompiledPlan | undefined => {
    if (!plan) return undefined;
    const known = compiled.get(plan.sha256) ?? compilePlan(plan);
    compiled.set(plan.sha256, known);
    return known;
  };
  return {
    plans,
    choosePlan: (product, day, transaction) => ready(selectPlan(plans, product, day, transaction)),
    findPlan: (sha256) => ready(bySha256.get(sha256)),
  };
}
