/**
 * The aggregate: a quote request with its quotes, options, subjectivities and signatures. The only room that writes
 * these tables; others change them through the functions here, in their own transactions. Start at `request-store.ts`,
 * which reads and locks; `request-change-store.ts` writes, `record-store.ts` selects what the API and the screens show,
 * and `facts.ts` is the only source of the facts for `refusal()`.
 */
export { activeUnderwriter, firstUnderwriter, underwriterWithFewestOpenRequests } from './assignment-store.ts';
export { contactOfRequest } from './contact-store.ts';
export { nextCloseAt, requestsToClose } from './due-store.ts';
export { lifecycleFacts } from './facts.ts';
export {
  closeByScan,
  type FindingSubjectivity,
  findingSubjectivities,
  markSeenAgain,
  reopenSeenAgain,
  requestsWithFindings,
} from './finding-subjectivity-store.ts';
export { changedRequests, newestRequests, requestsOfClients } from './list-store.ts';
export { hasRivalSubmission, requestsOfScan, undecidedRequests, unpricedByProduct } from './open-requests-store.ts';
export {
  deleteOption,
  insertOptions,
  OFFER_COLUMNS,
  type OfferRow,
  type OptionRow,
  offersOfQuote,
  optionById,
  optionsOfQuote,
  optionsOfRequest,
  ratedOptionsOfPartner,
  setNotOffered,
  updateOption,
} from './option-store.ts';
export {
  dropQuoteInWork,
  insertQuote,
  leadPremium,
  markQuoteShared,
  newestQuote,
  quoteById,
  setIndication,
  setLeadPremium,
  setQuoteDocument,
} from './quote-store.ts';
export { selectRecord } from './record-store.ts';
export { changeQuoteRequest, insertQuoteRequest, noteActor, type QuoteRequestChange } from './request-change-store.ts';
export { lockQuoteRequest, type QuoteRequestRow, quoteRequestById } from './request-store.ts';
export { closeWhereSigned, currentSignature, insertSignature, requestToSign } from './signature-store.ts';
export { closeWithEvidence, isReceivedDocumentOf, reopenAccepted } from './subjectivity-edit-store.ts';
export {
  closeSubjectivities,
  insertSubjectivity,
  markAnswered,
  type SubjectivityRow,
  saveSubjectivityAnswer,
  subjectivitiesInForce,
  subjectivityOfJson,
  subjectivityWords,
} from './subjectivity-store.ts';
export {
  copyQuoteInto,
  replaceAccepted,
  setQuoteNotOffered,
  workingQuote,
} from './working-quote-store.ts';
