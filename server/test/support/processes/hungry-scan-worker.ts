/**
 * What runs in the thread of a test in the place of the scanner: a host whose scan uses up the memory, and others that
 * end only where it is not beside them.
 */
import type { ScanTask } from '../../../src/scans/scanner/scan-worker.ts';

let isHungryHere = false;

export async function scanTask({ host }: ScanTask): Promise<{ readonly domain: string }> {
  if (host.startsWith('hungry.')) return await eat();
  if (isHungryHere) await new Promise<never>(() => undefined);
  return { domain: host };
}

async function eat(): Promise<never> {
  isHungryHere = true;
  for (const kept: number[][] = []; ; ) {
    kept.push(Array.from({ length: 100_000 }, (_, index) => kept.length + index / 2));
    // Other tasks get their turn before the memory is used up.
    await new Promise((later) => setImmediate(later));
  }
}
