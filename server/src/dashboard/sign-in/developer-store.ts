import type { Queries } from '../../database/index.ts';
import type { DashboardTables } from '../../database/tables/dashboard.ts';

export async function upsertDeveloper(db: Queries, row: DashboardTables['partner_developers']): Promise<void> {
  await db
    .insertInto('partner_developers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['partner_id', 'email']).doUpdateSet({ name: row.name }))
    .execute();
}

/** True when there was one. */
export async function deleteDeveloper(db: Queries, partnerId: string, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('partner_developers')
    .where('partner_id', '=', partnerId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
