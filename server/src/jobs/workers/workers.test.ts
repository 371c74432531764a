import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { gate, testJobs } from '../../../test/support/jobs.ts';
import { startProcess } from '../../../test/support/processes/other-process.ts';
import { transaction } from '../../database/index.ts';
import type { JobDefinition, JobRun, Jobs } from '../index.ts';

const { database, create, recorder, send, listeners } = await testJobs();

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
  });
});
