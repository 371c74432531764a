import type { Assessment, Scan, ThreatData } from '@bindery/domain/cyber-risk/index.ts';
import type { ScanFinding, ScanRatings } from '../../database/tables/scans.ts';

/** What the scanner found of one website. Ratings are whole numbers from 0 to 100, higher is better. */
export interface ScanReport {
  /** Null when too little could be measured; the scan then counts as failed, with `noScoreBecause`. */
  readonly score: number | null;
  readonly noScoreBecause: string | null;
  readonly ratings: ScanRatings;
  readonly findings: readonly ScanFinding[];
  /** What the score was made from; null for a score that was made up. */
  readonly evidence: ScanEvidence | null;
}

/** Everything that is needed to make the same assessment again. */
export interface ScanEvidence {
  readonly observed: Scan;
  readonly threatData: ThreatData;
  readonly assessment: Assessment;
}

export type { ScanFinding, ScanRatings };

/** What is scanned: a website's registrable domain and its own host, both in lower-case ASCII. */
export interface ScanTarget {
  readonly domain: string;
  readonly host: string;
}

/** The setting BINDERY_SCANNER (D55). */
export type ScannerMode = 'live' | 'mock' | 'off';

/** What a scanner is told about the scan that it runs. */
export interface ScanTurn {
  readonly scanId: string;
  /** By the partner's clock. */
  readonly requestedAt: Date;
  /** True when a member of the provider's staff asked: the domain is looked at even if it was within the hour. */
  readonly isAskedByStaff: boolean;
  /** Ends the scan early. */
  readonly signal?: AbortSignal;
}

/** The port to the scanner. `mode` is stored with every result, so that a mocked score can always be told. */
export interface Scanner {
  readonly mode: ScannerMode;
  /**
   * PENDING means that the answer comes later or never. Throws ScanFailed when there can be no report, DomainBusy when
   * another scan looks at the domain at this moment.
   */
  readonly scan: (target: ScanTarget, turn: ScanTurn) => Promise<ScanReport | 'PENDING'>;
}

/** The scanner has no report of this website and another try would not change that; the message is shown to staff and brokers. */
export class ScanFailed extends Error {}

/** One scan of a domain at a time, in all processes, and one look in an hour: this one must wait. */
export class DomainBusy extends Error {
  /** Undefined while another scan looks: a few seconds. */
  readonly until: Date | undefined;

  constructor(domain: string, until?: Date) {
    super(`another scan of ${domain} comes first`);
    this.until = until;
  }
}
