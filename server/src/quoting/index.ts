/**
 * Quoting: a request from INCOMPLETE to a shared quote and the bind request. The broker API calls the use cases, jobs
 * rate and render, underwriting and policies build on the same rows. Start at `update-quote-request.ts`.
 */
export { closeByTimer, closeOverdueWork } from './close-overdue.ts';
export { CONTRACT_SURVEY } from './contract-survey.ts';
export { coverOfOption } from './cover-of-option.ts';
export { createQuoteRequest } from './create-quote-request.ts';

export { declineQuoteRequest } from './decline.ts';
export type { Notice, Notices, ProviderSettings, QuotingDeps } from './deps.ts';
export { eligibilityFacts, evaluate } from './evaluate.ts';
export { RATE_JOB } from './job-names.ts';
export { quotingJobs, rateAfterScan } from './jobs.ts';

export { type PaperFacts, paperFacts } from './paper-store.ts';
export { brokerageParty, documentHead, homeStateOf, insuredParty } from './papers.ts';
export { type Factors, priceOptions } from './price-options.ts';
export type {
  ClientView,
  QuoteOptionView,
  QuoteRequestView,
  QuoteView,
  SubjectivityView,
} from './quote-request-view.ts';

export { submissionOf } from './rate-quote-request.ts';
export { type ApplicationToSign, CONSENT, readApplicationToSign } from './read-application-to-sign.ts';
export { readQuoteRequest, readRenewalQuoteRequest } from './read-quote-request.ts';
export { selectInTransaction, selectQuoteOption } from './select-quote-option.ts';
export { shareRatedQuote } from './share-quote.ts';
export { type SignatureInput, signApplication } from './sign-application.ts';
export { applicationSignatureUrl } from './signature-url.ts';

export type { Submission } from './submission.ts';
export { type SurveyAnswer, type SurveySubmission, submitSurveyAnswers } from './submit-survey-answers.ts';
export { underwritingDataCredentials } from './underwriting-data-credentials.ts';
export { type UpdateInput, updateQuoteRequest } from './update-quote-request.ts';
export { createViewCache, type ViewCache, viewsWithoutCache } from './view-cache.ts';
