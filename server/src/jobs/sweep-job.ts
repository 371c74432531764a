import type { Database, Queries } from '../database/index.ts';
import { firstIdAt } from '../ids.ts';
import type { JobDefinition } from './job-definition.ts';

/** Rows that are older than this may go, in real time. */
interface Before {
  readonly at: Date;
  /** Ids begin with the time at which they were made: those of older rows are smaller. */
  readonly id: string;
}

/** A table that would grow for ever, and the setting that says how long its rows are kept. */
export interface Sweep {
  /** Name of the wake-up; see schedule.ts. */
  readonly name: string;
  /** 0: for ever. */
  readonly days: number;
  /** Removes at most `limit` rows, and answers how many it removed. */
  readonly remove: (db: Queries, before: Before, limit: number) => Promise<number>;
}

/** Small enough that a step holds up nothing else. */
const BATCH = 1000;
const DAY_MS = 24 * 3_600_000;

/** Removes old rows step by step, each in a transaction of its own, until none is left or the job has to end. */
export function sweepJob(
  { database, clock }: { readonly database: Database; readonly clock: () => Date },
  { name, days, remove }: Sweep,
): JobDefinition {
  return {
    name,
    handler: async (_data, { signal }) => {
      if (days === 0) return;
      const at = new Date(clock().getTime() - days * DAY_MS);
      const before = { at, id: firstIdAt(at) };
      while (!signal.aborted && (await remove(database.kysely, before, BATCH)) === BATCH);
    },
    options: { singleton: 'queued' },
  };
}
