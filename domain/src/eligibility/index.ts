/**
 * Whether a request is quoted automatically: named rules, the grids of limits and deductibles, and the one decision
 * that the server stores and every screen shows. Pure; the price comes in as `rate`. Start at decide.ts, then
 * rules/table.ts for the rules in their order.
 */

export { renewalFacts } from './answers/renewal-facts.ts';
export { missingAnswers, REQUIRED_ANSWERS, type RequiredAnswer } from './answers/required-answers.ts';
export { wholeRevenueOf } from './answers/revenue.ts';
export { asReferral } from './as-referral.ts';
export { AUTO_QUOTE_RULES, type AutoQuoteRule } from './auto-quote-rules.ts';
export { decide, offerOf, rulesOutcome } from './decide.ts';
export type {
  Adjustment,
  Decision,
  EffectIfFixed,
  NotOffered,
  OfferedOption,
  Outcome,
  Reason,
  RuleKind,
  Subjectivity,
} from './decision.ts';
export {
  type ClientFacts,
  DEFAULT_SETTINGS,
  type EligibilityFacts,
  type EligibilitySettings,
  type OptionRating,
  type RateOption,
  type RuleChange,
  type ScanFacts,
} from './facts.ts';
export {
  type AutoBand,
  autoBands,
  capacityOf,
  type Grid,
  MAXIMUM_AUTO_REVENUE,
  underwriterGrid,
} from './options/grids.ts';
export { type MoneyTerms, moneyTerms } from './options/money-terms.ts';
export { DEDUCTIBLES_PER_LIMIT } from './options/nearest-pair.ts';
export type { UnderwriterFactors } from './options/resolve-options.ts';
export { type TermsAsked, type TermsOffered, termsAskedFaults, termsOffered } from './options/terms-offered.ts';
export { type TermsToRequest, termsToRequest } from './options/terms-to-request.ts';
export {
  type Indication,
  indicatedOptions,
  underwriterOptions,
  underwriterPairs,
} from './options/underwriter-options.ts';
export { amountInWords, largestAutomaticLimit, type Remedy, remediesOf } from './remedies.ts';
export { kindInForce } from './rules/kind-in-force.ts';
export type { WhoCanFix } from './rules/rule.ts';
export type { RuleId } from './rules/table.ts';
export { hasThreshold, THRESHOLDS, type Threshold, thresholdInForce } from './rules/thresholds.ts';
export { type ScanDecision, scanDecision } from './scan-decision.ts';
export { type StoredDecision, storedDecisionOf } from './stored-decision.ts';
export { SIGNED_APPLICATION, TRIA_WAIVER } from './subjectivities.ts';
export { leadingReasons } from './words/leading-reasons.ts';
export { messageForPeople, RULE_WORDS, type RuleWords, subjectOfRule } from './words/rule-words.ts';
export { SUGGESTION_KINDS, type Suggestion, suggestionsFor } from './words/suggestions.ts';
