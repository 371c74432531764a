import {
  type Assessment,
  assess,
  type Comparison,
  compareAssessments,
  type Finding,
  METHOD_1,
  type Method,
  type Observation,
  type Scan,
  type Target,
} from '@bindery/domain/cyber-risk/index.ts';
import type { Database } from '../../database/index.ts';
import type { ScanTarget } from '../scanner/scanner.ts';
import { isMadeUp, newestScans, type ScanInBrief } from './ended-scan-store.ts';
import { type FindingsPage, findingPage, type KeptFinding, type Owner } from './finding-store.ts';
import { newestReportedScan, reportsOfClient, reportWithNews, type StoredReport } from './report-store.ts';

interface Deps {
  readonly database: Database;
}

/** The newest report of a client, its assessment made again from what is stored. */
export interface CyberRiskReport extends Owner {
  readonly scanId: string;
  readonly scannedAt: Date;
  readonly assessment: Assessment;
  /** The website that was scanned. */
  readonly website: ScanTarget;
  /** What was looked at and what was left out. */
  readonly targets: readonly Target[];
  /** Questions that had no answer, with the reason. */
  readonly unanswered: readonly UnansweredQuestion[];
  /** Of the report before; null when there is none, or when it had no score. */
  readonly previousScore: number | null;
  readonly previousScannedAt: Date | null;
  /** What is different from the report before; null without one. */
  readonly changes: Comparison | null;
}

export interface UnansweredQuestion {
  readonly question: string;
  readonly reason: string;
  readonly detail: string;
}

// One method so far; a scan is judged again by the one that was live when it ran.
const METHODS: Readonly<Record<string, Method>> = { [METHOD_1.version]: METHOD_1 };

/**
 * Null before the first scan that kept what it saw, and when the newest score is made up: an earlier report, perhaps of
 * another website, does not explain it.
 */
export async function cyberRiskReport(deps: Deps, owner: Owner): Promise<CyberRiskReport | null> {
  const { ended } = await newestScans(deps.database.kysely, owner);
  return await reportBeside(deps, owner, ended);
}

/** The same where the newest scan that has ended is known. */
export async function reportBeside(
  deps: Deps,
  owner: Owner,
  ended: ScanInBrief | null,
): Promise<CyberRiskReport | null> {
  const report = await newestReport(deps, owner);
  return isMadeUp(ended, report?.scanId) ? null : report;
}

/** True when `cyberRiskReport` has one, without making it again. */
export async function hasReport({ database }: Deps, owner: Owner): Promise<boolean> {
  const scanId = await newestReportedScan(database.kysely, owner);
  if (scanId === undefined) return false;
  const { ended } = await newestScans(database.kysely, owner);
  return !isMadeUp(ended, scanId);
}

/** The report of one scan, or of the newest one before it that had any; null when there is none. */
export async function reportUntilScan(deps: Deps, owner: Owner, scanId: string): Promise<CyberRiskReport | null> {
  return await newestReport(deps, owner, scanId);
}

async function newestReport(
  { database }: Deps,
  { partnerId, clientId }: Owner,
  untilScanId?: string,
): Promise<CyberRiskReport | null> {
  const asked = { partnerId, clientId, limit: 2, untilScanId };
  const [newest, before] = await reportsOfClient(database.kysely, asked);
  if (!newest) return null;
  const assessment = assessed(newest);
  // A client that has moved to another website is not compared with what the old one showed.
  const previous = before?.observed.domain === newest.observed.domain ? assessed(before) : undefined;
  return {
    partnerId,
    clientId,
    scanId: newest.scanId,
    scannedAt: newest.scannedAt,
    assessment,
    website: websiteOf(newest.observed),
    targets: newest.observed.targets,
    unanswered: newest.observed.observations.flatMap(toUnanswered),
    previousScore: previous?.score ?? null,
    previousScannedAt: previous ? (before?.scannedAt ?? null) : null,
    changes: previous ? compareAssessments(previous, assessment) : null,
  };
}

function websiteOf({ domain, targets }: Scan): ScanTarget {
  return { domain, host: targets.find(({ reasons }) => reasons.includes('WEBSITE'))?.host ?? domain };
}

function toUnanswered({ question, result }: Observation): readonly UnansweredQuestion[] {
  return result.state === 'MEASURED' ? [] : [{ question, reason: result.reason, detail: result.detail }];
}

/**
 * CRITICAL findings of a scan that were not open before, or not as critical. One that could not be measured for a while
 * was open all the time.
 */
export async function newCriticalFindings({ database }: Deps, scanId: string): Promise<readonly Finding[]> {
  const report = await reportWithNews(database.kysely, scanId);
  if (!report) return [];
  const { newCritical } = report;
  const critical = assessed(report).findings.filter(({ severity }) => severity === 'CRITICAL');
  return newCritical === null ? critical : critical.filter(({ key }) => newCritical.includes(key));
}

function assessed({ observed, threatData }: StoredReport): Assessment {
  const method = METHODS[observed.methodVersion];
  if (!method) throw new Error(`method ${observed.methodVersion} of a stored scan is not known`);
  return assess(observed, method, threatData);
}

export type ReportedFinding = KeptFinding & { readonly rank: number };

/** A page of a client's findings, the worst first. Asked for one more than `limit` it tells whether any follow. */
export async function findingsOfReport(
  { database }: Deps,
  owner: Owner,
  page: FindingsPage,
): Promise<readonly ReportedFinding[]> {
  return await findingPage(database.kysely, owner, page);
}
