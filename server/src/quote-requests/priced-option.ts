import type { Adjustment } from '@bindery/domain/eligibility/index.ts';
import type { Charges, CoverTerms, PlanInput } from '@bindery/domain/products/index.ts';

/** One priced option, ready to be stored. Money in minor units of `currency`. */
export interface PricedOption {
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly premiumCents: number;
  readonly triaCents: number;
  readonly currency: string;
  readonly isBindable: boolean;
  readonly charges: Charges;
  readonly coverTerms: CoverTerms;
  readonly adjustments: readonly Adjustment[];
  readonly ratingInput: PlanInput;
  readonly ratingWorksheet: readonly unknown[];
  readonly ratePlan: { readonly planId: string; readonly planVersion: number; readonly planSha256: string | null };
}

/** The columns of an option that its rating gives; the one place that turns them into JSON. */
export function pricedColumns(option: PricedOption) {
  return {
    limit_cents: option.limitCents,
    deductible_cents: option.deductibleCents,
    premium_cents: option.premiumCents,
    tria_cents: option.triaCents,
    currency: option.currency,
    is_bindable: option.isBindable,
    charges: JSON.stringify(option.charges),
    cover_terms: JSON.stringify(option.coverTerms),
    adjustments: JSON.stringify(option.adjustments),
    rating_input: JSON.stringify(option.ratingInput),
    rating_worksheet: JSON.stringify(option.ratingWorksheet),
    rate_plan: JSON.stringify(option.ratePlan),
  };
}
