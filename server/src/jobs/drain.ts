import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/index.ts';
import type { JobData, JobDefinition, JobLogger } from './job-definition.ts';
import { describeError, type JobRun, runJob } from './run-job.ts';

export interface DrainSettings {
  readonly boss: PgBoss;
  readonly database: Database;
  readonly definitions: readonly JobDefinition[];
  readonly logger: JobLogger;
  readonly onRun: (run: JobRun) => void;
}

// Jobs that send each other for ever are a fault of the test; the number is far beyond any story.
const TOO_MANY_RUNS = 10_000;

/**
 * Runs the jobs that are due one after the other, oldest first, and those that they send, until none is due. With
 * `retries`, failed jobs are due at once instead of after their pause.
 */
export async function drain(settings: DrainSettings, retries: boolean): Promise<readonly JobRun[]> {
  const runs: JobRun[] = [];
  // Queues whose due job cannot be taken now, because a singleton or a worker elsewhere holds it.
  const held = new Set<string>();
  while (runs.length < TOO_MANY_RUNS) {
    if (retries)
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(settings.database.kysely);
    const definition = await nextDue(settings, held);
    if (!definition) return runs;
    const run = await runOne(settings, definition);
    if (run) {
      runs.push(run);
      held.clear();
    } else {
      held.add(definition.name);
    }
  }
  throw new Error(`Jobs do not come to rest: ${runs.length} runs, the last of ${runs.at(-1)?.name}.`);
}

async function nextDue(
  { database, definitions }: DrainSettings,
  held: ReadonlySet<string>,
): Promise<JobDefinition | undefined> {
  const names = definitions.map(({ name }) => name).filter((name) => !held.has(name));
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job
    where name = any(${names}::text[]) and state < 'active' and not blocked and start_after <= now()
    order by created_on, id limit 1
  `.execute(database.kysely);
  return definitions.find(({ name }) => name === rows[0]?.name);
}

async function runOne(settings: DrainSettings, definition: JobDefinition): Promise<JobRun | undefined> {
  const { boss, database, onRun } = settings;
  const [job] = await boss.fetch<JobData>(definition.name);
  if (!job) return undefined;
  // The job is never taken away: there is no supervisor here, and the queue's timeout is for workers.
  job.signal ??= new AbortController().signal;
  const run = await runJob(definition, job, settings);
  onRun(run);
  if (run.outcome === 'done') {
    await boss.complete(definition.name, [job]);
    return run;
  }
  if (run.outcome === 'dead-lettered') {
    await sql`update pgboss.job set retry_limit = retry_count where id = ${job.id}`.execute(database.kysely);
  }
  await boss.fail(definition.name, [job], describeError(run.error));
  return run;
}
