import { addDays } from '@bindery/domain/calendar.ts';
import { COMPONENTS, type Component, type HealthState } from './health.ts';
import { type HealthDay, readHealthDays } from './health-store.ts';
import { type HealthDeps, type HealthNow, measureHealth } from './measure-health.ts';
import { DAYS_KEPT } from './sample-health.ts';

export interface StatusDay {
  /** Calendar day in UTC. */
  readonly day: string;
  /** The worst that lasted for some samples; null for a day without any. */
  readonly state: HealthState | null;
  /** Minutes, because a sample is taken each minute. */
  readonly degradedMinutes: number;
  readonly downMinutes: number;
}

export interface ComponentStatus {
  readonly component: Component;
  readonly state: HealthState;
  /** The first of the shown days with a sample; null without any. */
  readonly measuredSince: string | null;
  /** Share of the samples since then at which it worked, 0 to 1; null without any. */
  readonly availability: number | null;
  /** Oldest first, today last. */
  readonly days: readonly StatusDay[];
}

export interface ServiceStatus {
  readonly at: Date;
  /** The worst of all components. */
  readonly state: HealthState;
  readonly components: readonly ComponentStatus[];
  /** How long the oldest job that should be done by now has waited, 0 without any; null while it is unknown (D74). */
  readonly oldestJobSeconds: number | null;
}

const NOTHING_WORKS = { health: { API: 'DOWN', JOBS: 'DOWN', WEBHOOKS: 'DOWN' }, oldestJobSeconds: null } as const;

/**
 * The health of this moment and of the last 90 days. While the database does not answer everything is down and there is
 * no history: nothing here throws.
 */
export async function readStatus(deps: HealthDeps, deliveryQueue: string): Promise<ServiceStatus> {
  const at = deps.clock();
  const today = at.toISOString().slice(0, 10);
  const first = addDays(today, 1 - DAYS_KEPT);
  const [{ health, oldestJobSeconds }, history] = await Promise.all([
    measureHealth(deps, deliveryQueue).catch((): HealthNow | typeof NOTHING_WORKS => NOTHING_WORKS),
    readHealthDays(deps.database.kysely, new Date(`${first}T00:00:00Z`)).catch((): readonly HealthDay[] => []),
  ]);
  const components = COMPONENTS.map((component) => {
    const own = history.filter((row) => row.component === component);
    return {
      component,
      state: health[component],
      measuredSince: own[0]?.day ?? null,
      availability: availabilityOf(own),
      days: Array.from({ length: DAYS_KEPT }, (_, place) => dayOf(own, addDays(first, place))),
    };
  });
  return { at, state: worst(components.map(({ state }) => state)), components, oldestJobSeconds };
}

function dayOf(rows: readonly HealthDay[], day: string): StatusDay {
  const row = rows.find((candidate) => candidate.day === day);
  if (!row) return { day, state: null, degradedMinutes: 0, downMinutes: 0 };
  const state = row.down > 0 ? 'DOWN' : row.degraded > 0 ? 'DEGRADED' : 'OK';
  return { day, state, degradedMinutes: row.degraded, downMinutes: row.down };
}

function availabilityOf(rows: readonly HealthDay[]): number | null {
  const samples = rows.reduce((sum, row) => sum + row.samples, 0);
  return samples === 0 ? null : 1 - rows.reduce((sum, row) => sum + row.down, 0) / samples;
}

function worst(states: readonly HealthState[]): HealthState {
  return (['DOWN', 'DEGRADED'] as const).find((state) => states.includes(state)) ?? 'OK';
}
