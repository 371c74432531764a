import { setTimeout as pause } from 'node:timers/promises';
import { type Job, PgBoss } from 'pg-boss';
import { BOUNDS, type Database, laneBeside, QUEUE_CONNECTIONS } from '../../database/index.ts';
import type { JobData, JobDefinition, JobLogger, WakeUp } from '../job-definition.ts';
import { describeError, type JobRun, type RunDeps, runJob } from '../run-job.ts';
import { wakeWaitingJobs } from '../troubles.ts';
import { dueQueues } from './due-queues.ts';
import { queueDatabase } from './queue-database.ts';
import { QueueWorkers } from './queue-workers.ts';

export interface WorkerSettings {
  readonly logger: JobLogger;
  readonly definitions: readonly JobDefinition[];
  readonly schedule: readonly WakeUp[];
  readonly onRun: (run: JobRun) => void;
  /** How often jobs of killed workers are looked for. */
  readonly superviseSeconds: number;
  /** Aborted when the process stops: a start that is under way then takes no job. */
  readonly signal: AbortSignal;
}

export interface Workers {
  /** Takes no new job, waits for the running ones, and gives back those that take longer than the given time. */
  stop(patienceMs: number): Promise<void>;
}

// A notification starts a job at once. Polling is for what no notification announces: a pause that has passed, a
// worker that was killed, a listener that lost its connection. All queues are asked for at once and often; a worker by
// itself asks seldom, while it is announced what there is.
const POLL_SECONDS = 2;
const OWN_POLL_SECONDS = 30;

const QUEUE_BOUNDS = {
  size: QUEUE_CONNECTIONS,
  statementMs: BOUNDS.jobStatementMs,
  waitMs: BOUNDS.jobPoolMs,
  isDirect: true,
};

/**
 * Takes jobs from now on. The queue has a connection of its own among those of the process, which is bounded and watched
 * as all others are, so that a queue whose connection died goes on by itself.
 */
export async function startWorkers(database: Database, settings: WorkerSettings): Promise<Workers> {
  const { logger, definitions, superviseSeconds } = settings;
  const own = laneBeside(database, QUEUE_BOUNDS);
  const queues = new Map<string, QueueWorkers>();
  const boss = new PgBoss({
    db: queueDatabase(own, queues, logger),
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  // What pg-boss reports in addition to the message may contain the data of jobs (a slow statement with its values).
  boss.on('error', (error) => logger.error({ reason: error.message }, 'job queue error'));
  boss.on('warning', (warning) => logger.warn({ reason: warning.message }, 'job queue warning'));
  let waking: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  const stop = async (patienceMs: number) => {
    clearInterval(waking);
    clearInterval(looking);
    const idle = Promise.all(definitions.map(({ name }) => boss.offWork(name)));
    await Promise.race([idle, pause(patienceMs, undefined, { ref: false })]);
    await boss.stop({ graceful: false });
    await own.close();
  };
  try {
    await takeJobs(boss, queues, { ...settings, database: own });
  } catch (error) {
    await stop(0).catch(() => undefined);
    throw error;
  }
  waking = setInterval(() => {
    wakeWaitingJobs(own).catch((error: unknown) => logger.warn({ err: error }, 'waiting jobs were not woken'));
  }, superviseSeconds * 1000);
  looking = setInterval(() => {
    lookForDue(own, queues).catch((error: unknown) => logger.warn({ err: error }, 'due jobs were not looked for'));
  }, POLL_SECONDS * 1000);
  return { stop };
}

async function lookForDue(database: Database, queues: ReadonlyMap<string, QueueWorkers>): Promise<void> {
  for (const name of await dueQueues(database, [...queues.keys()])) queues.get(name)?.look();
}

async function takeJobs(
  boss: PgBoss,
  queues: Map<string, QueueWorkers>,
  settings: WorkerSettings & RunDeps,
): Promise<void> {
  const { schedule, definitions, signal } = settings;
  await boss.start();
  if (signal.aborted) return;
  await syncSchedule(boss, schedule);
  for (const definition of definitions) {
    if (signal.aborted) return;
    const workers = new QueueWorkers(boss);
    queues.set(definition.name, workers);
    await work(boss, workers, definition, settings);
  }
}

async function work(
  boss: PgBoss,
  workers: QueueWorkers,
  definition: JobDefinition,
  settings: WorkerSettings & RunDeps,
): Promise<void> {
  const { onRun } = settings;
  const { concurrency = 2, groupConcurrency } = definition.options ?? {};
  // Counted in this process: pg-boss can count in all of them, but two fetches at the same instant then both pass.
  const groups = groupConcurrency ? { localGroupConcurrency: groupConcurrency } : {};
  for (let index = 0; index < concurrency; index += 1) {
    const options = {
      ...groups,
      perJobResults: true,
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: OWN_POLL_SECONDS,
    } as const;
    const handle = async ([job]: Job<JobData>[]) => {
      if (!job) return [];
      const run = await workers.busy(index, async () => await runJob(definition, job, settings));
      onRun(run);
      return [{ id: job.id, ...settlement(run) }];
    };
    workers.add(await boss.work<JobData, unknown, typeof options>(definition.name, options, handle));
  }
}

function settlement({ outcome, error }: JobRun) {
  if (outcome === 'done') return { status: 'completed' } as const;
  return { status: outcome === 'dead-lettered' ? 'deadletter' : 'failed', output: describeError(error) } as const;
}

async function syncSchedule(boss: PgBoss, schedule: readonly WakeUp[]): Promise<void> {
  const names = new Set(schedule.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
  for (const { name, cron } of schedule) await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' });
}
