/**
 * What would happen to a request, before it is one: outcome, reasons and prices of any facts, and the same for every
 * class and band of revenue. Pure; the price comes in as `rate`. Start at preview.ts.
 */
export { patchOf } from './answer-at.ts';
export { type AppetiteCell, appetite } from './appetite.ts';
export { missingProblems } from './missing.ts';
export {
  ASSUMED_SCORE,
  type Effect,
  effectOf,
  outcomeBeforePrice,
  PREVIEW_OUTCOMES,
  type Preview,
  type PreviewOutcome,
  previewOf,
} from './preview.ts';
