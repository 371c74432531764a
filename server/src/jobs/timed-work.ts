import { type Database, transaction } from '../database/index.ts';
import type { JobDefinition } from './job-definition.ts';
import type { JobSender } from './job-queue.ts';

/** The range of due rows to return. */
export interface DueQuery {
  /** Real time: each row is compared with its own partner's time, which may run ahead (D47). */
  readonly now: Date;
  /** Of one partner; of all partners when undefined. */
  readonly partnerId?: string;
  /** Only ids after this one, for paging. */
  readonly afterId?: string;
  readonly limit: number;
}

/**
 * Something that happens because time passes. The rows themselves say when they are due; a wake-up finds them and sends
 * one job per row, and a partner's test clock does the same for its own rows, in the order of their dates.
 */
export interface TimedWork {
  /** Name of the wake-up. */
  readonly wakeUp: string;
  /** Name of the job that handles one row. */
  readonly job: string;
  /** Ids in ascending order. */
  due(query: DueQuery): Promise<readonly string[]>;
  /** The next instant after the given one, both in the partner's time, at which something becomes due. */
  nextDueAt(partnerId: string, after: Date): Promise<Date | undefined>;
  /** Does it for one row; checks again whether it is due, and may be repeated. */
  handle(id: string): Promise<void>;
}

interface TimedDeps {
  readonly database: Database;
  readonly jobs: JobSender;
  readonly clock: () => Date;
}

const PAGE = 500;

/** The wake-up and the job of one kind of timed work. */
export function timedJobs(deps: TimedDeps, work: TimedWork): readonly JobDefinition[] {
  const one: JobDefinition<{ readonly id: string }> = {
    name: work.job,
    handler: async ({ id }) => await work.handle(id),
  };
  const wakeUp: JobDefinition = {
    name: work.wakeUp,
    options: { singleton: 'queued' },
    handler: async () => {
      for await (const ids of duePages(work, { now: deps.clock() })) {
        const jobs = ids.map((id) => ({ data: { id } }));
        await transaction(deps.database, async (tx) => await deps.jobs.enqueueMany(tx, work.job, jobs));
      }
    },
  };
  return [wakeUp, one];
}

/** All due rows, page by page. */
export async function* duePages(
  work: TimedWork,
  query: Pick<DueQuery, 'now' | 'partnerId'>,
): AsyncGenerator<readonly string[]> {
  let afterId: string | undefined;
  do {
    const ids = await work.due({ ...query, ...(afterId === undefined ? {} : { afterId }), limit: PAGE });
    if (ids.length > 0) yield ids;
    afterId = ids.length === PAGE ? ids.at(-1) : undefined;
  } while (afterId !== undefined);
}
