import { setTimeout as pause } from 'node:timers/promises';
import { PRODUCT_TYPES } from '@bindery/domain/products/index.ts';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../database/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { CallLog } from '../partners/index.ts';
import { unpricedByProduct } from '../quote-requests/index.ts';

/** A scrape waits no longer for the database. */
const PATIENCE_MS = 1800;

interface MetricsParts {
  readonly jobs: Jobs;
  readonly callLog: CallLog;
  readonly database: Database;
}

/** Metrics of the process, of waiting jobs and of requests without a price; without a database it says so and still reports the rest. */
export function metricsOf({ jobs, callLog, database }: MetricsParts): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Each gauge waits for it by itself: all are collected at the same time. One question answers them all.
  let asked: Promise<Awaited<ReturnType<Jobs['stats']>> | undefined> | undefined;
  const stats = async () => {
    asked ??= inTime(jobs.stats()).finally(() => (asked = undefined));
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
  new Gauge({
    name: 'requests_without_rate',
    help: 'Requests that wait for an underwriter because no rate plan prices them, by product.',
    labelNames: ['product'],
    registers: [registry],
    async collect() {
      const counts = await inTime(unpricedByProduct(database.kysely));
      this.reset();
      if (counts) for (const product of PRODUCT_TYPES) this.set({ product }, counts.get(product) ?? 0);
    },
  });
  return registry;
}

/** Nothing when the database fails or takes longer than a scrape should. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return await Promise.race([answer, pause(PATIENCE_MS, undefined, { ref: false })]).catch(() => undefined);
}
