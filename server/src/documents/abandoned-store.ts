import { sql } from 'kysely';
import { partnerMoment, type Queries } from '../database/index.ts';
import { type DueQuery, pageOfDueRows } from '../jobs/index.ts';

/** An upload link is valid for 5 minutes; a day allows for a pause before completeUpload. */
const KEPT_HOURS = 24;

export async function abandonedUploads(db: Queries, query: DueQuery): Promise<readonly string[]> {
  const due = sql`
    select document.id from documents document
    where document.partner_id = partners.id and document.state = 'WAITING'
      and document.created_at <= ${partnerMoment(query.now)}
          - ${KEPT_HOURS}::int * interval '1 hour'`;
  const { rows } = await pageOfDueRows(query, due).execute(db);
  return rows.map(({ id }) => id);
}

export async function nextAbandonedAt(db: Queries, partnerId: string, after: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select created_at + ${KEPT_HOURS}::int * interval '1 hour' as at
    from documents
    where partner_id = ${partnerId} and state = 'WAITING'
      and created_at > ${after}::timestamptz - ${KEPT_HOURS}::int * interval '1 hour'
    order by created_at
    limit 1
  `.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Returns the key of the file, or undefined when the upload was completed or removed in the meantime. */
export async function deleteAbandoned(db: Queries, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('documents')
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .returning('storage_key as storageKey')
    .executeTakeFirst();
  return row?.storageKey;
}
