/**
 * Files of the business: what partners upload and what is handed to customers. Storage keeps them (a local folder or
 * S3), `detectContent` says what an upload really is, and the PDF renderer makes quotes, applications, binders, invoices
 * and policies. Called by use cases of later topics; start at `storage/document-store.ts` and `pdf/index.ts`.
 */
export { ACCEPTED_CONTENT, type ContentKind, type DetectedContent, detectContent } from './content-type.ts';
export * from './pdf/index.ts';
export * from './storage/index.ts';
