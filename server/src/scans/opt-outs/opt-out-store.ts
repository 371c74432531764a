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
