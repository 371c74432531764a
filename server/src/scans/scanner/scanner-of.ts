import { createLiveScanner, type LiveScannerDeps } from './live-scanner.ts';
import { scanInSandbox } from './sandbox-scanner.ts';
import { ScanFailed, type Scanner, type ScannerMode } from './scanner.ts';

/** Without a scanner every scan fails at once, so that the rules refer the request (SCAN_UNAVAILABLE). */
const noScan: Scanner['scan'] = async () => {
  throw new ScanFailed('Scans are switched off in this deployment.');
};

const WORDS: Readonly<Record<ScannerMode, string>> = {
  live: 'live: the website of each insured is looked at from outside',
  mock: 'mock: scores are made up, for the sandbox only',
  off: 'off: every request that waits for a scan is referred',
};

/** The scanner of a setting (D55). */
export function scannerOf(mode: ScannerMode, deps: LiveScannerDeps): Scanner {
  if (mode === 'live') return createLiveScanner(deps);
  return { mode, scan: mode === 'mock' ? scanInSandbox : noScan };
}

/** What operators are told about the scanner of a setting. */
export function scannerInWords(mode: ScannerMode): string {
  return WORDS[mode];
}
