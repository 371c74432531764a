import type { Database } from '../../database/index.ts';
import { isMadeUp, newestScans, type ScanInBrief } from './ended-scan-store.ts';
import type { KeptFinding, Owner } from './finding-store.ts';
import { type CyberRiskReport, findingsOfReport, reportBeside } from './read-report.ts';

/** What is known of a client's website from outside: the scan under way, the last one that ended, and its report. */
export interface WebsiteScan {
  /** Not ended yet; null when none is under way. */
  readonly underWay: ScanInBrief | null;
  /** The last one that ended; null before the first. */
  readonly last: ScanInBrief | null;
  /** The last scan was made up by the sandbox: it has a score and nothing behind it. */
  readonly isMadeUp: boolean;
  /** The newest report; null without one, and when a made-up score is newer. Of an earlier scan when the last one failed. */
  readonly report: CyberRiskReport | null;
  /** Every finding that was ever seen, in the order of the report; empty without one. */
  readonly findings: readonly KeptFinding[];
}

/** More than the rules can raise on the hosts of one scan in practice; a bound for what one answer holds. */
const MOST_FINDINGS = 500;

export async function websiteScan(deps: { readonly database: Database }, owner: Owner): Promise<WebsiteScan> {
  const { underWay, ended: last } = await newestScans(deps.database.kysely, owner);
  if (!underWay && !last) return { underWay, last, isMadeUp: false, report: null, findings: [] };
  const report = await reportBeside(deps, owner, last);
  const page = { limit: MOST_FINDINGS, after: null, includeResolved: true };
  const findings = report ? await findingsOfReport(deps, owner, page) : [];
  return { underWay, last, isMadeUp: isMadeUp(last, report?.scanId), report, findings };
}

/** Findings as people read them. */
export interface SortedFindings {
  /** Seen by the scan of the report, the worst first. */
  readonly open: readonly KeptFinding[];
  /** Seen by an earlier scan; the question had no answer this time. */
  readonly notAskedAgain: readonly KeptFinding[];
  readonly resolved: readonly KeptFinding[];
}

export function sortFindings({ report, findings }: Pick<WebsiteScan, 'report' | 'findings'>): SortedFindings {
  const seenNow = new Set(report?.assessment.findings.map(({ key }) => key));
  const open = findings.filter(({ resolvedAt }) => resolvedAt === null);
  return {
    open: open.filter(({ finding }) => seenNow.has(finding.key)),
    notAskedAgain: open.filter(({ finding }) => !seenNow.has(finding.key)),
    resolved: findings.filter(({ resolvedAt }) => resolvedAt !== null),
  };
}

/** In words, what the scan could not tell: ratings without a value, and hosts that were left out. */
export function notMeasuredBy({ assessment, targets }: CyberRiskReport): readonly NotMeasured[] {
  const ratings = assessment.ratings.flatMap(({ name, notMeasuredBecause: because }) =>
    because === null ? [] : [{ rating: name, host: null, because }],
  );
  const hosts = targets.flatMap(({ host, leftOutBecause: because }) =>
    because === null ? [] : [{ rating: null, host, because }],
  );
  return [...ratings, ...hosts];
}

export interface NotMeasured {
  readonly rating: CyberRiskReport['assessment']['ratings'][number]['name'] | null;
  readonly host: string | null;
  readonly because: string;
}
