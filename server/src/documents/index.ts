/**
 * Documents: supporting files that brokers upload, and the PDFs that the product renders. Storage is behind one port; a
 * document is a record plus an object, and its link is created on request. Start at `request-upload.ts`.
 */
export { completeStaffUpload, completeUpload, type UploadDeps, type UploadNotices } from './complete-upload.ts';
export { documentUrl } from './document-url.ts';
export type { DocumentView, StoredDocument } from './document-view.ts';
export { namingItsFaults } from './naming-faults.ts';
export { openDocumentAsStaff, recordOpened } from './open-document.ts';
export {
  createPdfRenderer,
  type DocumentData,
  type DocumentHead,
  type Insured,
  isDrawnSignature,
  type Party,
  type PdfRenderer,
} from './pdf/index.ts';
export { removeAbandonedWork } from './remove-abandoned.ts';
export { removeObjectsJob } from './remove-objects.ts';
export { requestUpload, type UploadCredentials } from './request-upload.ts';
export {
  ANSWER_PATIENCE_MS,
  type DocumentStore,
  type FileResponse,
  handleFilePut,
  handleFileRead,
  LOCAL_FILES_PATH,
  type LocalStore,
  methodsOfLink,
  openAnchorBucket,
  openBackupBucket,
  openLocalStore,
  openS3Store,
  reach,
} from './storage/index.ts';
export { DOCUMENT_COLUMNS, documentById, documentsOfPolicies, documentsOfPolicy, storedDocument } from './store.ts';
export { putRendered, type RenderedDocument, recordRendered } from './store-document.ts';
