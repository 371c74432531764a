/**
 * Whether a request is quoted automatically: named rules, the grids of limits and deductibles, and the one decision
 * that the server stores and every screen shows. Pure; the price comes in as `rate`. Start at decide.ts, then
 * rules/table.ts for the rules in their order.
 */
export { asReferral } from './as-referral.ts';
export { AUTO_QUOTE_RULES, type AutoQuoteRule } from './auto-quote-rules.ts';
export { decide, offerOf } from './decide.ts';
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
  type ScanFacts,
} from './facts.ts';
export { type AutoBand, autoBands, capacityOf, type Grid, MAXIMUM_AUTO_REVENUE, underwriterGrid } from './grids.ts';
export { leadingReasons } from './leading-reasons.ts';
export { type MoneyTerms, moneyTerms } from './money-terms.ts';
export { DEDUCTIBLES_PER_LIMIT } from './nearest-pair.ts';
export { amountInWords, largestAutomaticLimit, type Remedy, remediesOf } from './remedies.ts';
export { renewalFacts } from './renewal-facts.ts';
export { missingAnswers, REQUIRED_ANSWERS, type RequiredAnswer } from './required-answers.ts';
export type { UnderwriterFactors } from './resolve-options.ts';
export { RULE_WORDS, type RuleWords } from './rule-words.ts';
export type { WhoCanFix } from './rules/rule.ts';
export type { RuleId } from './rules/table.ts';
export { type ScanDecision, scanDecision } from './scan-decision.ts';
export { type StoredDecision, storedDecisionOf } from './stored-decision.ts';
export { SIGNED_APPLICATION, TRIA_WAIVER } from './subjectivities.ts';
export { SUGGESTION_KINDS, type Suggestion, suggestionsFor } from './suggestions.ts';
export { type TermsAsked, type TermsOffered, termsAskedFaults, termsOffered } from './terms-offered.ts';
export { type TermsToRequest, termsToRequest } from './terms-to-request.ts';
export { type Indication, underwriterOptions, underwriterPairs } from './underwriter-options.ts';
