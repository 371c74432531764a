import { Problem } from '@bindery/domain/problem.ts';
import type { Database, Tx } from '../database/index.ts';
import type { Clock } from '../ports.ts';
import type { DocumentView } from './document-view.ts';
import { keepObject } from './removal-store.ts';
import { announceObject } from './remove-objects.ts';
import type { DocumentStore } from './storage/index.ts';
import { type DocumentRecordKind, insertDocument, markReady } from './store.ts';

export interface RenderedDocument {
  readonly id: string;
  readonly partnerId: string;
  readonly quoteRequestId: string | null;
  readonly policyId: string | null;
  readonly kind: Exclude<DocumentRecordKind, 'SUPPORTING'>;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly by: string;
  readonly at: Date;
}

const PDF = 'application/pdf';

/**
 * Stores the file before the transaction, so that a record never refers to a missing file and no transaction waits for
 * the store. Without `recordRendered` the file is removed after an hour.
 */
export async function putRendered(
  deps: {
    readonly database: Pick<Database, 'kysely'>;
    readonly documentStore: Pick<DocumentStore, 'put'>;
    readonly clock: Clock;
  },
  document: Pick<RenderedDocument, 'id' | 'partnerId' | 'bytes'>,
): Promise<void> {
  const key = renderedKey(document);
  await announceObject(deps.database.kysely, deps, key);
  await deps.documentStore.put(key, document.bytes, { contentType: PDF });
}

/** Inserts the record of a stored PDF, in the transaction of whatever refers to it. */
export async function recordRendered(tx: Tx, document: RenderedDocument): Promise<DocumentView> {
  const storageKey = renderedKey(document);
  // Only after an hour between the two: the file may be gone.
  if (!(await keepObject(tx, storageKey))) throw new Problem('SERVICE_UNAVAILABLE');
  const { id, name } = document;
  await insertDocument(tx, { ...document, storageKey, createdBy: document.by, createdAt: document.at });
  await markReady(tx, id, { contentType: PDF, sizeBytes: document.bytes.length, storageKey, at: document.at });
  return { id, name, storageKey, contentType: PDF, isReady: true };
}

function renderedKey({ id, partnerId }: Pick<RenderedDocument, 'id' | 'partnerId'>): string {
  return `rendered/${partnerId}/${id}.pdf`;
}
