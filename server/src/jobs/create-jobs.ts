import { fromKysely, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../database/index.ts';
import { type DeadLetter, listDeadLetters, retryDeadLetters } from './dead-letters.ts';
import { drain } from './drain.ts';
import type { JobData, JobDefinition, JobLogger, WakeUp } from './job-definition.ts';
import { ensureQueues } from './queues.ts';
import type { JobRun } from './run-job.ts';
import { type JobStats, readStats } from './stats.ts';
import { startWorkers, type Workers } from './workers.ts';

export interface EnqueueOptions {
  /** Not before this instant. A due date of the business is a column, not this. */
  readonly runAt?: Date;
  /** See `singleton` in JobOptions, which gives it its meaning. */
  readonly singletonKey?: string;
  /** See `groupConcurrency` in JobOptions. */
  readonly group?: string;
}

export interface JobsSettings {
  readonly logger: JobLogger;
  readonly definitions: readonly JobDefinition[];
  /** Wake-ups, sent by processes that were started; none unless told. */
  readonly schedule?: readonly WakeUp[];
  /** Told of every run in this process, for metrics. */
  readonly onRun?: (run: JobRun) => void;
  /** How often jobs of killed workers are looked for, 5 unless told. */
  readonly superviseSeconds?: number;
}

/** The jobs of the product. */
export interface Jobs {
  /** Sends a job that exists when the transaction commits, and never without it. Answers its id, or undefined when a
   * singleton is there already. Throws for a name that no definition has. */
  enqueue(tx: Tx, name: string, data: JobData, options?: EnqueueOptions): Promise<string | undefined>;
  /** Sends many jobs of one name in one statement; answers how many were sent. */
  enqueueMany(tx: Tx, name: string, jobs: readonly ({ readonly data: JobData } & EnqueueOptions)[]): Promise<number>;
  /** Takes jobs, in this process, from now on. */
  start(): Promise<void>;
  /** Takes no new jobs and waits for the running ones, 20 s unless told; those that take longer run again elsewhere. */
  stop(patienceMs?: number): Promise<void>;
  /**
   * For tests, instead of `start`: runs what is due, one job after the other, until nothing is. Answers every run in
   * order. `retries` runs failed jobs again at once.
   */
  runJobsUntilIdle(options?: { readonly retries?: boolean }): Promise<readonly JobRun[]>;
  /** Every queue at this moment, for /metrics. */
  stats(): Promise<readonly JobStats[]>;
  /** Jobs that were given up, the latest first, 100 unless told. */
  listDeadLetters(limit?: number): Promise<readonly DeadLetter[]>;
  /** Sends dead-letter jobs again; answers how many there were. */
  retryDeadLetters(ids: readonly string[]): Promise<number>;
}

/** The part of it that use cases get. */
export type JobSender = Pick<Jobs, 'enqueue' | 'enqueueMany'>;

/** Prepares the queues, so that jobs can be sent; `start` takes them. Safe in several processes at once. */
export async function createJobs(database: Database, settings: JobsSettings): Promise<Jobs> {
  const { logger, definitions, schedule = [], onRun = () => undefined, superviseSeconds = 5 } = settings;
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  refuseUnknown(byName, schedule);
  await installJobs(database);
  const boss = bossOn(database, logger);
  await ensureQueues(boss, definitions);
  await learnQueues(boss, definitions);
  const find = (name: string) => {
    const definition = byName.get(name);
    if (!definition) throw new Error(`There is no job ${name}.`);
    return definition;
  };
  let workers: Workers | undefined;
  return {
    enqueue: async (tx, name, data, options = {}) => {
      const definition = find(name);
      const id = await boss.send(name, data, { ...sendOptions(options), db: fromKysely(tx) });
      if (id === null && !definition.options?.singleton) throw new Error(`The queue of ${name} is gone.`);
      return id ?? undefined;
    },
    enqueueMany: async (tx, name, jobs) => {
      find(name);
      const inserts = jobs.map(({ data, ...options }) => ({ data, ...sendOptions(options) }));
      const ids = await boss.insert(name, inserts, { db: fromKysely(tx), returnId: true });
      return ids?.length ?? 0;
    },
    start: async () => {
      workers ??= await startWorkers(database, { logger, definitions, schedule, onRun, superviseSeconds });
    },
    stop: async (patienceMs = 20_000) => {
      await workers?.stop(patienceMs);
      workers = undefined;
    },
    runJobsUntilIdle: ({ retries = false } = {}) => drain({ boss, database, definitions, logger, onRun }, retries),
    stats: () => readStats(database, definitions),
    listDeadLetters: (limit = 100) => listDeadLetters(database, limit),
    retryDeadLetters: (ids) => retryDeadLetters(boss, ids),
  };
}

/** Makes or updates the tables of the queue, in a schema of their own. `createJobs` does it as well. */
export async function installJobs(database: Database): Promise<void> {
  const boss = bossOn(database);
  await boss.start();
  await boss.stop({ graceful: false });
}

/** A pg-boss that works on our own connections and, unless it is started, has no timers: enough to send and to fetch. */
function bossOn({ pool }: Database, logger?: JobLogger): PgBoss {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
  boss.on('error', (error) => logger?.error({ reason: error.message }, 'job queue error'));
  return boss;
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

function sendOptions({ runAt, singletonKey, group }: EnqueueOptions) {
  return {
    ...(runAt ? { startAfter: runAt } : {}),
    ...(singletonKey !== undefined ? { singletonKey } : {}),
    ...(group !== undefined ? { group: { id: group } } : {}),
  };
}

function refuseUnknown(names: ReadonlyMap<string, JobDefinition>, schedule: readonly WakeUp[]): void {
  const unknown = schedule.filter(({ name }) => !names.has(name)).map(({ name }) => name);
  if (unknown.length > 0) throw new Error(`The schedule names jobs that nobody handles: ${unknown.join(', ')}.`);
}
