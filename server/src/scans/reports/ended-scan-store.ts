import type { Queries } from '../../database/index.ts';
import type { ScanTables } from '../../database/tables/scans.ts';
import type { Owner } from './finding-store.ts';

export interface ScanInBrief {
  readonly id: string;
  readonly host: string;
  readonly state: ScanTables['scans']['state'];
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
  readonly scanner: ScanTables['scans']['scanner'];
  readonly failedBecause: string | null;
}

/** The newest scan of a client; of those that have ended with `hasEnded`. */
export async function newestScanInBrief(
  db: Queries,
  { partnerId, clientId }: Owner,
  { hasEnded }: { readonly hasEnded: boolean },
): Promise<ScanInBrief | undefined> {
  return await db
    .selectFrom('scans')
    .select(['id', 'state', 'scanner'])
    .select(({ fn }) => fn.coalesce('host', 'domain').as('host'))
    .select(['requested_at as requestedAt', 'finished_at as finishedAt', 'failed_because as failedBecause'])
    .where('partner_id', '=', partnerId)
    .where('client_id', '=', clientId)
    .$if(hasEnded, (query) => query.where('state', '<>', 'PENDING'))
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
