/**
 * What a scan costs: one scan at a time of an ordinary business in the lab, every answer 20 ms away, and 200 scans at
 * once in one process, in a thread as the server has it, with the memory of the whole process. The lab runs in a process of its own, so that its memory is not counted.
 * Run: node bench/scan-cost.ts
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { SCAN_BUDGET, SCAN_THREAD_MEMORY, type ScannerPorts, scanDomain } from '@bindery/scanner';
import { createLabSite, type LabEnds, type LabFault, openLab, portsOfLab } from '@bindery/scanner/lab';

const ONE_BY_ONE = 40;
const AT_ONCE = 200;
const DELAY_MS = 20;
const DOMAIN = 'harbor.example';
/** What many businesses leave undone, so that most probes find something to do. */
const ORDINARY: readonly LabFault[] = [
  'MISSING_HEADERS',
  'UNSIGNED_DNS',
  'DISCLOSED_VERSIONS',
  'GATEWAY',
  'DANGLING_ALIAS',
];

if (!isMainThread) parentPort?.postMessage(await scansAtOnce(portsOfLab(workerData)));
else if (process.argv[2] === 'lab') {
  const lab = await openLab({ ...createLabSite(DOMAIN, ORDINARY).plan, delayMs: DELAY_MS });
  process.send?.(lab.ends);
} else await measure();

async function measure(): Promise<void> {
  const stands = fork(import.meta.filename, ['lab']);
  const [ends] = (await once(stands, 'message')) as [LabEnds];
  const ports = portsOfLab(ends);
  await oneByOne(ports);
  await allAtOnce(ends);
  stands.kill();
}

async function oneByOne(ports: ScannerPorts): Promise<void> {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let scan = 0; scan <= ONE_BY_ONE; scan += 1) {
    const start = performance.now();
    await scanDomain(DOMAIN, ports);
    times.push(performance.now() - start);
  }
  // The first one compiles the code.
  const [first = 0, ...warm] = times;
  const sorted = warm.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  console.log(`Node ${process.version}, answers ${DELAY_MS} ms away, budget ${SCAN_BUDGET.scanMs / 1000} s`);
  const { user, system } = process.cpuUsage(before);
  const cpuMs = Math.round((user + system) / 1000 / times.length);
  console.log(
    `one scan at a time, ${ONE_BY_ONE}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (the first ${Math.round(first)} ms), ${cpuMs} ms of processor each`,
  );
}

async function allAtOnce(ends: LabEnds): Promise<void> {
  let mostBytes = 0;
  const watch = setInterval(() => {
    mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
  }, 50);
  const began = performance.now();
  const thread = new Worker(import.meta.filename, { workerData: ends, resourceLimits: SCAN_THREAD_MEMORY });
  const [done] = (await once(thread, 'message')) as [number];
  clearInterval(watch);
  await thread.terminate();
  console.log(
    `${AT_ONCE} at once: ${Math.round(performance.now() - began)} ms, ${done} done within the budget, ` +
      `at most ${Math.round(mostBytes / 1024 ** 2)} MB resident`,
  );
}

/** How many of the scans were done within their budget. */
async function scansAtOnce(ports: ScannerPorts): Promise<number> {
  const scans = await Promise.all(Array.from({ length: AT_ONCE }, async () => await scanDomain(DOMAIN, ports)));
  return scans.filter(({ endedBecause }) => endedBecause === 'DONE').length;
}
