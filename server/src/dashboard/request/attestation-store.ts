import type { Queries } from '../../database/index.ts';
import type { DashboardTables } from '../../database/tables/dashboard.ts';

export async function insertAttestation(db: Queries, row: DashboardTables['bind_attestations']): Promise<void> {
  await db.insertInto('bind_attestations').values(row).execute();
}

/** The newest one for an option: it may have been returned and chosen again. */
export async function attestationOf(db: Queries, quoteRequestId: string, quoteOptionId: string) {
  return await db
    .selectFrom('bind_attestations')
    .selectAll()
    .where('quote_request_id', '=', quoteRequestId)
    .where('quote_option_id', '=', quoteOptionId)
    .orderBy('attested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
