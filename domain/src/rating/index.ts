/**
 * The rating engine: it loads rate plans, which are data, checks them, and runs them in exact arithmetic, with a
 * worksheet or fast without one. It knows no product and no factor. The server loads plans with `loadPlan` and chooses
 * with `selectPlan`; quoting and underwriting rate through `ratePlan` and `compilePlan`. Start at plan.ts, then
 * rate-plan.ts. Rules: rating.md section 1.
 */
export type { Sha256 } from './canonical-json.ts';
export { canonicalJson, fingerprint } from './canonical-json.ts';
export { type CompiledPlan, compilePlan } from './compile-plan.ts';
export type { Flag } from './flag.ts';
export { loadPlan } from './load-plan.ts';
export type { Plan, PlanProduct, RatedTransaction } from './plan.ts';
export { PlanFault } from './plan-fault.ts';
export type { PlanInput, PlanInputValue } from './plan-input.ts';
export { ratePlan } from './rate-plan.ts';
export { RatingFault, type RatingPlace } from './rating-fault.ts';
export type { PlanReference, Rating, RatingResult } from './rating-result.ts';
export { replay, type StoredRating } from './replay.ts';
export { checkPlanSet, selectPlan } from './select-plan.ts';
export type { LookupTrace, RaisedFlag, ShownNumber, WorksheetRow } from './worksheet.ts';
