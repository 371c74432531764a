import type { PricedOption } from '@bindery/domain/quote-request/index.ts';

/** The columns of an option that come from its rating; the only place that turns them into JSON. */
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
