import { ENDED } from '@bindery/domain/quote-request/index.ts';
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

interface DraftToSave extends DraftRow {
  readonly quoteRequestId: string;
  readonly partnerId: string;
}

/** False when the stored draft does not have the revision before the one to save: another window was faster. */
export async function storeDraft(db: Queries, draft: DraftToSave): Promise<boolean> {
  const values = {
    answers: draft.answers,
    revision: draft.revision,
    saved_by: draft.savedBy,
    saved_at: draft.savedAt,
  };
  const { quoteRequestId, partnerId } = draft;
  const insert = db
    .insertInto('application_drafts')
    .values({ quote_request_id: quoteRequestId, partner_id: partnerId, ...values });
  const { numInsertedOrUpdatedRows = 0n } = await insert
    .onConflict((conflict) =>
      conflict
        .column('quote_request_id')
        .doUpdateSet(values)
        .where('application_drafts.revision', '=', draft.revision - 1),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
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
