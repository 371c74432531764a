import { fromKysely, PgBoss } from 'pg-boss';
import { applyRoles, type Database, type Tx } from '../database/index.ts';
import { currentTraceparent } from '../tracing/index.ts';
import { type DeadLetter, listDeadLetters, retryDeadLetters } from './dead-letters.ts';
import type { JobData, JobLogger } from './job-definition.ts';
import { type JobStats, type JobTotals, readQueues, readTotals } from './stats.ts';

export interface EnqueueOptions {
  /** Not before this instant. Due dates of the business are columns, not this. */
  readonly runAt?: Date;
  /** See `singleton` in JobOptions, which gives it its meaning. */
  readonly singletonKey?: string;
  /** See `groupConcurrency` in JobOptions. */
  readonly group?: string;
}

/** The part of the queue that use cases get. */
export interface JobSender {
  /**
   * Sends a job that exists once the transaction commits, and never without it. Returns its id, or undefined when a
   * singleton exists already. Throws for a name that has no queue.
   */
  enqueue(tx: Tx, name: string, data: JobData, options?: EnqueueOptions): Promise<string | undefined>;
  /** Sends many jobs of one name in one statement; returns how many were sent. */
  enqueueMany(tx: Tx, name: string, jobs: readonly ({ readonly data: JobData } & EnqueueOptions)[]): Promise<number>;
}

/** The part of the queue that operators get. */
export interface JobOverview {
  /** Over all queues at this moment. */
  totals(): Promise<JobTotals>;
  /** Each queue that has jobs, at this moment. */
  queues(): Promise<readonly JobStats[]>;
  /** Dead-lettered jobs, newest first, 100 by default. */
  listDeadLetters(limit?: number): Promise<readonly DeadLetter[]>;
  /** Sends dead-lettered jobs again; returns how many there were. */
  retryDeadLetters(ids: readonly string[]): Promise<number>;
}

/** Where jobs wait. It knows names only, so it exists before the use cases that send jobs; `createJobs` runs them. */
export interface JobQueue extends JobSender, JobOverview {
  readonly boss: PgBoss;
  readonly database: Database;
}

export async function createJobQueue(database: Database, logger: JobLogger): Promise<JobQueue> {
  await installJobs(database);
  const boss = bossOn(database, logger);
  return {
    boss,
    database,
    enqueue: async (tx, name, data, options = {}) =>
      (await boss.send(name, traced(data), { ...sendOptions(options), db: fromKysely(tx) })) ?? undefined,
    enqueueMany: async (tx, name, jobs) => {
      const inserts = jobs.map(({ data, ...options }) => ({ data: traced(data), ...sendOptions(options) }));
      const ids = await boss.insert(name, inserts, { db: fromKysely(tx), returnId: true });
      return ids?.length ?? 0;
    },
    totals: () => readTotals(database),
    queues: () => readQueues(database),
    listDeadLetters: (limit = 100) => listDeadLetters(database, limit),
    retryDeadLetters: (ids) => retryDeadLetters(boss, ids),
  };
}

/** Makes or updates the tables of the queue, in a schema of their own. `createJobQueue` does it as well. */
export async function installJobs(database: Database): Promise<void> {
  const boss = bossOn(database);
  await boss.start();
  await boss.stop({ graceful: false });
  await applyRoles(database);
}

/** A pg-boss that works on our own connections and, unless it is started, has no timers: enough to send and to fetch. */
function bossOn({ pool }: Database, logger?: JobLogger): PgBoss {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
  boss.on('error', (error) => logger?.error({ reason: error.message }, 'job queue error'));
  return boss;
}

/** The job belongs to the trace of the call that sent it. */
function traced(data: JobData): JobData {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? data : { ...data, traceparent };
}

function sendOptions({ runAt, singletonKey, group }: EnqueueOptions) {
  return {
    ...(runAt ? { startAfter: runAt } : {}),
    ...(singletonKey !== undefined ? { singletonKey } : {}),
    ...(group !== undefined ? { group: { id: group } } : {}),
  };
}
