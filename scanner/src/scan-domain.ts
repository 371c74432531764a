import type { Observation, Target } from '@bindery/domain/cyber-risk/index.ts';
import { withDeadline } from './dial/deadline.ts';
import { createDial } from './dial/dial.ts';
import { createNameServers } from './dial/name-servers.ts';
import { reportTo, type ScanProgress } from './progress.ts';
import type { ScanContext } from './scan-context.ts';
import { runParts } from './scan-parts.ts';
import type { ScannerPorts } from './scanner-ports.ts';
import { HostList } from './targets/hosts.ts';
import { type DomainFault, readDomain } from './targets/read-domain.ts';

/** What a scan saw. With the method and the date of the threat data it is the domain's `Scan`. */
export interface DomainScan {
  /** The registrable domain; empty when the text was refused. */
  readonly domain: string;
  /** Why nothing was looked at; null for a scan. */
  readonly refusedBecause: DomainFault | null;
  readonly endedBecause: 'DONE' | 'BUDGET_SPENT' | 'ABORTED';
  /** RFC 3339 in UTC. */
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly targets: readonly Target[];
  readonly observations: readonly Observation[];
}

export interface ScanOptions {
  /** Ends the scan early; what was seen until then is answered. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ScanProgress) => void;
}

// What the end cuts off says so at once; this is for what does not hear.
const GRACE_MS = 1000;

/**
 * Looks at a domain from outside and answers what was seen, whatever the text and whatever comes back: a question
 * without an answer is an observation with its reason. Connects to public addresses only, never for longer than the
 * budget, which begins with the turn of the scan. Rejects only when a port of the caller fails.
 */
export async function scanDomain(text: string, ports: ScannerPorts, options: ScanOptions = {}): Promise<DomainScan> {
  return await ports.inTurn(async () => await scanNow(text, ports, options));
}

async function scanNow(text: string, ports: ScannerPorts, options: ScanOptions): Promise<DomainScan> {
  const startedAt = ports.clock().toISOString();
  const read = readDomain(text, ports.allowReservedNames);
  if (typeof read === 'string') {
    const nothing = { domain: '', endedBecause: 'DONE', targets: [], observations: [] } as const;
    return { ...nothing, refusedBecause: read, startedAt, finishedAt: ports.clock().toISOString() };
  }
  const { budget } = ports;
  const stop = new AbortController();
  const { signal } = stop;
  const nameServers = createNameServers({ resolvers: ports.resolvers, budget, signal });
  const dial = createDial({ ...ports, nameServers, signal });
  const observations: Observation[] = [];
  const record = (observation: Observation): void => void observations.push(observation);
  const context: ScanContext = { ...read, ports, budget, signal, nameServers, dial, record };
  const hosts = new HostList(budget.hosts, ports.allowReservedNames);
  const report = reportTo(options.onProgress ?? (() => undefined), () => observations.length);

  const work = runParts(context, hosts, report);
  const endedBecause = await endOf(work, budget.scanMs, options.signal);
  stop.abort();
  dial.close();
  await withDeadline(new AbortController().signal, GRACE_MS, 'the end', () => work).catch(() => undefined);
  return {
    domain: read.domain,
    refusedBecause: null,
    endedBecause,
    startedAt,
    finishedAt: ports.clock().toISOString(),
    targets: hosts.targets(),
    observations: [...observations],
  };
}

/** Waits for the work, the budget or the caller, whichever comes first. */
async function endOf(work: Promise<void>, ms: number, signal?: AbortSignal): Promise<DomainScan['endedBecause']> {
  let timer: NodeJS.Timeout | undefined;
  let abort = (): void => undefined;
  const early = new Promise<'BUDGET_SPENT' | 'ABORTED'>((answer) => {
    timer = setTimeout(answer, ms, 'BUDGET_SPENT');
    abort = () => answer('ABORTED');
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work.then(() => 'DONE' as const), early]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
