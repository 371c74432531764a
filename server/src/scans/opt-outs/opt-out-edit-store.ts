import type { Queries } from '../../database/index.ts';
import type { OptOutRow } from './opt-out-store.ts';

/** False when it is on the list already. */
export async function insertOptOut(db: Queries, row: OptOutRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('scan_opt_outs')
    .values({
      id: row.id,
      kind: row.kind,
      value: row.value,
      reason: row.reason,
      created_by: row.createdBy,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The row that was deleted; undefined when there was none. */
export async function deleteOptOut(db: Queries, id: string): Promise<OptOutRow | undefined> {
  return await db
    .deleteFrom('scan_opt_outs')
    .where('id', '=', id)
    .returning(['id', 'kind', 'value', 'reason', 'created_by as createdBy', 'created_at as createdAt'])
    .executeTakeFirst();
}
