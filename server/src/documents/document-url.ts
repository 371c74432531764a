import { UPLOAD_URL_MINUTES } from '@bindery/domain/quote-request/index.ts';
import type { Clock } from '../ports.ts';
import type { DocumentView } from './document-view.ts';
import type { DocumentStore } from './storage/index.ts';

/** A fresh link for reading a document, valid for 5 minutes; null until the file is there (part 1, section 7; D37). */
export async function documentUrl(
  deps: { readonly documentStore: DocumentStore; readonly clock: Clock },
  document: DocumentView,
): Promise<string | null> {
  if (!document.isReady) return null;
  return await deps.documentStore.presignRead({
    key: document.storageKey,
    fileName: document.name,
    contentType: document.contentType ?? 'application/octet-stream',
    expiresAt: new Date(deps.clock().getTime() + UPLOAD_URL_MINUTES * 60_000),
  });
}
