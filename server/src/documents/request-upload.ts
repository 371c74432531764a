import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOADS, UPLOAD_URL_MINUTES } from '@bindery/domain/quote-request/index.ts';
import { lineFault } from '@bindery/domain/text/index.ts';
import type { Tx } from '../database/index.ts';
import { newId } from '../ids.ts';
import type { Clock } from '../ports.ts';
import type { DocumentView } from './document-view.ts';
import type { DocumentStore } from './storage/index.ts';
import { countUploads, insertDocument } from './store.ts';

export interface UploadCredentials {
  readonly url: string;
  readonly upload: DocumentView;
  /** Real time: a link cannot follow a test clock. */
  readonly expiresAt: Date;
}

export interface UploadFor {
  readonly partnerId: string;
  readonly quoteRequestId: string;
  readonly name: string;
  readonly by: string;
  readonly at: Date;
}

/**
 * Creates a place for one file of a request and a link that accepts it with one PUT within 5 minutes. Errors:
 * VALIDATION_FAILED for the name, INVALID_STATE after 100 files. Spec: part 1, section 7; D37.
 */
export async function requestUpload(
  tx: Tx,
  deps: { readonly documentStore: DocumentStore; readonly clock: Clock },
  input: UploadFor,
): Promise<UploadCredentials> {
  const name = input.name.trim();
  if (name === '' || lineFault(name) !== undefined || /[/\\]/.test(name)) {
    const message = 'needs a file name of 1 to 200 characters without a path';
    throw validationFailed([{ path: 'name', message, remedy: 'Send the name alone, for example contract.pdf.' }]);
  }
  if ((await countUploads(tx, input.quoteRequestId)) >= MAX_UPLOADS) {
    throw new Problem('INVALID_STATE', `A quote request takes at most ${MAX_UPLOADS} documents.`);
  }
  const id = newId();
  const storageKey = `incoming/${input.partnerId}/${id}`;
  await insertDocument(tx, {
    id,
    partnerId: input.partnerId,
    quoteRequestId: input.quoteRequestId,
    policyId: null,
    kind: 'SUPPORTING',
    name,
    storageKey,
    createdBy: input.by,
    createdAt: input.at,
  });
  const expiresAt = new Date(deps.clock().getTime() + UPLOAD_URL_MINUTES * 60_000);
  const url = await deps.documentStore.presignPut({ key: storageKey, expiresAt, maxBytes: MAX_UPLOAD_BYTES });
  return { url, upload: { id, name, storageKey, contentType: null, isReady: false }, expiresAt };
}
