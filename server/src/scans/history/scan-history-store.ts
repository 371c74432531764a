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
 * Newest first. A search looks into the index of the domains and into that of the insureds; each answers at most one
 * page, so that a big table costs no more than a small one.
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

interface Search extends ScanRecordQuery {
  readonly search: { readonly domain: string; readonly words: string };
}

/** The newest scans of a domain that begins so, and of insureds whose name or website has these words. */
async function foundIds(db: Queries, query: Search): Promise<readonly string[]> {
  const [domains, insureds] = [await idsOfDomains(db, query), await idsOfInsureds(db, query)];
  return [...new Set([...domains, ...insureds].map(({ id }) => id))];
}

/** With more scans or insureds than this a beginning or a word is common, and the newest scans have enough of them. */
const MOST_FOUND = 1000;

/** As below: the index of the domains for a rare beginning, the newest scans for a common one. */
async function idsOfDomains(db: Queries, { count, after, search }: Search) {
  const beginning = `${search.domain.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = await db
    .selectFrom('scans as scan')
    .select('scan.id')
    .where('scan.domain', 'like', beginning)
    // The order of the index of beginnings, whatever the language of the database.
    .orderBy(sql`scan.domain using ~<~`)
    .limit(MOST_FOUND + 1)
    .execute();
  if (found.length <= MOST_FOUND) {
    const older = found.filter(({ id }) => after === null || id < after);
    return older.sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, count);
  }
  // Asked of each scan on its own, it cannot lead the planner to sort all that begin so.
  return await newestScans(db, { count, after }).where(sql<boolean>`(select scan.domain like ${beginning})`).execute();
}

function newestScans(db: Queries, { count, after }: Pick<Search, 'count' | 'after'>) {
  return db
    .selectFrom('scans as scan')
    .select('scan.id')
    .$if(after !== null, (rows) => rows.where('scan.id', '<', after ?? ''))
    .orderBy('scan.id', 'desc')
    .limit(count);
}

/**
 * The planner cannot tell a rare word from a common one, so each has a statement that can be done in one way only: for a
 * rare word the scans of its insureds, for a common one the newest scans, each asked whether its insured is named so.
 */
async function idsOfInsureds(db: Queries, { count, after, search: { words } }: Search) {
  const isNamed = sql<boolean>`to_tsvector('simple', client.name || ' ' || coalesce(client.website_domain, ''))
    @@ to_tsquery('simple', ${words})`;
  const clients = await db
    .selectFrom('clients as client')
    .select('client.id')
    .where(isNamed)
    .limit(MOST_FOUND + 1)
    .execute();
  if (clients.length === 0) return [];
  if (clients.length > MOST_FOUND) {
    return await newestScans(db, { count, after })
      .where((newestScan) =>
        newestScan
          .selectFrom('clients as client')
          .select(isNamed.as('isNamed'))
          .whereRef('client.id', '=', 'scan.client_id'),
      )
      .execute();
  }
  const ids = clients.map(({ id }) => id);
  return await db
    .with(
      (cte) => cte('found').materialized(),
      (from) =>
        from.selectFrom('scans as scan').select('scan.id').where(sql<boolean>`scan.client_id = any(${ids}::uuid[])`),
    )
    .selectFrom('found')
    .select('found.id')
    .$if(after !== null, (rows) => rows.where('found.id', '<', after ?? ''))
    .orderBy('found.id', 'desc')
    .limit(count)
    .execute();
}
