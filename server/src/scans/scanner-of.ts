import { scanInSandbox } from './sandbox-scanner.ts';
import { ScanFailed, type Scanner, type ScannerMode } from './scanner.ts';

/** Without a scanner every scan fails at once, so that the rules refer the request (SCAN_UNAVAILABLE). */
const noScan: Scanner['scan'] = async () => {
  throw new ScanFailed('no scanner');
};

// There is no live scanner yet: `live` must never answer with a made-up score.
const SCANS: Readonly<Record<ScannerMode, Scanner['scan']>> = { live: noScan, mock: scanInSandbox, off: noScan };

const WORDS: Readonly<Record<ScannerMode, string>> = {
  live: 'live, but this version has no live scanner yet: every request that waits for a scan is referred',
  mock: 'mock: scores are made up, for the sandbox only',
  off: 'off: every request that waits for a scan is referred',
};

/** The scanner of a setting (D55). */
export function scannerOf(mode: ScannerMode): Scanner {
  return { mode, scan: SCANS[mode] };
}

/** What operators are told about the scanner of a setting. */
export function scannerInWords(mode: ScannerMode): string {
  return WORDS[mode];
}
