import type { Scan, ThreatData } from '@bindery/domain/cyber-risk/index.ts';
import type { Queries } from '../../database/index.ts';

export interface NewReport {
  readonly scanId: string;
  readonly partnerId: string;
  readonly clientId: string;
  readonly threatDataId: string;
  readonly observed: Scan;
  /** Keys of its findings that are critical and were not known before. */
  readonly newCritical: readonly string[];
}

export async function insertReport(db: Queries, report: NewReport): Promise<void> {
  await db
    .insertInto('scan_reports')
    .values({
      scan_id: report.scanId,
      partner_id: report.partnerId,
      client_id: report.clientId,
      domain: report.observed.domain,
      scanned_at: new Date(report.observed.finishedAt),
      threat_data_id: report.threatDataId,
      observed: JSON.stringify(report.observed),
      new_critical: JSON.stringify(report.newCritical),
    })
    .onConflict((conflict) => conflict.column('scan_id').doNothing())
    .execute();
}

/** What real scans of a domain saw since an instant, whichever client they were for, newest first. */
export async function observedSince(db: Queries, domain: string, since: Date): Promise<readonly Scan[]> {
  const rows = await realScansSince(db, domain, since).select('report.observed').limit(5).execute();
  return rows.map(({ observed }) => observed);
}

/** A page of everything that scans saw, in the order of the scans. */
export async function observedAfter(
  db: Queries,
  scanId: string | null,
  limit: number,
): Promise<readonly { readonly scanId: string; readonly observed: Scan }[]> {
  return await db
    .selectFrom('scan_reports')
    .select(['scan_id as scanId', 'observed'])
    .$if(scanId !== null, (query) => query.where('scan_id', '>', scanId ?? ''))
    .orderBy('scan_id')
    .limit(limit)
    .execute();
}

/** When the last real scan of a domain ended, if that is after `since`. */
export async function lastScannedAt(db: Queries, domain: string, since: Date): Promise<Date | undefined> {
  const row = await realScansSince(db, domain, since).select('report.scanned_at').limit(1).executeTakeFirst();
  return row?.scanned_at;
}

function realScansSince(db: Queries, domain: string, since: Date) {
  return db
    .selectFrom('scan_reports as report')
    .innerJoin('scans', 'scans.id', 'report.scan_id')
    .where('scans.scanner', '=', 'live')
    .where('report.domain', '=', domain)
    .where('report.scanned_at', '>', since)
    .orderBy('report.scanned_at', 'desc');
}

export interface StoredReport {
  readonly scanId: string;
  readonly scannedAt: Date;
  readonly observed: Scan;
  readonly threatData: ThreatData;
}

export interface ReportsAsked {
  readonly partnerId: string;
  readonly clientId: string;
  readonly limit: number;
  /** Leaves out the scans that were asked for after this one. */
  readonly untilScanId?: string | undefined;
}

/**
 * The newest reports of a client with all that is needed to make their assessments again, the one asked for last first:
 * what an earlier scan of the hour saw may be used for a later one.
 */
export async function reportsOfClient(
  db: Queries,
  { partnerId, clientId, limit, untilScanId }: ReportsAsked,
): Promise<readonly StoredReport[]> {
  return await selectReports(db)
    .where('report.partner_id', '=', partnerId)
    .where('report.client_id', '=', clientId)
    .$if(untilScanId !== undefined, (query) => query.where('report.scan_id', '<=', untilScanId ?? ''))
    .orderBy('report.scan_id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest scan of a client that has a report. */
export async function newestReportedScan(
  db: Queries,
  { partnerId, clientId }: Pick<ReportsAsked, 'partnerId' | 'clientId'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('scan_reports')
    .select('scan_id as scanId')
    .where('partner_id', '=', partnerId)
    .where('client_id', '=', clientId)
    .orderBy('scan_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.scanId;
}

/** The report of one scan, with the keys of what was new and critical; null in a report of an earlier release. */
export async function reportWithNews(
  db: Queries,
  scanId: string,
): Promise<(StoredReport & { readonly newCritical: readonly string[] | null }) | undefined> {
  return await selectReports(db)
    .select('report.new_critical as newCritical')
    .where('report.scan_id', '=', scanId)
    .executeTakeFirst();
}

function selectReports(db: Queries) {
  return db
    .selectFrom('scan_reports as report')
    .innerJoin('threat_data', 'threat_data.id', 'report.threat_data_id')
    .select(['report.scan_id as scanId', 'report.scanned_at as scannedAt', 'report.observed'])
    .select('threat_data.content as threatData');
}
