import type { CalendarDay } from '../../calendar.ts';
import type { Plan, PlanProduct, RatedTransaction } from '../plan/plan.ts';
import { PlanFault } from '../plan/plan-fault.ts';

/**
 * The plan in force for a product on a day: the active one that started last (rating.md 1.2). Undefined when there is
 * none, which refers the request with NO_RATE_PLAN.
 */
export function selectPlan(
  plans: readonly Plan[],
  product: PlanProduct,
  day: CalendarDay,
  transaction: RatedTransaction,
): Plan | undefined {
  return plans
    .filter((plan) => plan.product === product && isInForce(plan, day) && appliesTo(plan, transaction))
    .reduce<Plan | undefined>((latest, plan) => {
      return latest && latest.effectiveFrom >= plan.effectiveFrom ? latest : plan;
    }, undefined);
}

/** Refuses two active plans that start on the same day for one product and transaction: neither would win. */
export function checkPlanSet(plans: readonly Plan[]): void {
  const starts = new Map<string, Plan>();
  for (const plan of plans.filter(({ status }) => status === 'active')) {
    for (const transaction of ['NEW', 'RENEWAL'] as const) {
      if (!appliesTo(plan, transaction)) continue;
      const start = [plan.product, transaction, plan.effectiveFrom].join(' ');
      const other = starts.get(start);
      if (other) throw new PlanFault('effectiveFrom', `${title(plan)} and ${title(other)} both start: ${start}`);
      starts.set(start, plan);
    }
  }
}

function isInForce(plan: Plan, day: CalendarDay): boolean {
  return (
    plan.status === 'active' && plan.effectiveFrom <= day && (plan.effectiveTo === null || plan.effectiveTo >= day)
  );
}

function appliesTo(plan: Plan, transaction: RatedTransaction): boolean {
  return plan.appliesTo === 'BOTH' || plan.appliesTo === transaction;
}

function title(plan: Plan): string {
  return `${plan.planId} v${plan.version}`;
}
