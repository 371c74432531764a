import { sql } from 'kysely';
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

/** The newest scan of a client, if it has not ended, and the newest one that has. */
export interface NewestScans {
  readonly underWay: ScanInBrief | null;
  readonly ended: ScanInBrief | null;
}

export async function newestScans(db: Queries, { partnerId, clientId }: Owner): Promise<NewestScans> {
  const [newest, other] = await db
    .selectFrom((from) =>
      from
        .selectFrom('scans')
        .distinctOn(sql`state = 'PENDING'`)
        .select(['id', 'state', 'scanner'])
        .select(({ fn }) => fn.coalesce('host', 'domain').as('host'))
        .select(['requested_at as requestedAt', 'finished_at as finishedAt', 'failed_because as failedBecause'])
        .where('partner_id', '=', partnerId)
        .where('client_id', '=', clientId)
        .orderBy(sql`state = 'PENDING'`)
        .orderBy('requested_at', 'desc')
        .orderBy('id', 'desc')
        .as('scan'),
    )
    .selectAll('scan')
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const isUnderWay = newest?.state === 'PENDING';
  return { underWay: isUnderWay ? newest : null, ended: (isUnderWay ? other : newest) ?? null };
}

/** True for a score that the sandbox made up: a report of an earlier scan does not explain it. */
export function isMadeUp(ended: ScanInBrief | null, reportOfScan: string | undefined): boolean {
  return ended?.state === 'DONE' && ended.scanner === 'mock' && ended.id !== reportOfScan;
}
