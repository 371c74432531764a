import { expect, it } from 'vitest';
import { testJobs } from '../../../test/support/jobs.ts';
import { transaction } from '../../database/index.ts';
import { dueQueues } from './due-queues.ts';

const { database, create, send } = await testJobs();

it('names the queues that have a job which is due', async () => {
  const names = ['test.due', 'test.later', 'test.empty', 'test.done'];
  const jobs = await create(names.map((name) => ({ name, handler: async () => undefined })));
  await send(jobs, 'test.done', {});
  await jobs.runJobsUntilIdle();
  for (let time = 1; time <= 3; time += 1) await send(jobs, 'test.due', {});
  await transaction(database, async (tx) => {
    await jobs.enqueue(tx, 'test.later', {}, { runAt: new Date(Date.now() + 3_600_000) });
  });

  expect(await dueQueues(database, names)).toEqual(['test.due']);
  expect(await dueQueues(database, [])).toEqual([]);
});
