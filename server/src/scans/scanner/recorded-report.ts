import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Scan, SEED_THREAT_DATA } from '@bindery/domain/cyber-risk/index.ts';
import { reportOf } from './report-of.ts';
import type { ScanReport } from './scanner.ts';

const RECORDING = join(import.meta.dirname, 'recorded-scan.json');
const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;

let recording: string | undefined;

/**
 * The report of the test domain `referable-scan.test`: a scan of the scanner's lab, recorded, so that the sandbox can
 * show what a real report looks like. Its instants are moved so that it ended when the scan was asked for.
 */
export function recordedReport(requestedAt: Date): ScanReport {
  recording ??= readFileSync(RECORDING, 'utf8');
  const { finishedAt }: Scan = JSON.parse(recording);
  const later = requestedAt.getTime() - Date.parse(finishedAt);
  const moved = recording.replaceAll(INSTANT, (instant) => new Date(Date.parse(instant) + later).toISOString());
  const observed: Scan = JSON.parse(moved);
  return reportOf(observed, SEED_THREAT_DATA);
}
