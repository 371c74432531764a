import { ENDED } from '@bindery/domain/quote-request/index.ts';
import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';

export interface DraftRow {
  /** JSON: typed answers by the path of their question. */
  readonly answers: string;
  readonly revision: number;
  readonly savedBy: string;
  readonly savedAt: Date;
}

export async function draftOf(db: Queries, quoteRequestId: string): Promise<DraftRow | undefined> {
  return await db
    .selectFrom('application_drafts')
    .select(['answers', 'revision', 'saved_by as savedBy', 'saved_at as savedAt'])
    .where('quote_request_id', '=', quoteRequestId)
    .executeTakeFirst();
}

interface DraftToSave extends Omit<DraftRow, 'revision'> {
  /** Of the draft that was read; 0 when there was none. */
  readonly readRevision: number;
  readonly quoteRequestId: string;
  readonly partnerId: string;
}

/**
 * False when the stored draft does not have the revision that was read, or is there although none was: another window
 * was faster. A draft that was sent meanwhile is gone, and no older window brings it back.
 */
export async function storeDraft(db: Queries, draft: DraftToSave): Promise<boolean> {
  const { quoteRequestId, partnerId, readRevision, savedBy, savedAt } = draft;
  const values = { answers: draft.answers, saved_by: savedBy, saved_at: savedAt };
  if (readRevision === 0) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('application_drafts')
      .values({ quote_request_id: quoteRequestId, partner_id: partnerId, revision: 1, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows > 0n;
  }
  const { numUpdatedRows } = await db
    .updateTable('application_drafts')
    .set({ ...values, revision: sql`revision + 1` })
    .where('quote_request_id', '=', quoteRequestId)
    .where('revision', '=', readRevision)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteDraft(db: Queries, quoteRequestId: string): Promise<void> {
  await db.deleteFrom('application_drafts').where('quote_request_id', '=', quoteRequestId).execute();
}

/** Removes the drafts of requests that have ended; returns how many. */
export async function deleteEndedDrafts(db: Queries): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('application_drafts')
    .where('quote_request_id', 'in', (from) =>
      from
        .selectFrom('quote_requests')
        .select('id')
        .where('status', 'in', [...ENDED]),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
