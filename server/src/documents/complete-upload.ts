import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { MAX_UPLOAD_BYTES } from '@bindery/domain/quote-request/index.ts';
import { type ChangeActor, recordChange } from '../audit/index.ts';
import { type Database, transaction } from '../database/index.ts';
import { isId } from '../ids.ts';
import type { BrokerActor } from '../partners/index.ts';
import { detectContent } from './content-type.ts';
import type { DocumentView } from './document-view.ts';
import type { DocumentStore } from './storage/index.ts';
import { type DocumentRow, markReady, uploadById, uploadOfPartner } from './store.ts';

export interface UploadDeps {
  readonly database: Database;
  readonly documentStore: DocumentStore;
}

/**
 * Accepts a file that was PUT: it must be there, at most 25 MB, and of an accepted type by its content. It then moves
 * out of reach of its PUT link. Repeating the call answers the same.
 * Problems: NOT_FOUND, UPLOAD_NOT_READY, VALIDATION_FAILED for the file. Spec: part 1, section 7; D37.
 */
export async function completeUpload(deps: UploadDeps, actor: BrokerActor, id: string): Promise<DocumentView> {
  const find = async () => (isId(id) ? await uploadOfPartner(deps.database.kysely, actor.partnerId, id) : undefined);
  const by: Receiver = {
    actor: { kind: 'BROKER', email: actor.userEmail, keyId: actor.keyId },
    at: actor.now,
    requestId: actor.requestId,
  };
  return await accept(deps, by, find);
}

/** The same for a file that a person of the provider uploads; the caller has checked who they are. */
export async function completeStaffUpload(deps: UploadDeps, by: Receiver, id: string): Promise<DocumentView> {
  return await accept(deps, by, async () => (isId(id) ? await uploadById(deps.database.kysely, id) : undefined));
}

/** Who completes an upload, for the audit trail. */
export interface Receiver {
  readonly actor: ChangeActor;
  readonly at: Date;
  readonly requestId: string;
}

async function accept(
  deps: UploadDeps,
  by: Receiver,
  find: () => Promise<DocumentRow | undefined>,
): Promise<DocumentView> {
  const upload = await find();
  if (!upload) throw new Problem('NOT_FOUND', 'There is no upload with this id.');
  if (upload.isReady) return upload;
  const { contentType, size } = await checkedContent(deps, upload);
  const storageKey = upload.storageKey.replace(/^incoming\//, 'uploads/');
  const moved = await deps.documentStore.move(upload.storageKey, storageKey);
  // Somebody else was faster: what they made of it is the answer.
  if (!moved) return await accept(deps, by, find);
  await transaction(deps.database, async (tx) => {
    if (!(await markReady(tx, upload.id, { contentType, sizeBytes: size, storageKey, at: by.at }))) return;
    await recordChange(tx, {
      partnerId: upload.partnerId,
      entity: 'quote_request',
      entityId: upload.quoteRequestId ?? '',
      action: 'document uploaded',
      ...by,
      change: { name: upload.name, contentType, size },
    });
  });
  return { ...upload, storageKey, contentType, isReady: true };
}

async function checkedContent(
  { documentStore }: UploadDeps,
  upload: DocumentRow,
): Promise<{ readonly contentType: string; readonly size: number }> {
  const stored = await documentStore.head(upload.storageKey);
  if (!stored) throw new Problem('UPLOAD_NOT_READY', 'PUT the file to the url of underwritingDataCredentials first.');
  if (stored.size > MAX_UPLOAD_BYTES) {
    throw validationFailed([{ path: 'id', message: `the file has ${stored.size} bytes; at most ${MAX_UPLOAD_BYTES}` }]);
  }
  const bytes = await documentStore.firstBytes(upload.storageKey, MAX_UPLOAD_BYTES);
  const detected = await detectContent(bytes ?? new Uint8Array(), upload.name);
  if (!detected.accepted) throw validationFailed([{ path: 'id', message: detected.reason }]);
  return { contentType: detected.contentType, size: stored.size };
}
