/**
 * The quote request: statuses, the table of who may do what when, and the business constants of its life. Read
 * `lifecycle.ts` first; all callers use `refusal()`.
 */
export * from './constants.ts';
export {
  type AnsweredItem,
  type AskedItem,
  DATA_REMINDER_DAYS,
  type DataRequest,
  dataNoticeOn,
  fieldsAskedFor,
  type ItemAnswer,
  unansweredItems,
} from './data-request.ts';
export type { Actor, Contact, Instant, LifecycleFacts } from './facts.ts';
export type { Hold } from './hold.ts';
export { type LegalAction, legalActions } from './legal-actions.ts';
export {
  ACTIONS,
  type QuoteRequestAction,
  TRANSITIONS,
  type Transition,
  transition,
} from './lifecycle.ts';
export { coverAfterEdit } from './option/cover-after-edit.ts';
export {
  type AgreementEdit,
  type EndorsementInput,
  factorsOf,
  factorText,
  maximumOptions,
  NO_SPECIAL_TERMS,
  needsSecondPerson,
  type OptionInput,
  ownTerms,
  type PricedTerms,
  type RatedTerms,
  readTerms,
  specialTermsOf,
  termsOf,
} from './option/option-terms.ts';
export {
  type EditedOption,
  type OfferedTerms,
  type PairNotOffered,
  type PricedOption,
  type QuoteOption,
  type RatedRun,
  type RatePlanReference,
  type RatingRecord,
  unedited,
} from './option/quote-option.ts';
export {
  type Amounts,
  type GrantedOption,
  grantedCents,
  ownWordedEndorsements,
  UNDERWRITER_AUTHORITY,
} from './option/underwriting-authority.ts';
export { refusal } from './refusal.ts';
export { RESUBMIT_REFUSED_TEXT } from './resubmit.ts';
export { type StaffPerson, staffRefusal } from './staff-refusal.ts';
export {
  DECLINE_LOSS_CODES,
  DECLINE_LOSS_REASONS,
  type DeclineLossReason,
  isWithBroker,
  type QuoteRequestStatus,
  STATUS_LABELS,
  STATUS_MEANINGS,
  STATUSES,
} from './status.ts';
export {
  CLOCK_RUNS,
  ENDED,
  IN_REVIEW,
  ON_OFFER,
  OPEN,
  WAITS_FOR_BROKER,
  WORK_OF_UNDERWRITER,
} from './status-sets.ts';
export type { SurveyAnswer } from './survey-answer.ts';
export { typicalFacts } from './typical-facts.ts';
export { wordsForBroker } from './words-for-brokers.ts';
export { REQUEST_ACTIONS, type StaffRequestAction } from './workbench-actions.ts';
