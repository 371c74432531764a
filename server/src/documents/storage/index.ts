/**
 * Document storage: one port (`DocumentStore`) and two drivers, a local folder and S3, held to the same behaviour by
 * `document-store.test.ts`. The composition root opens one of them; with the local one, the routes below
 * `LOCAL_FILES_PATH` call the two handlers.
 */

export { openAnchorBucket } from './anchor-bucket.ts';
export { openBackupBucket } from './backup-bucket.ts';
export { reach } from './configured-bucket.ts';
export { ANSWER_PATIENCE_MS } from './disk-fault.ts';
export {
  type DocumentStore,
  type OpenedObject,
  type PutLink,
  type ReadLink,
  type StoredObject,
} from './document-store.ts';
export {
  type FileRequest,
  type FileResponse,
  handleFilePut,
  handleFileRead,
  methodsOfLink,
} from './handle-local-link.ts';
export { LOCAL_FILES_PATH } from './local-link.ts';
export { type LocalStore, type LocalStoreSettings, openLocalStore } from './local-store.ts';
export { checkedKey } from './object-key.ts';
export { openS3Store, type S3StoreSettings } from './s3-store.ts';
