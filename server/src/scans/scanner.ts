import type { ScanFinding, ScanRatings } from '../database/tables/clients.ts';

/** What the scanner found of one website. Ratings are whole numbers from 0 to 100, higher is better. */
export interface ScanReport {
  readonly score: number;
  readonly ratings: ScanRatings;
  readonly findings: readonly ScanFinding[];
}

export type { ScanFinding, ScanRatings };

/** What is scanned: a website's registrable domain and its own host, both in lower-case ASCII. */
export interface ScanTarget {
  readonly domain: string;
  readonly host: string;
}

/** The setting BINDERY_SCANNER (D55). */
export type ScannerMode = 'live' | 'mock' | 'off';

/** The port to the scanner. `mode` is stored with every result, so that a mocked score can always be told. */
export interface Scanner {
  readonly mode: ScannerMode;
  /** PENDING means that the answer comes later or never. Throws ScanFailed when there can be no report. */
  readonly scan: (target: ScanTarget) => Promise<ScanReport | 'PENDING'>;
}

/** The scanner has no report of this website and another try would not change that. */
export class ScanFailed extends Error {}
