import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';

/** Entries of the audit trail are made in the order of their ids, so the last id is a cursor of what is new. */
export async function lastEntryId(db: Queries): Promise<string | null> {
  const row = await db.selectFrom('audit_entries').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? null;
}

const MOST_CHANGES = 500;

export async function changedSince(db: Queries, id: string) {
  return await db
    .selectFrom('audit_entries')
    .select(['id', 'entity_id as requestId'])
    .where('id', '>', sql<string>`${id}::uuid`)
    .where('entity', '=', 'quote_request')
    .orderBy('id')
    .limit(MOST_CHANGES)
    .execute();
}

export async function markRead(
  db: Queries,
  mark: { readonly staffId: string; readonly quoteRequestId: string; readonly revision: number },
): Promise<void> {
  await db
    .insertInto('read_marks')
    .values({ staff_id: mark.staffId, quote_request_id: mark.quoteRequestId, revision: mark.revision })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'quote_request_id']).doUpdateSet({ revision: mark.revision }),
    )
    .execute();
}
