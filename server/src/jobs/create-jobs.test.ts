import { Problem } from '@bindery/domain/problem.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetDatabase, testDatabase } from '../../test/support/database.ts';
import { startProcess } from '../../test/support/other-process.ts';
import { transaction } from '../database/index.ts';
import {
  createJobQueue,
  createJobs,
  type JobDefinition,
  type JobQueue,
  type JobRun,
  type Jobs,
  type JobsSettings,
  NeighbourFault,
} from './index.ts';
import { neighbourOf } from './neighbour-fault.ts';
import { wakeWaitingJobs } from './troubles.ts';

const database = await testDatabase({ poolSize: 10 });
const logger = pino({ level: 'silent' });
const open: Jobs[] = [];

beforeEach(() => resetDatabase(database));
afterEach(async () => {
  for (const jobs of open.splice(0)) await jobs.stop();
});

describe('enqueue', () => {
  it('sends the job with the commit of its transaction', async () => {
    const { jobs, seen } = await recorder();

    await transaction(database, async (tx) => {
      await jobs.enqueue(tx, 'test.record', { id: 'a' });
      expect(await jobs.runJobsUntilIdle()).toEqual([]);
    });

    expect(await jobs.runJobsUntilIdle()).toMatchObject([{ name: 'test.record', attempt: 1, outcome: 'done' }]);
    expect(seen).toEqual(['a']);
  });

  it('sends nothing when the transaction is rolled back', async () => {
    const { jobs, seen } = await recorder();

    const work = transaction(database, async (tx) => {
      await jobs.enqueue(tx, 'test.record', { id: 'a' });
      throw new Error('changed my mind');
    });

    await expect(work).rejects.toThrow('changed my mind');
    await jobs.runJobsUntilIdle();
    expect(seen).toEqual([]);
  });

  it('keeps a job for later until its time has come', async () => {
    const { jobs } = await recorder();

    await send(jobs, 'test.record', { id: 'later' }, { runAt: new Date('2199-01-01T00:00:00Z') });

    expect(await jobs.runJobsUntilIdle()).toEqual([]);
    expect(await jobs.stats()).toMatchObject([{ name: 'test.record', ready: 0, waiting: 1 }]);
  });

  it('drops a job whose singleton is waiting already', async () => {
    const { jobs, seen } = await recorder({ singleton: 'queued' }, 'test.single');

    const first = await send(jobs, 'test.single', { id: 'a' }, { singletonKey: 'one' });
    const second = await send(jobs, 'test.single', { id: 'b' }, { singletonKey: 'one' });
    const third = await send(jobs, 'test.single', { id: 'c' }, { singletonKey: 'other' });

    await jobs.runJobsUntilIdle();
    expect([first, second, third]).toEqual([expect.any(String), undefined, expect.any(String)]);
    expect(seen).toEqual(['a', 'c']);
  });

  it('refuses a name that nobody handles', async () => {
    const { jobs } = await recorder();

    await expect(send(jobs, 'test.unknown', {})).rejects.toThrow('test.unknown');
  });

  it('sends many in one statement', async () => {
    const { jobs, seen } = await recorder();
    const many = Array.from({ length: 250 }, (_, index) => ({ data: { id: String(index) } }));

    const sent = await transaction(database, (tx) => jobs.enqueueMany(tx, 'test.record', many));

    expect(sent).toBe(250);
    await jobs.runJobsUntilIdle();
    expect(new Set(seen).size).toBe(250);
  });
});

describe('runJobsUntilIdle', () => {
  it('runs the jobs that jobs send', async () => {
    const seen: number[] = [];
    const count: JobDefinition<{ left: number }> = {
      name: 'test.count',
      handler: async ({ left }) => {
        seen.push(left);
        if (left > 0) await send(jobs, 'test.count', { left: left - 1 });
      },
    };
    const jobs = await create([count]);

    await send(jobs, 'test.count', { left: 3 });

    expect(await jobs.runJobsUntilIdle()).toHaveLength(4);
    expect(seen).toEqual([3, 2, 1, 0]);
  });
});

describe('a job that fails', () => {
  it('is dead-lettered at once when trying again cannot help, and can be sent again', async () => {
    let fixed = false;
    const jobs = await create([
      {
        name: 'test.refuse',
        handler: async () => {
          if (!fixed) throw new Problem('INVALID_STATE', 'it is closed');
        },
      },
    ]);
    await send(jobs, 'test.refuse', { id: 'a' });

    const runs = await jobs.runJobsUntilIdle({ retries: true });

    const deadLettered = await jobs.listDeadLetters();
    expect(runs).toMatchObject([{ attempt: 1, outcome: 'dead-lettered' }]);
    expect(deadLettered).toMatchObject([
      {
        name: 'test.refuse',
        data: { id: 'a' },
        attempts: 1,
        error: { code: 'INVALID_STATE', message: 'it is closed' },
      },
    ]);
    expect(await jobs.stats()).toMatchObject([{ name: 'test.refuse', deadLettered: 1, ready: 0 }]);

    fixed = true;
    expect(await jobs.retryDeadLetters(deadLettered.map(({ id }) => id))).toBe(1);
    expect(await jobs.runJobsUntilIdle()).toMatchObject([{ name: 'test.refuse', attempt: 1, outcome: 'done' }]);
    expect(await jobs.listDeadLetters()).toEqual([]);
  });

  it('is tried again for any other reason, and dead-lettered after the last attempt', async () => {
    const jobs = await create([
      {
        name: 'test.stumble',
        handler: async () => {
          throw new Problem('UPLOAD_NOT_READY');
        },
        options: { retryLimit: 2 },
      },
    ]);
    await send(jobs, 'test.stumble', {});

    expect(await jobs.runJobsUntilIdle()).toMatchObject([{ attempt: 1, outcome: 'failed' }]);
    expect(await jobs.stats()).toMatchObject([{ waiting: 1, deadLettered: 0 }]);
    expect(await jobs.runJobsUntilIdle({ retries: true })).toMatchObject([{ attempt: 2 }, { attempt: 3 }]);
    expect(await jobs.listDeadLetters()).toMatchObject([{ name: 'test.stumble', attempts: 3 }]);
  });
});

describe('a job whose neighbour is away', () => {
  const away = { now: true };
  const store: JobDefinition<{ id: string }> = {
    name: 'test.store',
    handler: async () => {
      if (away.now) throw new NeighbourFault('object store', new Error('connect ECONNREFUSED'));
    },
  };

  it('is tried again however often it fails, and all are due at once when one finds it back', async () => {
    away.now = true;
    const jobs = await create([store]);
    for (const id of ['a', 'b', 'c']) await send(jobs, 'test.store', { id });
    for (let time = 1; time <= 20; time += 1) {
      const runs = await jobs.runJobsUntilIdle();
      expect(runs.every(({ outcome }) => outcome === 'failed')).toBe(true);
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.kysely);
    }
    await sql`update pgboss.job set start_after = now() + interval '1 hour' where state = 'retry'`.execute(
      database.kysely,
    );
    await wakeWaitingJobs(database);
    expect(await jobs.stats()).toMatchObject([{ ready: 1, waiting: 2, deadLettered: 0 }]);

    away.now = false;
    expect(await jobs.runJobsUntilIdle()).toMatchObject([
      { outcome: 'done' },
      { outcome: 'done' },
      { outcome: 'done' },
    ]);
  });

  it('is dead-lettered after a day', async () => {
    away.now = true;
    const jobs = await create([store]);
    await send(jobs, 'test.store', { id: 'a' });
    await jobs.runJobsUntilIdle();
    await sql`update job_troubles set waiting_since = waiting_since - interval '25 hours'`.execute(database.kysely);
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.kysely);

    expect(await jobs.runJobsUntilIdle()).toMatchObject([{ outcome: 'dead-lettered' }]);
    expect(await jobs.listDeadLetters()).toMatchObject([
      { error: { message: expect.stringContaining('ECONNREFUSED') } },
    ]);
  });

  it.each([
    [Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), 'disk'],
    [Object.assign(new Error('could not extend file'), { code: '53100' }), 'database'],
    [new Error('made', { cause: new Error('Connection terminated unexpectedly') }), 'database'],
    [new NeighbourFault('scanner', 'silence'), 'scanner'],
    [new TypeError('charges.lines.map is not a function'), undefined],
    [Object.assign(new Error('duplicate key'), { code: '23505' }), undefined],
  ])('%s is the fault of: %s', (error, neighbour) => expect(neighbourOf(error)).toBe(neighbour));
});

describe('workers', () => {
  it('take a job when it is committed, and all of many that come at once', async () => {
    const all = gate(40);
    const jobs = await create([{ name: 'test.pass', handler: async () => all.pass(), options: { concurrency: 3 } }]);
    await jobs.start();

    await transaction(database, (tx) =>
      jobs.enqueueMany(
        tx,
        'test.pass',
        Array.from({ length: 40 }, () => ({ data: {} })),
      ),
    );

    await all.passed;
  });

  it('run no more jobs of a group at once than it may have, and others meanwhile', async () => {
    const running = new Map<string, number>();
    let most = 0;
    const all = gate(12);
    const slowIsIn = gate(1);
    const fastAreDone = gate(8);
    const call: JobDefinition<{ endpoint: string }> = {
      name: 'test.call',
      handler: async ({ endpoint }) => {
        running.set(endpoint, (running.get(endpoint) ?? 0) + 1);
        most = Math.max(most, running.get(endpoint) ?? 0);
        if (endpoint === 'slow') {
          slowIsIn.pass();
          await fastAreDone.passed;
        } else {
          await slowIsIn.passed;
          fastAreDone.pass();
        }
        running.set(endpoint, (running.get(endpoint) ?? 0) - 1);
        all.pass();
      },
      options: { concurrency: 4, groupConcurrency: 1 },
    };
    const jobs = await create([call]);
    const endpoints = ['slow', 'slow', 'slow', 'slow', ...Array.from({ length: 8 }, (_, index) => `fast-${index % 2}`)];
    await transaction(database, (tx) =>
      jobs.enqueueMany(
        tx,
        'test.call',
        endpoints.map((endpoint) => ({ data: { endpoint }, group: endpoint })),
      ),
    );

    await jobs.start();
    await all.passed;

    expect(most).toBe(1);
  });

  it('finish the running job before they stop', async () => {
    const started = gate(1);
    const release = gate(1);
    const runs: string[] = [];
    const jobs = await create(
      [
        {
          name: 'test.finish',
          handler: async () => {
            started.pass();
            await release.passed;
          },
        },
      ],
      { onRun: ({ outcome }) => runs.push(outcome) },
    );
    await jobs.start();
    await send(jobs, 'test.finish', {});
    await started.passed;

    const stopped = jobs.stop();
    release.pass();
    await stopped;

    expect(runs).toEqual(['done']);
    expect(await jobs.stats()).toMatchObject([{ active: 0, ready: 0, waiting: 0 }]);
  });

  it.each([
    ['while they start', async (jobs: Jobs) => await Promise.all([jobs.start(), jobs.stop()])],
    ['before they start', async (jobs: Jobs) => await jobs.stop().then(async () => await jobs.start())],
  ])('take no job when they are stopped %s', async (_when, startAndStop) => {
    const { jobs, seen } = await recorder();

    await startAndStop(jobs);

    await send(jobs, 'test.record', { id: 'left' });
    expect(await listeners()).toBe(0);
    expect(await jobs.stats()).toMatchObject([{ name: 'test.record', ready: 1, active: 0 }]);
    expect(seen).toEqual([]);
  });

  it('give a job back that takes longer than the patience of a stop', async () => {
    const started = gate(1);
    const runs: boolean[] = [];
    const jobs = await create([
      {
        name: 'test.endless',
        handler: async (_, { signal }) => {
          started.pass();
          if (runs.push(signal.aborted) === 1)
            await new Promise((resolve) => signal.addEventListener('abort', resolve));
        },
      },
    ]);
    await jobs.start();
    await send(jobs, 'test.endless', {});
    await started.passed;

    await jobs.stop(1);

    expect(await jobs.runJobsUntilIdle({ retries: true })).toMatchObject([{ attempt: 2, outcome: 'done' }]);
  });
});

describe('a worker that is killed', () => {
  it('leaves its job to another one', async () => {
    const runs: JobRun[] = [];
    const taken = gate(1);
    const handler = async () => taken.pass();
    const options = { retryDelaySeconds: 0, retryBackoff: false };
    const jobs = await create([{ name: 'test.hold', handler, options }], { onRun: (run) => runs.push(run) });
    const jobId = await send(jobs, 'test.hold', {});
    const holder = startProcess('job-holder.ts', [database.url, 'test.hold']);
    expect(await holder.nextLine()).toBe(jobId);

    await holder.kill('SIGKILL');
    // Its last sign of life moves into the past instead of the test waiting for ten seconds.
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '11 s'`.execute(database.kysely);
    await jobs.start();

    await taken.passed;
    await jobs.stop();
    expect(runs).toMatchObject([{ jobId, attempt: 2, outcome: 'done' }]);
  }, 30_000);

  it('may be killed more often than a job may fail', async () => {
    const taken = gate(1);
    const jobs = await create([{ name: 'test.hold', handler: async () => taken.pass() }]);
    const jobId = await send(jobs, 'test.hold', {});
    for (let killed = 1; killed <= 8; killed += 1) {
      const holder = startProcess('job-holder.ts', [database.url, 'test.hold']);
      expect(await holder.nextLine()).toBe(jobId);
      await holder.kill('SIGKILL');
      await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '11 s'`.execute(database.kysely);
    }
    await jobs.start();

    await taken.passed;
    await jobs.stop();
    expect(await jobs.listDeadLetters()).toEqual([]);
  }, 120_000);
});

describe('createJobs', () => {
  it('refuses a schedule for a job that nobody handles', async () => {
    const schedule = [{ name: 'test.nobody', cron: '* * * * *' }];

    await expect(create([], { schedule })).rejects.toThrow('test.nobody');
  });

  it('takes over changed options and refuses a changed singleton', async () => {
    await recorder({ retryLimit: 1 });
    const { jobs } = await recorder({ retryLimit: 0 });
    await send(jobs, 'test.record', { id: 'poison' });

    expect(await jobs.runJobsUntilIdle({ retries: true })).toHaveLength(1);
    await expect(recorder({ singleton: 'active' })).rejects.toThrow('singleton');
  });
});

async function create(definitions: readonly JobDefinition[], settings: Partial<JobsSettings> = {}) {
  const queue = await createJobQueue(database, logger);
  const jobs = await createJobs(queue, { logger, definitions, superviseSeconds: 1, ...settings });
  open.push(jobs);
  return { ...queue, ...jobs };
}

async function recorder(options: NonNullable<JobDefinition['options']> = {}, name = 'test.record') {
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
}

function send(jobs: JobQueue, name: string, data: object, options = {}): Promise<string | undefined> {
  return transaction(database, (tx) => jobs.enqueue(tx, name, data, options));
}

/** Connections on which workers hear of new jobs. */
async function listeners(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'bindery listen'
  `.execute(database.kysely);
  return rows[0]?.count ?? 0;
}

/** Opens when so many have passed. */
function gate(count: number) {
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
