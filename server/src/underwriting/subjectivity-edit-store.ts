import type { Queries } from '../database/index.ts';
import { newId } from '../ids.ts';

/** Of the request itself, after those of the quote. */
export async function insertSubjectivity(
  db: Queries,
  request: { readonly id: string; readonly partnerId: string },
  subjectivity: {
    readonly code: string;
    readonly type: 'PRE_BIND' | 'POST_BIND';
    readonly description: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('subjectivities')
    .values({
      id,
      partner_id: request.partnerId,
      quote_request_id: request.id,
      quote_id: null,
      code: subjectivity.code,
      type: subjectivity.type,
      description: subjectivity.description,
      closes_when_selected: false,
      position: 100,
      created_at: subjectivity.at,
      created_by: subjectivity.by,
      closed_at: null,
      closed_by: null,
    })
    .execute();
  return id;
}

/** True when it was open and in force until now. */
export async function closeWithEvidence(
  db: Queries,
  id: string,
  closing: {
    readonly quoteRequestId: string;
    readonly by: string;
    readonly at: Date;
    readonly evidence: string | null;
    readonly evidenceDocumentId: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subjectivities')
    .set({
      closed_at: closing.at,
      closed_by: closing.by,
      evidence: closing.evidence,
      evidence_document_id: closing.evidenceDocumentId,
    })
    .where('id', '=', id)
    .where('quote_request_id', '=', closing.quoteRequestId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function isReadyDocumentOf(db: Queries, quoteRequestId: string, documentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where('quote_request_id', '=', quoteRequestId)
    .where('state', '=', 'READY')
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens again what the selection of an option closed. */
export async function reopenAccepted(db: Queries, quoteRequestId: string): Promise<void> {
  await db
    .updateTable('subjectivities')
    .set({ closed_at: null, closed_by: null })
    .where('quote_request_id', '=', quoteRequestId)
    .where('closes_when_selected', '=', true)
    .execute();
}
