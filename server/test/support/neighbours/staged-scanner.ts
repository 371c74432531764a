/** A scanner that sees what the story shows it, and judges it as the live one does. */

import { type Scan, SEED_THREAT_DATA, type ThreatData } from '@bindery/domain/cyber-risk/index.ts';
import { aSoundScan } from '@bindery/domain/cyber-risk/testing/scans.ts';
import { ScanFailed, type Scanner } from '../../../src/scans/index.ts';
import { reportOf } from '../../../src/scans/scanner/report-of.ts';

export interface StagedScanner extends Scanner {
  /** What the next scans see, of whichever domain; a text: why they fail. */
  shows(scan: Scan | string): void;
  judgesBy(threatData: ThreatData): void;
  /** Hosts that were looked at, in order. */
  readonly scanned: readonly string[];
}

export function stagedScanner(now: () => Date): StagedScanner {
  let shown: Scan | string = aSoundScan();
  let threatData = SEED_THREAT_DATA;
  const scanned: string[] = [];
  return {
    mode: 'live',
    scanned,
    shows: (scan) => {
      shown = scan;
    },
    judgesBy: (data) => {
      threatData = data;
    },
    scan: async ({ host }) => {
      scanned.push(host);
      if (typeof shown === 'string') throw new ScanFailed(shown);
      const at = now().toISOString();
      const observed = { ...shown, startedAt: at, finishedAt: at, threatDataDate: threatData.date };
      return reportOf(observed, threatData);
    },
  };
}
