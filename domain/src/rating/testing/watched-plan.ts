import type { Plan } from '../index.ts';

/** A plan that tells how often it was rated step by step: only that way reads the declared inputs at each rating. */
export function watchedPlan(plan: Plan): { readonly plan: Plan; readonly slowRatings: () => number } {
  let reads = 0;
  const watched: Plan = {
    ...plan,
    get inputs() {
      reads += 1;
      return plan.inputs;
    },
  };
  // The first reading lays the plan out, when it is compiled.
  return { plan: watched, slowRatings: () => Math.max(0, reads - 1) };
}
