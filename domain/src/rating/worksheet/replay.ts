import type { Plan } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import type { RatingResult } from '../plan/rating-result.ts';
import { ratePlan } from './rate-plan.ts';

/** What is stored with a quote option, so that its price can be shown again years later (rating.md 1.10). */
export interface StoredRating {
  readonly input: PlanInput;
  readonly planSha256: string;
  readonly premiumCents: number | null;
  readonly triaCents: number | null;
}

/** Rates stored inputs again. `same` is true when plan and cents are what was stored. Throws as `ratePlan` does. */
export function replay(plan: Plan, stored: StoredRating): { readonly same: boolean; readonly result: RatingResult } {
  const result = ratePlan(plan, stored.input);
  const same =
    result.planSha256 === stored.planSha256 &&
    result.premiumCents === stored.premiumCents &&
    result.triaCents === stored.triaCents;
  return { same, result };
}
