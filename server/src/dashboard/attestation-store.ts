import type { Queries } from '../database/index.ts';
import type { DashboardTables } from '../database/tables/dashboard.ts';

export async function insertAttestation(db: Queries, row: DashboardTables['bind_attestations']): Promise<void> {
  await db.insertInto('bind_attestations').values(row).execute();
}
