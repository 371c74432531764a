import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type Database, ProbedPartMissing, ProbeLate, pendingMigrations, probeWrite } from '../database/index.ts';
import { type Jobs, QUEUE_PROBE } from '../jobs/index.ts';
import type { CallLog } from '../partners/index.ts';

/** Readiness probes give up quickly. */
const PATIENCE_MS = 1800;
/** There may be many probes; the database sees one per second. */
const KEPT_MS = 1000;

const LATE = Symbol('late');

/** What keeps this process from taking requests; empty when it is ready. Answers within 2 s. */
export function readinessOf(database: Database): () => Promise<readonly string[]> {
  let isMigrated = false;
  let isUnderWay = false;
  let last: 'ready' | 'forgiven' | 'missing' = 'missing';
  let kept: { readonly until: number; readonly answer: Promise<readonly string[]> } | undefined;
  const look = async (): Promise<readonly string[] | typeof LATE> => {
    isUnderWay = true;
    try {
      if (!isMigrated && (await pendingMigrations(database)).length > 0) return ['migrations'];
      isMigrated = true;
      await probeWrite(database, PATIENCE_MS, QUEUE_PROBE);
      return [];
    } catch (error) {
      if (error instanceof ProbeLate) return LATE;
      return [error instanceof ProbedPartMissing ? 'queues' : 'database'];
    } finally {
      isUnderWay = false;
    }
  };
  const answer = async (): Promise<readonly string[]> => {
    const startedAt = performance.now();
    const found = await Promise.race([look(), pause(PATIENCE_MS, LATE, { ref: false })]);
    if (found !== LATE) {
      last = found.length === 0 ? 'ready' : 'missing';
      return found;
    }
    // On a busy machine a probe may be late while calls are answered; a second late one says that writes stand still.
    const isForgiven = last === 'ready' && database.watch.hasAnsweredSince(startedAt);
    last = isForgiven ? 'forgiven' : 'missing';
    return isForgiven ? [] : ['database'];
  };
  return async () => {
    const now = performance.now();
    if (!kept || (now > kept.until && !isUnderWay)) kept = { until: now + KEPT_MS, answer: answer() };
    return await kept.answer;
  };
}

/** Metrics of the process and of waiting jobs; without a database it says so and still reports the rest. */
export function metricsOf(jobs: Jobs, callLog: CallLog): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Each gauge waits for it by itself: all are collected at the same time. One question answers them all.
  let asked: Promise<Awaited<ReturnType<Jobs['stats']>> | undefined> | undefined;
  const stats = async () => {
    asked ??= Promise.race([jobs.stats(), pause(PATIENCE_MS, undefined, { ref: false })])
      .catch(() => undefined)
      .finally(() => (asked = undefined));
    return await asked;
  };
  new Gauge({
    name: 'database_up',
    help: '1 when the database answered.',
    registers: [registry],
    async collect() {
      this.set((await stats()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'jobs_oldest_waiting_seconds',
    help: 'Age of the oldest job that should be done by now, over all queues; the figure to raise an alarm on.',
    registers: [registry],
    async collect() {
      const queues = await stats();
      if (queues) this.set(Math.max(0, ...queues.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds)));
    },
  });
  new Gauge({
    name: 'jobs',
    help: 'Jobs by queue and state.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      const queues = await stats();
      this.reset();
      for (const { name, ...states } of queues ?? []) {
        for (const [state, count] of Object.entries(states)) this.set({ queue: name, state }, Number(count));
      }
    },
  });
  const dropped = new Gauge({
    name: 'api_calls_not_logged',
    help: "Calls that are missing in the partners' request log since the start of this process.",
    registers: [registry],
    collect() {
      dropped.set(callLog.dropped());
    },
  });
  return registry;
}
