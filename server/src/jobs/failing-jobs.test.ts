import { Problem } from '@bindery/domain/problem.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testJobs } from '../../test/support/jobs.ts';
import { type JobDefinition, NeighbourFault } from './index.ts';
import { neighbourOf } from './neighbour-fault.ts';
import { wakeWaitingJobs } from './troubles.ts';

const { database, create, send } = await testJobs();

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
