/**
 * The products, the answers of a request (`Application`), the questions they answer, and the business classes. The
 * server parses a broker's input with `readQuoteRequestInfo`, stores the application, and passes it to eligibility and,
 * through `planInput`, to rating. Start at product.ts.
 */

export * from './application.ts';
export {
  type ChargedOption,
  type ChargeKind,
  type ChargeLine,
  type Charges,
  charges,
  SURPLUS_LINES_TAXES,
  type TaxRow,
  taxRow,
} from './charges.ts';
export type { Appetite, BusinessClass } from './classes/business-class.ts';
export { currencyOf, natureOfBusinessOf } from './classes/business-of.ts';
export { type NatureChoice, natureChoices } from './classes/nature-choices.ts';
export { natureOfBusinessList, resolveClass } from './classes/nature-of-business.ts';
export { nearestNames } from './classes/nearest-names.ts';
export type {
  CoverTerms,
  CyberEuCoverage,
  Endorsement,
  EndorsementTemplate,
  InsuringAgreement,
  OptionTerms,
} from './cover-terms/cover-terms.ts';
export { coverTerms } from './cover-terms/option-cover.ts';
export { type EndorsementWords, endorsementCatalogue } from './cover-terms/us-endorsements.ts';
export { EXCHANGE_RATES, type ExchangeRate, exchangeRateOf, homeCurrencyOf, minorDigitsOf } from './currencies.ts';
export {
  CYBER_EU_AGREEMENT_NAMES,
  CYBER_EU_AGREEMENTS,
  type CyberEuAgreement,
  DEFAULT_INDEMNITY_DAYS,
  OFFERED_INDEMNITY_DAYS,
  OFFERED_WAITING_HOURS,
  UNDERWRITER_FACTORS,
} from './offered-terms.ts';
export { optionInput, type PlanInput, type PlanInputValue, planInput, type Underwriting } from './plan-input.ts';
export { priceGroupOf } from './price-groups.ts';
export { PRODUCTS, type Product } from './product.ts';
export { PRODUCT_TYPES, type ProductType } from './product-type.ts';
export { adverseFields } from './questions/adverse-answer.ts';
export {
  type AnswerGroup,
  answerInWords,
  answerSheet,
  namedValueInWords,
  type SheetAnswer,
} from './questions/answer-sheet.ts';
export { type AnswerByPath, answersByPath } from './questions/answers-by-path.ts';
export { confirmingAnswer, favourableAnswer } from './questions/favourable-answer.ts';
export type { AnswerKind, Choice, Condition, OptionalDataType, Question } from './questions/question.ts';
export { valueAt } from './questions/value-at.ts';
export { answerFaults } from './reading/answer-faults.ts';
export { applyPatch } from './reading/apply-patch.ts';
export { natureOfBusinessFaults } from './reading/name-faults.ts';
export type { ApplicationPatch, OptionalDataEntry, QuoteRequestInfo } from './reading/quote-request-info.ts';
export { type CheckedPatch, readQuoteRequestInfo } from './reading/read-quote-request-info.ts';
export { type AllowedPatch, withoutFixed } from './reading/without-fixed.ts';
export { sampleCyberApplication } from './sample-application.ts';
export { US_STATES } from './us-states.ts';
export { isManufacturer, waitingHoursOf } from './waiting-hours.ts';
