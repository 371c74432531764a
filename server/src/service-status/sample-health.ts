import type { JobDefinition } from '../jobs/index.ts';
import { addSample, removeHealthBefore } from './health-store.ts';
import { type HealthDeps, measureHealth } from './measure-health.ts';

const HOUR_MS = 3_600_000;
export const DAYS_KEPT = 90;

/** Every minute one sample of the health, for the history of the status page. */
export function sampleHealthJob(deps: HealthDeps, deliveryQueue: string): JobDefinition {
  return {
    name: 'service-status.sample-health',
    options: { singleton: 'queued' },
    handler: async () => {
      const now = deps.clock().getTime();
      const { health } = await measureHealth(deps, deliveryQueue);
      await addSample(deps.database.kysely, new Date(now - (now % HOUR_MS)), health);
      await removeHealthBefore(deps.database.kysely, new Date(now - DAYS_KEPT * 24 * HOUR_MS));
    },
  };
}
