import { describe, expect, it } from 'vitest';
import { testJobs } from '../../test/support/jobs.ts';
import { transaction } from '../database/index.ts';
import type { JobDefinition } from './index.ts';

const { database, create, recorder, send } = await testJobs();

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

  it('refuses a name without a handler', async () => {
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

describe('createJobs', () => {
  it('refuses a schedule for a job without a handler', async () => {
    const schedule = [{ name: 'test.unhandled', cron: '* * * * *' }];

    await expect(create([], { schedule })).rejects.toThrow('test.unhandled');
  });

  it('takes over changed options and refuses a changed singleton', async () => {
    await recorder({ retryLimit: 1 });
    const { jobs } = await recorder({ retryLimit: 0 });
    await send(jobs, 'test.record', { id: 'poison' });

    expect(await jobs.runJobsUntilIdle({ retries: true })).toHaveLength(1);
    await expect(recorder({ singleton: 'active' })).rejects.toThrow('singleton');
  });
});
