import type { Queries, Tx } from '../database/index.ts';
import type { DocumentTables } from '../database/tables/documents.ts';
import type { DocumentView, StoredDocument } from './document-view.ts';

export type DocumentRecordKind = DocumentTables['documents']['kind'];

/** What people read about a document, for every statement that selects one as `document`. */
export const DOCUMENT_COLUMNS = [
  'document.id',
  'document.kind',
  'document.name',
  'document.storage_key as storageKey',
  'document.content_type as contentType',
  'document.size_bytes as sizeBytes',
  'document.state',
  'document.created_by as createdBy',
  'document.created_at as createdAt',
] as const;

/** Of these columns, read as a row or as JSON, where an instant is text. */
export function storedDocument(
  row: Omit<StoredDocument, 'isReady' | 'createdAt'> & {
    readonly state: DocumentTables['documents']['state'];
    readonly createdAt: Date | string;
  },
): StoredDocument {
  const { state, ...document } = row;
  return { ...document, isReady: state === 'READY', createdAt: new Date(document.createdAt) };
}

export interface DocumentRow extends DocumentView {
  readonly partnerId: string;
  readonly quoteRequestId: string | null;
  readonly createdAt: Date;
}

export async function insertDocument(
  db: Queries,
  row: {
    readonly id: string;
    readonly partnerId: string;
    readonly quoteRequestId: string | null;
    readonly policyId: string | null;
    readonly kind: DocumentRecordKind;
    readonly name: string;
    readonly storageKey: string;
    readonly createdBy: string;
    readonly createdAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('documents')
    .values({
      id: row.id,
      partner_id: row.partnerId,
      quote_request_id: row.quoteRequestId,
      policy_id: row.policyId,
      kind: row.kind,
      name: row.name,
      storage_key: row.storageKey,
      content_type: null,
      size_bytes: null,
      state: 'WAITING',
      created_by: row.createdBy,
      created_at: row.createdAt,
      completed_at: null,
    })
    .execute();
}

/** True when it was still waiting: exactly one of two callers completes a document. */
export async function markReady(
  db: Queries,
  id: string,
  ready: { readonly contentType: string; readonly sizeBytes: number; readonly storageKey: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({
      state: 'READY',
      content_type: ready.contentType,
      size_bytes: ready.sizeBytes,
      storage_key: ready.storageKey,
      completed_at: ready.at,
    })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Anyone who completes or removes this document waits until the commit. */
export async function lockDocument(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('documents').select('id').where('id', '=', id).forUpdate().execute();
}

/** Filtered by tenant. */
export async function uploadOfPartner(db: Queries, partnerId: string, id: string): Promise<DocumentRow | undefined> {
  const row = await selectUploads(db).where('partner_id', '=', partnerId).where('id', '=', id).executeTakeFirst();
  return row && { ...row, isReady: row.state === 'READY' };
}

/** For staff, of any partner. */
export async function uploadById(db: Queries, id: string): Promise<DocumentRow | undefined> {
  const row = await selectUploads(db).where('id', '=', id).executeTakeFirst();
  return row && { ...row, isReady: row.state === 'READY' };
}

function selectUploads(db: Queries) {
  return db
    .selectFrom('documents')
    .select(['id', 'partner_id as partnerId', 'quote_request_id as quoteRequestId', 'name', 'state'])
    .select(['storage_key as storageKey', 'content_type as contentType', 'created_at as createdAt'])
    .where('kind', '=', 'SUPPORTING');
}

export async function countUploads(db: Queries, quoteRequestId: string): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('quote_request_id', '=', quoteRequestId)
    .where('kind', '=', 'SUPPORTING')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of one policy, oldest first. */
export async function documentsOfPolicies(
  db: Queries,
  policyIds: readonly string[],
): Promise<readonly (DocumentView & { readonly policyId: string })[]> {
  if (policyIds.length === 0) return [];
  const rows = await db
    .selectFrom('documents')
    .select([
      'id',
      'policy_id as policyId',
      'name',
      'storage_key as storageKey',
      'content_type as contentType',
      'state',
    ])
    .where('policy_id', 'in', policyIds)
    .where('state', '=', 'READY')
    // Binder, invoice, policy: by kind, because they are rendered in any order.
    .orderBy('kind')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) =>
    row.policyId === null ? [] : [{ ...row, policyId: row.policyId, isReady: row.state === 'READY' }],
  );
}

export async function documentById(db: Queries, id: string): Promise<StoredDocument | undefined> {
  const row = await selectDocuments(db).where('document.id', '=', id).executeTakeFirst();
  return row && storedDocument(row);
}

/** For staff. */
export async function documentOfAnyPartner(
  db: Queries,
  id: string,
): Promise<(StoredDocument & { readonly partnerId: string }) | undefined> {
  const row = await selectDocuments(db)
    .select('document.partner_id as partnerId')
    .where('document.id', '=', id)
    .executeTakeFirst();
  return row && { ...storedDocument(row), partnerId: row.partnerId };
}

/** Of one policy as underwriters read them, oldest first; those that are still being made too. */
export async function documentsOfPolicy(db: Queries, policyId: string): Promise<readonly StoredDocument[]> {
  const rows = await selectDocuments(db)
    .where('document.policy_id', '=', policyId)
    .orderBy('document.created_at')
    .orderBy('document.id')
    .execute();
  return rows.map(storedDocument);
}

function selectDocuments(db: Queries) {
  return db.selectFrom('documents as document').select(DOCUMENT_COLUMNS);
}
