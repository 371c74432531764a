/**
 * Underwriting: what people do with the requests that the rules refer. Every action goes the way of
 * `act-on-request.ts`: lock, reload, `staffRefusal()`, change, record.
 */
export { actOnRequest, type Locked, type Saved, type StaffAction } from './act-on-request.ts';
export { addNote, removeNote } from './add-note.ts';
export { type Asking, askForData } from './ask-for-data.ts';
export { askForSurvey } from './ask-for-survey.ts';
export { openPostBind } from './asked-of-broker.ts';
export { assignRequest, type BulkResult, forEachRequest } from './assign-request.ts';
export { type Closing, closeInTransaction, closeRequest } from './close-request.ts';
export { type Declining, declineRequest } from './decline-request.ts';
export type {
  DeskAskedItem,
  DeskDocument,
  DeskOption,
  DeskQuote,
  DeskRequest,
  DeskSubjectivity,
  OptionGrid,
  OtherRequest,
} from './desk-view.ts';
export { addOption, copyOption, editOption, markNotOffered, type OneOption, removeOption } from './edit-options.ts';
export { addSubjectivity, closeSubjectivity } from './edit-subjectivities.ts';
export { type HoldInput, type Holding, holdRequest } from './hold-request.ts';
export { type LegalAction, REQUEST_ACTIONS } from './legal-actions.ts';
export type { OptionInput } from './option-terms.ts';

export { type OneRequest, pickUpRequest } from './pick-up-request.ts';
export { QUEUE_SORTS, QUEUE_VIEWS } from './queue-store.ts';
export { rateRequest } from './rate-request.ts';
export { readChanges } from './read-changes.ts';
export {
  countOf,
  type QueueAnswer,
  type QueueCounts,
  type QueueRow,
  readQueue,
  readQueueCounts,
} from './read-queue.ts';
export { readRequest } from './read-request.ts';
export { releaseRequest } from './release-request.ts';
export { type Replayed, replayRating } from './replay-rating.ts';
export { requiredText } from './required-text.ts';
export { rescanRequest } from './rescan-request.ts';
export { resumeRequest } from './resume-request.ts';
export { returnToBroker } from './return-to-broker.ts';
export { reviseRequest } from './revise-request.ts';
export { shareQuotes } from './share-quotes.ts';

export { completeDocument, policyDocuments, type StaffUpload, uploadDocument } from './staff-documents.ts';
