import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { MAX_UPLOAD_BYTES } from '@bindery/domain/quote-request/index.ts';
import { type ChangeActor, recordChange } from '../audit/index.ts';
import { type Database, type Queries, transaction } from '../database/index.ts';
import { isId } from '../ids.ts';
import type { BrokerActor } from '../partners/index.ts';
import { detectContent } from './content-type.ts';
import type { DocumentView } from './document-view.ts';
import { acceptedKey, type DocumentStore } from './storage/index.ts';
import { type DocumentRow, lockDocument, markReady, uploadById, uploadOfPartner } from './store.ts';

export interface UploadDeps {
  readonly database: Database;
  readonly documentStore: DocumentStore;
}

/**
 * Accepts a file that was PUT: it must be there, at most 25 MB, and its content of an accepted type. It is first moved
 * out of reach of its PUT link, so that the checked file is the one that is kept. Repeating the call gives the same
 * answer. With `quoteRequestId` it must be an upload of this request.
 * Problems: NOT_FOUND, UPLOAD_NOT_READY, VALIDATION_FAILED for the file. Spec: part 1, section 7; D37.
 */
export async function completeUpload(
  deps: UploadDeps,
  actor: BrokerActor,
  { id, quoteRequestId }: { readonly id: string; readonly quoteRequestId?: string },
): Promise<DocumentView> {
  const find: Find = async (db) => {
    const upload = isId(id) ? await uploadOfPartner(db, actor.partnerId, id) : undefined;
    return quoteRequestId === undefined || upload?.quoteRequestId === quoteRequestId ? upload : undefined;
  };
  const by: Receiver = {
    actor: { kind: 'BROKER', email: actor.userEmail, keyId: actor.keyId },
    at: actor.now,
    requestId: actor.requestId,
  };
  return await accept(deps, by, find);
}

/** The same for a file uploaded by staff; the caller has checked their permission. */
export async function completeStaffUpload(deps: UploadDeps, by: Receiver, id: string): Promise<DocumentView> {
  return await accept(deps, by, async (db) => (isId(id) ? await uploadById(db, id) : undefined));
}

/** Who completes an upload, for the audit trail. */
export interface Receiver {
  readonly actor: ChangeActor;
  readonly at: Date;
  readonly requestId: string;
}

type Find = (db: Queries) => Promise<DocumentRow | undefined>;

async function accept(deps: UploadDeps, by: Receiver, find: Find): Promise<DocumentView> {
  const waiting = await find(deps.database.kysely);
  if (!waiting) throw new Problem('NOT_FOUND', 'There is no upload with this id.');
  if (waiting.isReady) return waiting;
  // The lock is held while the file is checked: a second call could otherwise replace it.
  return await transaction(deps.database, async (tx) => {
    await lockDocument(tx, waiting.id);
    const upload = await find(tx);
    if (!upload) throw new Problem('NOT_FOUND', 'There is no upload with this id.');
    if (upload.isReady) return upload;
    const storageKey = acceptedKey(upload.storageKey);
    // Nothing to move: not PUT yet, or moved by a call that ended before its commit; the new key is checked.
    await deps.documentStore.move(upload.storageKey, storageKey);
    const { contentType, size } = await checkedContent(deps, { storageKey, name: upload.name });
    await markReady(tx, upload.id, { contentType, sizeBytes: size, storageKey, at: by.at });
    await recordChange(tx, {
      partnerId: upload.partnerId,
      entity: 'quote_request',
      entityId: upload.quoteRequestId ?? '',
      action: 'document uploaded',
      ...by,
      change: { name: upload.name, contentType, size },
    });
    return { ...upload, storageKey, contentType, isReady: true };
  });
}

const NOTHING_ARRIVED =
  'No file has arrived yet; an empty one is not taken. PUT the file to the url of underwritingDataCredentials first.';
const EMPTY_FILE = 'The file that arrived is empty.';
const SEND_AGAIN =
  'PUT another file to the same url while it lives, or ask for a new one with underwritingDataCredentials.';

/** A refused file is removed, so that a better one can be sent while the link is valid. */
async function checkedContent(
  { documentStore }: UploadDeps,
  { storageKey, name }: Pick<DocumentRow, 'storageKey' | 'name'>,
): Promise<{ readonly contentType: string; readonly size: number }> {
  const stored = await documentStore.head(storageKey);
  if (!stored) throw new Problem('UPLOAD_NOT_READY', NOTHING_ARRIVED);
  const refuse = async (message: string): Promise<never> => {
    await documentStore.delete(storageKey);
    throw validationFailed([{ path: 'id', message, remedy: SEND_AGAIN }]);
  };
  if (stored.size === 0) {
    await documentStore.delete(storageKey);
    throw new Problem('UPLOAD_NOT_READY', EMPTY_FILE, { hint: SEND_AGAIN });
  }
  if (stored.size > MAX_UPLOAD_BYTES) {
    return await refuse(`the file has ${stored.size} bytes; at most ${MAX_UPLOAD_BYTES}`);
  }
  const bytes = await documentStore.firstBytes(storageKey, MAX_UPLOAD_BYTES);
  const detected = await detectContent(bytes ?? new Uint8Array(), name);
  if (!detected.accepted) return await refuse(detected.reason);
  return { contentType: detected.contentType, size: stored.size };
}
