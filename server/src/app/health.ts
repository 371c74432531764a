import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type Database, ProbedPartMissing, pendingMigrations, probeWrite } from '../database/index.ts';
import { type Jobs, QUEUE_PROBE } from '../jobs/index.ts';
import type { CallLog } from '../partners/index.ts';

/** Readiness probes give up quickly. */
const PATIENCE_MS = 1800;
/** There may be many probes; the database sees one per second. */
const KEPT_MS = 1000;

/** What keeps this process from taking requests; empty when it is ready. Answers within 2 s. */
export function readinessOf(database: Database): () => Promise<readonly string[]> {
  let isMigrated = false;
  let kept: { readonly until: number; readonly answer: Promise<readonly string[]> } | undefined;
  const look = async (): Promise<readonly string[]> => {
    try {
      if (!isMigrated && (await pendingMigrations(database)).length > 0) return ['migrations'];
      isMigrated = true;
      await probeWrite(database, PATIENCE_MS, QUEUE_PROBE);
      return [];
    } catch (error) {
      return [error instanceof ProbedPartMissing ? 'queues' : 'database'];
    }
  };
  return async () => {
    const now = performance.now();
    if (!kept || now > kept.until) {
      const late = pause(PATIENCE_MS, ['database'], { ref: false });
      kept = { until: now + KEPT_MS, answer: Promise.race([look(), late]) };
    }
    return await kept.answer;
  };
}

/** Metrics of the process and of waiting jobs; without a database it says so and still reports the rest. */
export function metricsOf(jobs: Jobs, callLog: CallLog): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const isUp = new Gauge({ name: 'database_up', help: '1 when the database answered.', registers: [registry] });
  const oldest = new Gauge({
    name: 'jobs_oldest_waiting_seconds',
    help: 'Age of the oldest job that should be done by now, over all queues; the figure to raise an alarm on.',
    registers: [registry],
  });
  const waiting = new Gauge({
    name: 'jobs',
    help: 'Jobs by queue and state.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      waiting.reset();
      const stats = await Promise.race([jobs.stats(), pause(PATIENCE_MS, undefined, { ref: false })]).catch(
        () => undefined,
      );
      isUp.set(stats ? 1 : 0);
      if (stats) oldest.set(Math.max(0, ...stats.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds)));
      for (const { name, ...states } of stats ?? []) {
        for (const [state, count] of Object.entries(states)) waiting.set({ queue: name, state }, Number(count));
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
