import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';

export const MOST_CHANGES = 500;

/**
 * By position in the chain, which is assigned only to committed entries: an id is made before the commit, so a reader
 * could pass one whose transaction is still open.
 */
export async function changedSince(db: Queries, place: number) {
  return await db
    .selectFrom('audit_entries')
    .select(['sequence', 'entity_id as requestId', sql<string | null>`actor ->> 'id'`.as('staffId')])
    .where('sequence', '>', place)
    .where('entity', '=', 'quote_request')
    .orderBy('sequence')
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
