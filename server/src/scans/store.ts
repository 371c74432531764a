import { sql } from 'kysely';
import type { ChangeActor } from '../audit/index.ts';
import type { Queries } from '../database/index.ts';
import type { ScanFinding, ScannerMode, ScanRatings, ScanReport, ScanTarget } from './scanner/scanner.ts';

/** `score` and its eight ratings, as the contract names them. */
export interface CyberRiskScore extends ScanRatings {
  readonly score: number;
}

export interface ScanRow extends ScanTarget {
  readonly id: string;
  readonly partnerId: string;
  readonly clientId: string;
  readonly state: 'PENDING' | 'DONE' | 'FAILED';
  readonly requestedAt: Date;
  readonly deadlineAt: Date;
  readonly score: number | null;
  readonly hasCriticalFinding: boolean;
  readonly askedBy: ChangeActor;
}

/** How a scan ended: with a report, or without one and why. */
export type ScanEnd = { readonly report: ScanReport } | { readonly failedBecause: string };

export async function insertScan(
  db: Queries,
  scan: Pick<ScanRow, 'id' | 'partnerId' | 'clientId' | 'domain' | 'host' | 'requestedAt' | 'deadlineAt' | 'askedBy'>,
): Promise<void> {
  await db
    .insertInto('scans')
    .values({
      id: scan.id,
      partner_id: scan.partnerId,
      client_id: scan.clientId,
      domain: scan.domain,
      host: scan.host,
      state: 'PENDING',
      requested_at: scan.requestedAt,
      deadline_at: scan.deadlineAt,
      finished_at: null,
      score: null,
      ratings: null,
      has_critical_finding: false,
      findings: null,
      scanner: null,
      asked_by: JSON.stringify(scan.askedBy),
      failed_because: null,
    })
    .execute();
}

export async function scanById(db: Queries, id: string): Promise<ScanRow | undefined> {
  return await selectScans(db).where('id', '=', id).executeTakeFirst();
}

/** The newest scan of a client. */
export async function latestScan(db: Queries, clientId: string): Promise<ScanRow | undefined> {
  return await selectScans(db)
    .where('client_id', '=', clientId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The partner's newest finished scan of a host since an instant, whichever client it was made for. */
export async function finishedScanOfHost(
  db: Queries,
  { partnerId, host, since }: { readonly partnerId: string; readonly host: string; readonly since: Date },
): Promise<ScanRow | undefined> {
  return await selectScans(db)
    .where('partner_id', '=', partnerId)
    // Not `coalesce`: of that PostgreSQL does not know that it leaks nothing, and would read all scans of the partner.
    .where(sql`case when host is null then domain else host end`, '=', host)
    .where('state', '=', 'DONE')
    .where('requested_at', '>', since)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When a scan of this domain was last asked for by this client. */
export async function lastAskedAt(db: Queries, clientId: string, domain: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('scans')
    .select('requested_at as at')
    .where('client_id', '=', clientId)
    .where('domain', '=', domain)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

/**
 * Ends a scan; false when it had a report already. A late report replaces a failure. A report without a score says what
 * was found, and counts as a failure: the rules refer.
 */
export async function finishScan(
  db: Queries,
  id: string,
  { end, scanner, at }: { readonly end: ScanEnd; readonly scanner: ScannerMode; readonly at: Date },
): Promise<boolean> {
  const report = 'report' in end ? end.report : null;
  const hasScore = report !== null && report.score !== null;
  const failedBecause = 'report' in end ? end.report.noScoreBecause : end.failedBecause;
  const { numUpdatedRows } = await db
    .updateTable('scans')
    .set({
      state: hasScore ? 'DONE' : 'FAILED',
      finished_at: at,
      scanner,
      score: report?.score ?? null,
      ratings: report && JSON.stringify(report.ratings),
      findings: report && JSON.stringify(report.findings),
      has_critical_finding: report?.findings.some(({ severity }) => severity === 'CRITICAL') ?? false,
      failed_because: hasScore ? null : failedBecause,
    })
    .where('id', '=', id)
    .where('state', 'in', report ? ['PENDING', 'FAILED'] : ['PENDING'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Takes back every made-up report, for a deployment that must not know one: a database that was a sandbox, or that an
 * earlier version filled. Such a scan counts as failed (D55).
 */
export async function discardMockedScans(db: Queries): Promise<void> {
  await db
    .updateTable('scans')
    .set({ state: 'FAILED', score: null, ratings: null, findings: null, has_critical_finding: false })
    .where('scanner', '=', 'mock')
    .where('state', '=', 'DONE')
    .execute();
  const recorded = db
    .selectFrom('scan_reports')
    .innerJoin('scans', 'scans.id', 'scan_reports.scan_id')
    .where('scans.scanner', '=', 'mock');
  await db.deleteFrom('scan_findings').where('client_id', 'in', recorded.select('scans.client_id')).execute();
  await db.deleteFrom('shown_software').where('scan_id', 'in', recorded.select('scans.id')).execute();
  await db.deleteFrom('shared_technologies').where('scan_id', 'in', recorded.select('scans.id')).execute();
  await db.deleteFrom('scan_reports').where('scan_id', 'in', recorded.select('scans.id')).execute();
}

/** The scores of the newest finished scans of several clients, by client, in one statement. */
export async function scoresOfClients(
  db: Queries,
  partnerId: string,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, CyberRiskScore | null>> {
  const { rows } = await sql<{ clientId: string; score: number | null; ratings: ScanRatings | null }>`
    select client.id as "clientId", newest.score, newest.ratings
    from unnest(${clientIds}::uuid[]) as client(id) cross join lateral (
      select score, ratings from scans
      where partner_id = ${partnerId} and client_id = client.id and state = 'DONE'
      order by requested_at desc, id desc limit 1
    ) as newest`.execute(db);
  return new Map(rows.map(({ clientId, score, ratings }) => [clientId, storedScore(score, ratings)]));
}

/** What the newest finished scan of a client found. */
export async function findingsOf(db: Queries, partnerId: string, clientId: string): Promise<readonly ScanFinding[]> {
  const row = await db
    .selectFrom('scans')
    .select('findings')
    .where('partner_id', '=', partnerId)
    .where('client_id', '=', clientId)
    .where('state', '=', 'DONE')
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.findings ?? [];
}

/** Null without a finished report, which has both or neither. */
export function storedScore(score: number | null, ratings: ScanRatings | null): CyberRiskScore | null {
  return score === null || ratings === null ? null : { score, ...ratings };
}

function selectScans(db: Queries) {
  return db
    .selectFrom('scans')
    .select(['id', 'partner_id as partnerId', 'client_id as clientId', 'domain'])
    .select(({ fn }) => fn.coalesce('host', 'domain').as('host'))
    .select(['state', 'score'])
    .select(['requested_at as requestedAt', 'deadline_at as deadlineAt'])
    .select(['has_critical_finding as hasCriticalFinding', 'asked_by as askedBy']);
}
