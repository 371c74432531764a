import { sql } from 'kysely';
import type { ChangeActor } from '../../audit/index.ts';
import type { Queries } from '../../database/index.ts';
import type { ScanTables } from '../../database/tables/scans.ts';

/** One scan as operators see it; `requestedAt` and `finishedAt` are the partner's own time. */
export interface ScanRecord {
  readonly id: string;
  readonly domain: string;
  readonly clientName: string;
  readonly partnerName: string;
  readonly askedBy: ChangeActor;
  readonly state: ScanTables['scans']['state'];
  readonly scanner: ScanTables['scans']['scanner'];
  readonly score: number | null;
  readonly failedBecause: string | null;
  readonly requestedAt: Date;
  readonly finishedAt: Date | null;
}

export interface ScanRecordQuery {
  readonly count: number;
  /** Id of the last row of the page before. */
  readonly after: string | null;
  /** The beginning of a domain, or a text search for the insured. */
  readonly search?: { readonly domain: string; readonly words: string } | undefined;
}

/**
 * Newest first. A search looks into two indexes, and each answers at most one page: together with the key of the table
 * that reads no more of a big table than of a small one.
 */
export async function scanRecords(
  db: Queries,
  { count, after, search }: ScanRecordQuery,
): Promise<readonly ScanRecord[]> {
  const ids = search && (await foundIds(db, { count, after, search }));
  if (ids?.length === 0) return [];
  return await db
    .selectFrom('scans as scan')
    .innerJoin('clients as client', 'client.id', 'scan.client_id')
    .innerJoin('partners as partner', 'partner.id', 'scan.partner_id')
    .select(['scan.id', 'scan.domain', 'client.name as clientName', 'partner.name as partnerName'])
    .select(['scan.asked_by as askedBy', 'scan.state', 'scan.scanner', 'scan.score'])
    .select(['scan.failed_because as failedBecause', 'scan.requested_at as requestedAt'])
    .select('scan.finished_at as finishedAt')
    .$if(ids !== undefined, (query) => query.where('scan.id', 'in', ids ?? []))
    .$if(after !== null, (query) => query.where('scan.id', '<', after ?? ''))
    .orderBy('scan.id', 'desc')
    .limit(count)
    .execute();
}

/** The newest scans of a domain that begins so, and of insureds whose name or website has these words. */
async function foundIds(
  db: Queries,
  {
    count,
    after,
    search: { domain, words },
  }: Required<ScanRecordQuery> & { readonly search: NonNullable<ScanRecordQuery['search']> },
): Promise<readonly string[]> {
  const beginning = `${domain.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const byDomain = db
    .selectFrom('scans as scan')
    .select('scan.id')
    .where('scan.domain', 'like', beginning)
    .$if(after !== null, (query) => query.where('scan.id', '<', after ?? ''))
    .orderBy('scan.id', 'desc')
    .limit(count);
  const byInsured = db
    .selectFrom('clients as client')
    .innerJoin('scans as scan', 'scan.client_id', 'client.id')
    .select('scan.id')
    .where(
      sql<boolean>`to_tsvector('simple', client.name || ' ' || coalesce(client.website_domain, ''))
        @@ to_tsquery('simple', ${words})`,
    )
    .$if(after !== null, (query) => query.where('scan.id', '<', after ?? ''))
    .orderBy('scan.id', 'desc')
    .limit(count);
  const [domains, insureds] = [await byDomain.execute(), await byInsured.execute()];
  return [...new Set([...domains, ...insureds].map(({ id }) => id))];
}
