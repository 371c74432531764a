import type { Queries } from '../../database/index.ts';
import type { ScanTables } from '../../database/tables/scans.ts';

export interface OptOutRow {
  readonly id: string;
  readonly kind: ScanTables['scan_opt_outs']['kind'];
  /** A registrable domain, an address or a network. */
  readonly value: string;
  readonly reason: string;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** The whole list, newest first: it is short, as only operators add to it. */
export async function optOutRows(db: Queries): Promise<readonly OptOutRow[]> {
  return await db
    .selectFrom('scan_opt_outs')
    .select(['id', 'kind', 'value', 'reason', 'created_by as createdBy', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

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
export async function deleteOptOut(db: Queries, id: string): Promise<Pick<OptOutRow, 'value'> | undefined> {
  return await db.deleteFrom('scan_opt_outs').where('id', '=', id).returning('value').executeTakeFirst();
}
