import type { PgBoss } from 'pg-boss';
import { drain } from './drain.ts';
import type { JobDefinition, JobLogger, WakeUp } from './job-definition.ts';
import type { JobQueue } from './job-queue.ts';
import { ensureQueues } from './queues.ts';
import type { JobRun } from './run-job.ts';
import { type JobStats, readStats } from './stats.ts';
import { startWorkers, type Workers } from './workers/workers.ts';

export interface JobsSettings {
  readonly logger: JobLogger;
  readonly definitions: readonly JobDefinition[];
  /** Wake-ups, sent by processes that were started; none by default. */
  readonly schedule?: readonly WakeUp[];
  /** Called after every run in this process, for metrics. */
  readonly onRun?: (run: JobRun) => void;
  /** How often jobs of killed workers are looked for, 5 by default. */
  readonly superviseSeconds?: number;
  /** How long finished jobs are kept, a day by default. */
  readonly keepDays?: number;
}

/** Runs the jobs of the product. */
export interface Jobs {
  /** Takes jobs, in this process, from now on; nothing once it was told to stop. */
  start(): Promise<void>;
  /**
   * Takes no new jobs, for good, and waits for the running ones, 20 s by default; those that take longer run again
   * elsewhere. A start that is under way is broken off.
   */
  stop(patienceMs?: number): Promise<void>;
  /**
   * For tests, instead of `start`: runs what is due, one job after the other, until nothing is left. Returns every run
   * in order. `retries` repeats failed jobs at once.
   */
  runJobsUntilIdle(options?: { readonly retries?: boolean }): Promise<readonly JobRun[]>;
  /** The state of every queue, for /metrics. */
  stats(): Promise<readonly JobStats[]>;
}

/** Prepares a queue for each definition; `start` takes their jobs. Safe in several processes at once. */
export async function createJobs({ boss, database }: JobQueue, settings: JobsSettings): Promise<Jobs> {
  const { logger, definitions, schedule = [], onRun = () => undefined, superviseSeconds = 5, keepDays = 1 } = settings;
  refuseUnknown(new Set(definitions.map(({ name }) => name)), schedule);
  await ensureQueues(boss, definitions, keepDays);
  await learnQueues(boss, definitions);
  const stopping = new AbortController();
  const settingsOfWorkers = { logger, definitions, schedule, onRun, superviseSeconds, signal: stopping.signal };
  let workers: Promise<Workers> | undefined;
  let stopped: Promise<void> | undefined;
  const stop = async (patienceMs: number) => {
    stopping.abort();
    // What failed to start has nothing to stop; its failure is told to who started it.
    await (await workers?.catch(() => undefined))?.stop(patienceMs);
  };
  return {
    start: async () => {
      if (!stopping.signal.aborted) await (workers ??= startWorkers(database, settingsOfWorkers));
    },
    stop: (patienceMs = 20_000) => (stopped ??= stop(patienceMs)),
    runJobsUntilIdle: ({ retries = false } = {}) => drain({ boss, database, definitions, logger, onRun }, retries),
    stats: () => readStats(database, definitions),
  };
}

/**
 * The first job of a name makes pg-boss read that queue, on a connection of its own. Inside a transaction this would be
 * a second connection for one piece of work, and a pool full of transactions that wait for each other would stand
 * still; therefore all are read before the first.
 */
async function learnQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  // One after the other: all at once would wait for each other's connections.
  for (const { name } of definitions) await boss.insert(name, []);
}

function refuseUnknown(names: ReadonlySet<string>, schedule: readonly WakeUp[]): void {
  const unknown = schedule.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  if (unknown.length > 0) throw new Error(`The schedule names jobs that have no definition: ${unknown.join(', ')}.`);
}
