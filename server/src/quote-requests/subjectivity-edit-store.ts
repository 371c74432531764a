import type { Queries } from '../database/index.ts';

/** True when it was open and in force before. */
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

/** Received, not made here: what the provider drew itself proves nothing that the broker or the insured said. */
export async function isReceivedDocumentOf(db: Queries, quoteRequestId: string, documentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', documentId)
    .where('quote_request_id', '=', quoteRequestId)
    .where('state', '=', 'READY')
    .where('kind', 'in', ['SUPPORTING', 'APPLICATION'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Reopens what the selection of an option closed. */
export async function reopenAccepted(db: Queries, quoteRequestId: string): Promise<void> {
  await db
    .updateTable('subjectivities')
    .set({ closed_at: null, closed_by: null })
    .where('quote_request_id', '=', quoteRequestId)
    .where('closes_when_selected', '=', true)
    .execute();
}
