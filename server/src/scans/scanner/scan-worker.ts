import { workerData } from 'node:worker_threads';
import { createScannerPorts, type DomainScan, type ScannerSettings, scanDomain } from '@bindery/scanner';
import { optOutsOf } from '../opt-outs/covered-by.ts';
import type { OptOutRow } from '../opt-outs/opt-out-store.ts';

/** What the thread is told at its start; plain data. */
export type ThreadSettings = Pick<
  ScannerSettings,
  'resolvers' | 'userAgent' | 'greetingName' | 'blockLists' | 'allowReservedNames'
>;

export interface ScanTask {
  readonly host: string;
  readonly optOuts: readonly OptOutRow[];
}

const settings: ThreadSettings = workerData;
const ports = createScannerPorts(settings);

/** Runs in the thread. */
export async function scanTask({ host, optOuts }: ScanTask): Promise<DomainScan> {
  return await scanDomain(host, { ...ports, isOptedOut: optOutsOf(optOuts).covers });
}
