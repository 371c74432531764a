import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { MAX_UPLOAD_BYTES } from '@bindery/domain/quote-request/index.ts';
import type { Queries } from '../database/index.ts';
import { newId } from '../ids.ts';
import type { Clock } from '../ports.ts';
import { detectContent } from './content-type.ts';
import { announceObject } from './remove-objects.ts';
import { ANSWER_PATIENCE_MS, checkedKey, type DocumentStore } from './storage/index.ts';
import { type DocumentRow, uploadById } from './store.ts';

const NOTHING_ARRIVED =
  'No file has arrived yet; an empty one is not taken. PUT the file to the url of underwritingDataCredentials first.';
const EMPTY_FILE = 'The file that arrived is empty.';
const SEND_AGAIN =
  'PUT another file to the same url while it lives, or ask for a new one with underwritingDataCredentials.';

/** A copy of the file that no link reaches, listed for removal until a transaction keeps it; or why it is refused. */
export type UploadCheck =
  | { readonly storageKey: string; readonly contentType: string; readonly size: number }
  | { readonly refusal: Problem };

interface CheckDeps {
  readonly documentStore: DocumentStore;
  readonly clock: Clock;
}

/**
 * Looks at the file of an upload link. Calls the store, so it runs outside a transaction; all of it ends in time for an
 * answer. A refused file is removed, so that a better one can be sent while the link is valid. Throws NeighbourFault.
 */
export async function checkUpload(deps: CheckDeps, db: Queries, upload: DocumentRow): Promise<UploadCheck> {
  const store = deps.documentStore.within(ANSWER_PATIENCE_MS);
  const storageKey = checkedKey(upload.storageKey, newId());
  await announceObject(db, deps, storageKey);
  if (!(await store.copy(upload.storageKey, storageKey))) {
    return { refusal: new Problem('UPLOAD_NOT_READY', NOTHING_ARRIVED) };
  }
  const check = await checkedContent(store, { storageKey, name: upload.name });
  if ('refusal' in check) {
    await store.delete(storageKey);
    // Another call may have accepted an earlier file of this link, which is then ended.
    if ((await uploadById(db, upload.id))?.isReady === false) await store.delete(upload.storageKey);
  }
  return check;
}

async function checkedContent(
  store: DocumentStore,
  { storageKey, name }: Pick<DocumentRow, 'storageKey' | 'name'>,
): Promise<UploadCheck> {
  const stored = await store.head(storageKey);
  if (!stored) return { refusal: new Problem('UPLOAD_NOT_READY', NOTHING_ARRIVED) };
  if (stored.size === 0) return { refusal: new Problem('UPLOAD_NOT_READY', EMPTY_FILE, { hint: SEND_AGAIN }) };
  if (stored.size > MAX_UPLOAD_BYTES) {
    return refused(`the file has ${stored.size} bytes; at most ${MAX_UPLOAD_BYTES}`);
  }
  const bytes = await store.firstBytes(storageKey, MAX_UPLOAD_BYTES);
  const detected = await detectContent(bytes ?? new Uint8Array(), name);
  if (!detected.accepted) return refused(detected.reason);
  return { storageKey, contentType: detected.contentType, size: stored.size };
}

function refused(message: string): UploadCheck {
  return { refusal: validationFailed([{ path: 'id', message, remedy: SEND_AGAIN }]) };
}
