/** A job queue of one test file over its own database. Call `testJobs()` at the top of the file. */
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { type Database, transaction } from '../../src/database/index.ts';
import {
  createJobQueue,
  createJobs,
  type JobDefinition,
  type JobQueue,
  type Jobs,
  type JobsSettings,
} from '../../src/jobs/index.ts';
import { resetDatabase, testDatabase } from './database.ts';

type AllJobs = JobQueue & Jobs;

export interface TestJobs {
  readonly database: Database;
  /** Jobs with these definitions; they are stopped after the test. */
  readonly create: (definitions: readonly JobDefinition[], settings?: Partial<JobsSettings>) => Promise<AllJobs>;
  /** A job that remembers the ids it was sent with, and throws for `poison`. */
  readonly recorder: (
    options?: NonNullable<JobDefinition['options']>,
    name?: string,
  ) => Promise<{ readonly jobs: AllJobs; readonly seen: readonly string[] }>;
  readonly send: (jobs: JobQueue, name: string, data: object, options?: object) => Promise<string | undefined>;
  /** How many connections listen for new jobs. */
  readonly listeners: () => Promise<number>;
}

export async function testJobs(): Promise<TestJobs> {
  const database = await testDatabase({ poolSize: 10 });
  const logger = pino({ level: 'silent' });
  const open: Jobs[] = [];

  beforeEach(() => resetDatabase(database));
  afterEach(async () => {
    for (const jobs of open.splice(0)) await jobs.stop();
  });

  const create: TestJobs['create'] = async (definitions, settings = {}) => {
    const queue = await createJobQueue(database, logger);
    const jobs = await createJobs(queue, { logger, definitions, superviseSeconds: 1, ...settings });
    open.push(jobs);
    return { ...queue, ...jobs };
  };
  return {
    database,
    create,
    recorder: async (options = {}, name = 'test.record') => {
      const seen: string[] = [];
      const record: JobDefinition<{ id: string }> = {
        name,
        handler: async ({ id }) => {
          if (id === 'poison') throw new Error('poisoned');
          seen.push(id);
        },
        options,
      };
      return { jobs: await create([record]), seen };
    },
    send: async (jobs, name, data, options = {}) =>
      await transaction(database, async (tx) => await jobs.enqueue(tx, name, data, options)),
    listeners: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and application_name = 'bindery listen'
      `.execute(database.kysely);
      return rows[0]?.count ?? 0;
    },
  };
}

/** Opens when so many have passed. */
export function gate(count: number) {
  let left = count;
  let open: () => void;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  const pass = () => {
    left -= 1;
    if (left === 0) open();
  };
  return { pass, passed };
}
