import { estimatedPlan } from '../estimated/estimated-plan.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import type { Rating } from '../plan/rating-result.ts';
import { ratePlan } from '../worksheet/rate-plan.ts';
import { byDifferingInputs } from './differing-inputs.ts';
import { exactPlan } from './exact-plan.ts';
import { layOut } from './frame.ts';

/** A plan prepared for many ratings (rating.md 1.11). */
export interface CompiledPlan {
  readonly plan: Plan;
  /** Rates one option. Same cents, flags, reasons and faults as `ratePlan`. */
  readonly rate: (input: PlanInput) => Rating;
  /**
   * Rates several options of one request, in order. An option contains the inputs that differ, such as limit and
   * deductible, and overrides `base`; what the options share is calculated once.
   */
  readonly rateOptions: (base: PlanInput, options: readonly PlanInput[]) => readonly Rating[];
}

/**
 * Compiles a plan once into closures without a worksheet. Most ratings are told by doubles with a counted error; the
 * others are worked out in exact fractions. Both cover only the direct path to a premium; any other outcome (no rate, a
 * fault) is reported by the worksheet path, so that all agree.
 */
export function compilePlan(plan: Plan): CompiledPlan {
  const layout = layOut(plan);
  const pathsFor = byDifferingInputs((names) => ({
    estimated: estimatedPlan(plan, layout, names),
    exact: exactPlan(plan, layout, names),
  }));
  const rateOptions = (base: PlanInput, options: readonly PlanInput[]): readonly Rating[] => {
    const { estimated, exact } = pathsFor(options);
    const ratings = estimated?.(base, options);
    if (ratings) return ratings;
    const exactly = exact(base, options);
    return options.map((option, at) => exactly[at] ?? withoutWorksheet(plan, { ...base, ...option }));
  };
  const only: readonly PlanInput[] = [{}];
  return { plan, rateOptions, rate: (input) => rateOptions(input, only)[0] ?? withoutWorksheet(plan, input) };
}

function withoutWorksheet(plan: Plan, input: PlanInput): Rating {
  const { worksheet: _, ...rating } = ratePlan(plan, input);
  return rating;
}
