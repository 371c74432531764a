import type { Plan } from './plan.ts';
import type { PlanInput } from './plan-input.ts';
import { ratePlan } from './rate-plan.ts';
import type { Rating } from './rating-result.ts';

/** A plan made ready for many ratings (rating.md 1.11). */
export interface CompiledPlan {
  readonly plan: Plan;
  /** Rates one option. Same cents, flags, reasons and faults as `ratePlan`. */
  rate(input: PlanInput): Rating;
  /**
   * Rates several options of one request, in order; an option holds the inputs that differ, such as limit and
   * deductible, and wins over `base`.
   */
  rateOptions(base: PlanInput, options: readonly PlanInput[]): readonly Rating[];
}

/** Compiles a plan once into closures without worksheet. */
export function compilePlan(plan: Plan): CompiledPlan {
  const rate = (input: PlanInput): Rating => {
    const { worksheet: _, ...rating } = ratePlan(plan, input);
    return rating;
  };
  return { plan, rate, rateOptions: (base, options) => options.map((option) => rate({ ...base, ...option })) };
}
