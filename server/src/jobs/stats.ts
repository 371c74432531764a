import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { JobDefinition } from './job-definition.ts';
import { DEAD_LETTER } from './queues.ts';

/** One queue at this moment, over all processes. */
export interface JobStats {
  readonly name: string;
  /** Due and not taken yet. */
  readonly ready: number;
  /** Due later: sent with `runAt`, or waiting for a retry. */
  readonly waiting: number;
  readonly active: number;
  /** Dead-lettered, until an operator looks at them. */
  readonly deadLettered: number;
  /** How long the oldest ready job has been due; 0 when none is. */
  readonly oldestReadySeconds: number;
  /** How long ago the oldest job that should be done by now was sent, tried or not; 0 when there is none. */
  readonly oldestWaitingSeconds: number;
}

/** All queues at this moment. */
export interface JobTotals {
  /** Sent and not done: due, due later, or being tried again. */
  readonly unfinished: number;
  readonly deadLettered: number;
  /** Age of the oldest job that should be done by now; 0 when there is none. */
  readonly oldestWaitingSeconds: number;
}

export function totalsOf(stats: readonly JobStats[]): JobTotals {
  const sum = (of: (one: JobStats) => number) => stats.reduce((total, one) => total + Number(of(one)), 0);
  return {
    unfinished: sum(({ ready, waiting, active }) => Number(ready) + Number(waiting) + Number(active)),
    deadLettered: sum(({ deadLettered }) => deadLettered),
    oldestWaitingSeconds: Math.round(Math.max(0, ...stats.map((one) => one.oldestWaitingSeconds))),
  };
}

/** Succeeds where the queues are, which the migrations of this product do not make. */
export const QUEUE_PROBE = 'select from pgboss.queue limit 1';

/** Every queue of a definition, including empty ones. */
export async function readStats(
  database: Database,
  definitions: readonly JobDefinition[],
): Promise<readonly JobStats[]> {
  const found = new Map((await readQueues(database)).map((row) => [row.name, row]));
  return definitions.map(
    ({ name }) =>
      found.get(name) ?? {
        name,
        ready: 0,
        waiting: 0,
        active: 0,
        deadLettered: 0,
        oldestReadySeconds: 0,
        oldestWaitingSeconds: 0,
      },
  );
}

export async function readTotals(database: Database): Promise<JobTotals> {
  return totalsOf(await readQueues(database));
}

/** Queues that have jobs which are not done. */
export async function readQueues({ kysely }: Database): Promise<readonly JobStats[]> {
  const { rows } = await sql<JobStats>`
    select case when name = ${DEAD_LETTER} then source_name else name end as name,
           count(*) filter (where name <> ${DEAD_LETTER} and state < 'active' and start_after <= now()) as ready,
           count(*) filter (where name <> ${DEAD_LETTER} and state < 'active' and start_after > now()) as waiting,
           count(*) filter (where state = 'active') as active,
           count(*) filter (where name = ${DEAD_LETTER}) as "deadLettered",
           coalesce(extract(epoch from now() - min(start_after)
             filter (where name <> ${DEAD_LETTER} and state < 'active' and start_after <= now())), 0)::float8
             as "oldestReadySeconds",
           coalesce(extract(epoch from now() - min(created_on)
             filter (where name <> ${DEAD_LETTER} and (state = 'retry' or state = 'active' or start_after <= now()))), 0)::float8
             as "oldestWaitingSeconds"
    from pgboss.job
    where state < 'completed'
    group by 1
  `.execute(kysely);
  return rows;
}
