import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import { COMPONENTS, type Component, type Health } from './health.ts';

/** Adds one sample of each component to its hour. */
export async function addSample(db: Queries, hour: Date, health: Health): Promise<void> {
  const rows = COMPONENTS.map((component) => ({
    hour,
    component,
    samples: 1,
    degraded: health[component] === 'DEGRADED' ? 1 : 0,
    down: health[component] === 'DOWN' ? 1 : 0,
  }));
  await db
    .insertInto('service_health')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['hour', 'component']).doUpdateSet({
        samples: sql<number>`service_health.samples + excluded.samples`,
        degraded: sql<number>`service_health.degraded + excluded.degraded`,
        down: sql<number>`service_health.down + excluded.down`,
      }),
    )
    .execute();
}

export async function removeHealthBefore(db: Queries, hour: Date): Promise<void> {
  await db.deleteFrom('service_health').where('hour', '<', hour).execute();
}

/** One component on one calendar day in UTC. */
export interface HealthDay {
  readonly day: string;
  readonly component: Component;
  readonly samples: number;
  readonly degraded: number;
  readonly down: number;
}

/** By day, the oldest first; days without a sample are left out. */
export async function readHealthDays(db: Queries, since: Date): Promise<readonly HealthDay[]> {
  const day = sql<string>`to_char(hour at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .selectFrom('service_health')
    .where('hour', '>=', since)
    .groupBy([day, 'component'])
    .select(({ fn }) => [
      day.as('day'),
      'component',
      fn.sum<string>('samples').as('samples'),
      fn.sum<string>('degraded').as('degraded'),
      fn.sum<string>('down').as('down'),
    ])
    .orderBy(day)
    .orderBy('component')
    .execute();
  return rows.map(({ samples, degraded, down, ...row }) => ({
    ...row,
    samples: Number(samples),
    degraded: Number(degraded),
    down: Number(down),
  }));
}
