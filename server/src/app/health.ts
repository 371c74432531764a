import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type Database, pendingMigrations } from '../database/index.ts';
import type { Jobs } from '../jobs/index.ts';

/** What keeps this process from taking requests; nothing when it is ready. */
export async function notReady(database: Database): Promise<readonly string[]> {
  try {
    const pending = await pendingMigrations(database);
    return pending.length === 0 ? [] : ['migrations'];
  } catch {
    return ['database'];
  }
}

/** Of the process, and of the jobs that wait. */
export function metricsOf(jobs: Jobs): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const waiting = new Gauge({
    name: 'jobs',
    help: 'Jobs by queue and state.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      for (const { name, ...states } of await jobs.stats()) {
        for (const [state, count] of Object.entries(states)) waiting.set({ queue: name, state }, Number(count));
      }
    },
  });
  return registry;
}
