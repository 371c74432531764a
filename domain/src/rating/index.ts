/**
 * The rating engine: it loads rate plans, which are data, checks them, and runs them exactly: in fractions with a
 * worksheet, or without one in doubles that know what they are off by. It knows no product and no factor. The server loads plans with `loadPlan` and chooses
 * with `selectPlan`; quoting and underwriting rate through `ratePlan` and `compilePlan`. Start at plan.ts, then
 * rate-plan.ts. Rules: rating.md section 1.
 */

export { type CompiledPlan, compilePlan } from './compiled/compile-plan.ts';
export type { Sha256 } from './load/canonical-json.ts';
export { canonicalJson, fingerprint } from './load/canonical-json.ts';
export { loadPlan } from './load/load-plan.ts';
export { checkPlanSet, selectPlan } from './load/select-plan.ts';
export type { Flag } from './plan/flag.ts';
export type { Plan, PlanProduct, RatedTransaction } from './plan/plan.ts';
export { PlanFault } from './plan/plan-fault.ts';
export type { PlanInput, PlanInputValue } from './plan/plan-input.ts';
export { RatingFault, type RatingPlace } from './plan/rating-fault.ts';
export type { PlanReference, Rating, RatingResult } from './plan/rating-result.ts';
export { PRICE_STEP_KINDS, type PriceStep } from './worksheet/price-steps.ts';
export { priceWorksheet, WORKSHEET_DETAILS, type WorksheetDetail } from './worksheet/price-worksheet.ts';
export { ratePlan } from './worksheet/rate-plan.ts';
export { replay, type StoredRating } from './worksheet/replay.ts';
export type { LookupTrace, RaisedFlag, ShownNumber, WorksheetRow } from './worksheet/worksheet.ts';
