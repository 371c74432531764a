/**
 * Vulnerability scans of the insured's domain. Quoting asks for one with `requestScan` and is told by the job
 * `scan-finished`; the scanner itself is a port, chosen by the setting BINDERY_SCANNER (D55).
 */
import type { Database } from '../database/index.ts';
import type { ScanFinding } from './scanner/scanner.ts';
import { type CyberRiskScore, findingsOf, scoresOfClients } from './store.ts';

export { readScans, type ScanRecord } from './history/read-scans.ts';
export { expireScansWork, type ScanJobDeps, scanAtOnce, scanFinishedJob, scanJobs } from './jobs.ts';
export { type MethodTrial, tryMethodOnStored } from './method-trial/try-method.ts';
export { addOptOut } from './opt-outs/add-opt-out.ts';
export { optOutsOf } from './opt-outs/covered-by.ts';
export { listOptOuts } from './opt-outs/list-opt-outs.ts';
export type { OptOutRow } from './opt-outs/opt-out-store.ts';
export { refusalOfOwner } from './opt-outs/refusal-of-owner.ts';
export { removeOptOut } from './opt-outs/remove-opt-out.ts';
export { openSharedReport, type SharedReport } from './report-links/open-shared-report.ts';
export { liveReportLinks, type ReportLink } from './report-links/report-link-store.ts';
export { type SharedLink, shareReport } from './report-links/share-report.ts';
export { withdrawReportLink } from './report-links/withdraw-report-link.ts';
export { decideFinding } from './reports/decide-finding.ts';
export type { ScanInBrief } from './reports/ended-scan-store.ts';
export { findingOfClient, findingsByKey, type KeptFinding } from './reports/finding-store.ts';
export { titledRatings } from './reports/rating-titles.ts';
export {
  type CyberRiskReport,
  cyberRiskReport,
  findingsOfReport,
  newCriticalFindings,
  type ReportedFinding,
  reportUntilScan,
} from './reports/read-report.ts';
export {
  type NotMeasured,
  notMeasuredBy,
  sortFindings,
  type WebsiteScan,
  websiteScan,
} from './reports/read-website-scan.ts';
export { lastScannedAt } from './reports/report-store.ts';
export { freshScan, type RequestedScan, requestNewScan, requestScan } from './request-scan.ts';
export { SCAN_PAUSE_MS } from './scan-pause.ts';
export { createScanThread, type Looker } from './scanner/scan-thread.ts';
export { DomainBusy, ScanFailed, type ScanFinding, type Scanner } from './scanner/scanner.ts';
export { scannerInWords, scannerOf } from './scanner/scanner-of.ts';
export { scannerGreeting, scannerUserAgent } from './scanner/user-agent.ts';
export {
  type CyberRiskScore,
  discardMockedScans,
  lastAskedAt,
  latestScan,
  type ScanRow,
  scanById,
  storedScore,
} from './store.ts';
export { createThreatDataReader } from './threat-data/current-threat-data.ts';
export { type ImportedThreatData, importThreatData } from './threat-data/import-threat-data.ts';
export { markBookAsked, nextImportToAsk } from './threat-data/threat-data-store.ts';

/** Scores of the newest finished scans of several clients, by client; none for a client before its first is done. */
export async function latestScores(
  deps: { readonly database: Database },
  partnerId: string,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, CyberRiskScore | null>> {
  return clientIds.length === 0 ? new Map() : await scoresOfClients(deps.database.kysely, partnerId, clientIds);
}

/** What the newest finished scan of a client found, empty before the first one is done. */
export async function findingsOfClient(
  deps: { readonly database: Database },
  partnerId: string,
  clientId: string,
): Promise<readonly ScanFinding[]> {
  return await findingsOf(deps.database.kysely, partnerId, clientId);
}
