/**
 * Quoting: a request from INCOMPLETE to a shared quote and the bind request. The broker API calls the use cases, jobs
 * rate and render, underwriting and policies build on the same rows. Start at `update-quote-request.ts`.
 */
export { closeByTimer, closeOverdueWork } from './close-overdue.ts';
export type { ProviderSettings, QuotingDeps } from './deps.ts';
export { coverOfOption } from './documents/cover-of-option.ts';
export { type DocumentFacts, documentFacts } from './documents/document-facts-store.ts';
export { brokerageParty, documentHead, homeStateOf, insuredParty } from './documents/request-documents.ts';
export { underwritingDataCredentials } from './documents/underwriting-data-credentials.ts';
export { RATE_JOB } from './job-names.ts';
export { quotingJobs, rateAfterScan } from './jobs.ts';
export type {
  AddedNotice,
  AgentNotices,
  AskedCancellation,
  BrokerActNotice,
  CancelledNotice,
  FindingsNotice,
  NoteNotice,
  Notice,
  Notices,
  ResumedNotice,
} from './notices.ts';
export { chargesOf, type PreviewOption, previewOptions } from './preview/preview-option.ts';
export { type PreviewView, previewApplication, previewQuote } from './preview/preview-quote.ts';
export { readAppetite } from './preview/read-appetite.ts';
export { type PathView, pathOfSubmission, readPathToYes, type ScoredPath } from './preview/read-path-to-yes.ts';
export { readTermsOffered } from './preview/read-terms-offered.ts';
export { priceOptions } from './rate/price-options.ts';
export { submissionOf } from './rate/rate-quote-request.ts';
export { requestRescan } from './rescan/request-rescan.ts';
export { type RescanOutlook, rescanOutlook } from './rescan/rescan-outlook.ts';
export { selectAndTell, selectInTransaction, selectQuoteOption } from './share/select-quote-option.ts';
export { shareRatedQuote } from './share/share-quote.ts';
export {
  type ApplicationToSign,
  CONSENT,
  readApplicationToSign,
  requestOfLink,
} from './signature/read-application-to-sign.ts';
export { type SignatureInput, signApplication } from './signature/sign-application.ts';
export { applicationSignatureUrl } from './signature/signature-url.ts';
export { createQuoteRequest } from './submit/create-quote-request.ts';
export { declineQuoteRequest } from './submit/decline.ts';
export { eligibilityFacts, evaluate } from './submit/evaluate.ts';
export type { DecidedSubmission, Submission } from './submit/submission.ts';
export { updateQuoteRequest } from './submit/update-quote-request.ts';
export { withdrawQuoteRequest } from './submit/withdraw-quote-request.ts';
export { CONTRACT_SURVEY } from './survey/contract-survey.ts';
export { submitSurveyAnswers } from './survey/submit-survey-answers.ts';
export { askTogether } from './view/ask-together.ts';
export {
  listQuoteRequests,
  quoteRequestsOfClients,
  type RequestPage,
  readQuoteRequests,
} from './view/list-quote-requests.ts';
export type {
  ClientView,
  QuoteOptionView,
  QuoteRequestView,
  QuoteView,
  SubjectivityView,
} from './view/quote-request-view.ts';
export { readQuoteRequest, readRenewalQuoteRequest } from './view/read-quote-request.ts';
export { createViewCache, type ViewCache, viewsWithoutCache } from './view/view-cache.ts';
export type { PriceWorksheetView } from './worksheet/price-worksheet.ts';
export { readWorksheetDetail, readWorksheets, worksheetOfPreview } from './worksheet/read-worksheets.ts';
