import { Problem } from '@bindery/domain/problem.ts';
import { type ChangeActor, recordChange } from '../audit/index.ts';
import { type Database, OutsideCall, type Queries, type Tx, transaction } from '../database/index.ts';
import { isId } from '../ids.ts';
import { notFound } from '../not-found.ts';
import { type BrokerActor, byBroker } from '../partners/index.ts';
import { checkUpload, type UploadCheck } from './check-upload.ts';
import type { DocumentView } from './document-view.ts';
import { keepObject } from './removal-store.ts';
import { type RemovalDeps, removeIncoming } from './remove-objects.ts';
import type { DocumentStore } from './storage/index.ts';
import { type DocumentRow, lockDocument, markReady, uploadById, uploadOfPartner } from './store.ts';

export interface UploadDeps extends RemovalDeps {
  readonly database: Database;
  readonly documentStore: DocumentStore;
  readonly notices: UploadNotices;
}

/** Tells the underwriter of a request that its broker sent a document, in the transaction that accepts it. */
export interface UploadNotices {
  uploaded(
    tx: Tx,
    notice: {
      readonly quoteRequestId: string;
      /** The partner's own time. */
      readonly at: Date;
      /** Name of the person. */
      readonly by: string;
      /** Names of the documents. */
      readonly what: readonly string[];
    },
  ): Promise<void>;
}

/**
 * Accepts a file that was PUT: it must be there, at most 25 MB, and its content of an accepted type. It is first copied
 * out of reach of its PUT link, so that the checked file is the one that is kept; what the link brings later is removed.
 * Repeating the call gives the same answer. With `quoteRequestId` it must be an upload of this request.
 * Errors: NOT_FOUND, UPLOAD_NOT_READY, VALIDATION_FAILED for the file. Throws NeighbourFault when the store is away.
 * Spec: part 1, section 7; D37, D68.
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
    actor: byBroker(actor),
    at: actor.now,
    requestId: actor.requestId,
  };
  const tell = async (tx: Tx, { quoteRequestId, name }: DocumentRow): Promise<void> => {
    if (quoteRequestId === null) return;
    await deps.notices.uploaded(tx, { quoteRequestId, at: actor.now, by: actor.userName, what: [name] });
  };
  return await accept(deps, by, find, tell);
}

/** The same for a file uploaded by staff; the caller has checked their permission. */
export async function completeStaffUpload(deps: CheckDeps, by: Receiver, id: string): Promise<DocumentView> {
  return await accept(deps, by, async (db) => (isId(id) ? await uploadById(db, id) : undefined));
}

/** What accepting a file needs; a file of staff is not announced. */
type CheckDeps = Omit<UploadDeps, 'notices'>;

/** Who completes an upload, for the audit trail. */
export interface Receiver {
  readonly actor: ChangeActor;
  readonly at: Date;
  readonly requestId: string;
}

const CHECKS = new OutsideCall<UploadCheck>();

type Find = (db: Queries) => Promise<DocumentRow | undefined>;

async function accept(
  deps: CheckDeps,
  by: Receiver,
  find: Find,
  tell?: (tx: Tx, upload: DocumentRow) => Promise<void>,
): Promise<DocumentView> {
  const waiting = await find(deps.database.kysely);
  if (!waiting) throw notFound('upload');
  if (waiting.isReady) return waiting;
  const check = await CHECKS.run(
    deps.database,
    waiting.id,
    async ({ kysely }) => await checkUpload(deps, kysely, waiting),
  );
  return await transaction(deps.database, async (tx) => {
    await lockDocument(tx, waiting.id);
    const upload = await find(tx);
    if (!upload) throw notFound('upload');
    // Completed by another call meanwhile; the copy that was checked here is removed later.
    if (upload.isReady) return upload;
    if ('refusal' in check) throw check.refusal;
    const { storageKey, contentType, size } = check;
    if (!(await keepObject(tx, storageKey))) throw new Problem('SERVICE_UNAVAILABLE');
    await markReady(tx, upload.id, { contentType, sizeBytes: size, storageKey, at: by.at });
    await removeIncoming(tx, deps, upload.storageKey);
    await recordChange(tx, {
      partnerId: upload.partnerId,
      entity: 'quote_request',
      entityId: upload.quoteRequestId ?? '',
      action: 'document uploaded',
      ...by,
      change: { name: upload.name, contentType, size },
    });
    await tell?.(tx, upload);
    return { ...upload, storageKey, contentType, isReady: true };
  });
}
