import type { Queries } from '../../database/index.ts';
import type { DashboardTables } from '../../database/tables/dashboard.ts';

export async function upsertDeveloper(db: Queries, row: DashboardTables['partner_developers']): Promise<void> {
  await db
    .insertInto('partner_developers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['partner_id', 'email']).doUpdateSet({ name: row.name }))
    .execute();
}
