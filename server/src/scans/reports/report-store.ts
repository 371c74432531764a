import type { Scan, ThreatData } from '@bindery/domain/cyber-risk/index.ts';
import type { Queries } from '../../database/index.ts';

export interface NewReport {
  readonly scanId: string;
  readonly partnerId: string;
  readonly clientId: string;
  readonly threatDataId: string;
  readonly observed: Scan;
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
    })
    .onConflict((conflict) => conflict.column('scan_id').doNothing())
    .execute();
}

/** What the newest scan of a domain saw since an instant, whichever client it was for. */
export async function newestObserved(db: Queries, domain: string, since: Date): Promise<Scan | undefined> {
  const row = await db
    .selectFrom('scan_reports')
    .select('observed')
    .where('domain', '=', domain)
    .where('scanned_at', '>', since)
    .orderBy('scanned_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.observed;
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

/** The newest reports of a client with all that is needed to make their assessments again, newest first. */
export async function reportsOfClient(
  db: Queries,
  { partnerId, clientId, limit, untilScanId }: ReportsAsked,
): Promise<readonly StoredReport[]> {
  return await selectReports(db)
    .where('report.partner_id', '=', partnerId)
    .where('report.client_id', '=', clientId)
    .$if(untilScanId !== undefined, (query) => query.where('report.scan_id', '<=', untilScanId ?? ''))
    .orderBy('report.scanned_at', 'desc')
    .orderBy('report.scan_id', 'desc')
    .limit(limit)
    .execute();
}

/** The report of one scan, with the one of the same client that came right before it. */
export async function reportAndBefore(
  db: Queries,
  scanId: string,
): Promise<{ readonly report: StoredReport; readonly before: StoredReport | undefined } | undefined> {
  const found = await selectReports(db)
    .select('report.client_id as clientId')
    .where('report.scan_id', '=', scanId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { clientId, ...report } = found;
  const before = await selectReports(db)
    .where('report.client_id', '=', clientId)
    .where((eb) =>
      eb(eb.refTuple('report.scanned_at', 'report.scan_id'), '<', eb.tuple(report.scannedAt, report.scanId)),
    )
    .orderBy('report.scanned_at', 'desc')
    .orderBy('report.scan_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { report, before };
}

function selectReports(db: Queries) {
  return db
    .selectFrom('scan_reports as report')
    .innerJoin('threat_data', 'threat_data.id', 'report.threat_data_id')
    .select(['report.scan_id as scanId', 'report.scanned_at as scannedAt', 'report.observed'])
    .select('threat_data.content as threatData');
}
