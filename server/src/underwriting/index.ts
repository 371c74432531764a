/**
 * Underwriting: what staff do with the requests that the rules refer. Every action follows `act-on-request.ts`: lock,
 * reload, `staffRefusal()`, change, record.
 */
export { actOnRequest } from './actions/act-on-request.ts';
export { addNote, removeNote } from './actions/add-note.ts';
export { askForData } from './actions/ask-for-data.ts';
export { askForSurvey } from './actions/ask-for-survey.ts';
export { assignRequest } from './actions/assign-request.ts';
export { closeInTransaction, closeRequest } from './actions/close-request.ts';
export { declineRequest } from './actions/decline-request.ts';
export { addSubjectivity, closeSubjectivity } from './actions/edit-subjectivities.ts';
export { type BulkResult, forEachRequest } from './actions/for-each-request.ts';
export { holdRequest } from './actions/hold-request.ts';
export { type OneRequest, pickUpRequest } from './actions/pick-up-request.ts';
export { releaseRequest } from './actions/release-request.ts';
export { requiredText } from './actions/required-text.ts';
export { rescanRequest } from './actions/rescan-request.ts';
export { resumeRequest } from './actions/resume-request.ts';
export { returnToBroker } from './actions/return-to-broker.ts';
export { takeOverRequest } from './actions/take-over-request.ts';
export { addOption } from './options/add-option.ts';
export { copyOption } from './options/copy-option.ts';
export { editOption } from './options/edit-option.ts';
export { markNotOffered } from './options/mark-not-offered.ts';
export {
  type IndicatedPrice,
  indicatedPrices,
  type OptionPreview,
  type PairPrice,
  previewGrid,
  previewOption,
} from './options/preview-prices.ts';
export { rateRequest } from './options/rate-request.ts';
export { removeOption } from './options/remove-option.ts';
export { reviseRequest } from './options/revise-request.ts';
export { setFactors } from './options/set-factors.ts';
export { shareQuotes } from './options/share-quotes.ts';
export { noteViewing } from './presence/note-viewing.ts';
export type { Viewer } from './presence/viewer-store.ts';
export { openChangeFeed } from './queue/change-feed.ts';
export type { QueueRow } from './queue/queue-row.ts';
export { QUEUE_SORTS } from './queue/queue-sorts-store.ts';
export { HOME_SECTIONS, QUEUE_VIEWS } from './queue/queue-views-store.ts';
export { readChanges } from './queue/read-changes.ts';
export { countOf, type QueueAnswer, type QueueCounts, readQueue, readQueueCounts } from './queue/read-queue.ts';
export { readSavedViews, removeView, type SavedViewOfReader, saveView } from './queue/saved-views.ts';
export { followFindings } from './scan-findings/follow-findings.ts';
export { noteByRules, recordByRules } from './scan-findings/record-by-rules.ts';
export { addSubjectivityFromFinding } from './scan-findings/subjectivity-from-finding.ts';
export { openPostBind, readAgent } from './submission-page/broker-requests-view.ts';
export { type NamedEntry, withInsured } from './submission-page/insured-of-entries.ts';
export { readPath } from './submission-page/read-path.ts';
export { readWorkbenchRequest } from './submission-page/read-request.ts';
export { type Replayed, replayRating } from './submission-page/replay-rating.ts';
export {
  completeDocument,
  policyDocuments,
  type StaffUpload,
  uploadDocument,
} from './submission-page/staff-documents.ts';
export type {
  OptionGrid,
  OtherRequest,
  WorkbenchAskedItem,
  WorkbenchOption,
  WorkbenchQuote,
  WorkbenchRequest,
  WorkbenchSubjectivity,
} from './submission-page/workbench-view.ts';
