import type { Tx } from '../database/index.ts';
import type { DocumentView } from './document-view.ts';
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

/** The file first, before the transaction: a record never refers to a missing file. The id makes a repeat harmless. */
export async function putRendered(
  { documentStore }: { readonly documentStore: DocumentStore },
  document: Pick<RenderedDocument, 'id' | 'partnerId' | 'bytes'>,
): Promise<void> {
  await documentStore.put(renderedKey(document), document.bytes, { contentType: PDF });
}

/** Removes the file again when nothing refers to it. */
export async function removeRendered(
  { documentStore }: { readonly documentStore: DocumentStore },
  document: Pick<RenderedDocument, 'id' | 'partnerId'>,
): Promise<void> {
  await documentStore.delete(renderedKey(document));
}

/** Inserts the record of a stored PDF, in the transaction of whatever refers to it. */
export async function recordRendered(tx: Tx, document: RenderedDocument): Promise<DocumentView> {
  const storageKey = renderedKey(document);
  const { id, name } = document;
  await insertDocument(tx, { ...document, storageKey, createdBy: document.by, createdAt: document.at });
  await markReady(tx, id, { contentType: PDF, sizeBytes: document.bytes.length, storageKey, at: document.at });
  return { id, name, storageKey, contentType: PDF, isReady: true };
}

function renderedKey({ id, partnerId }: Pick<RenderedDocument, 'id' | 'partnerId'>): string {
  return `rendered/${partnerId}/${id}.pdf`;
}
