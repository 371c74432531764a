import { expect, it } from 'vitest';
import { type JobStats, totalsOf } from './stats.ts';

const queue = (change: Partial<JobStats>): JobStats => ({
  name: 'a',
  ready: 0,
  waiting: 0,
  active: 0,
  deadLettered: 0,
  oldestReadySeconds: 0,
  oldestWaitingSeconds: 0,
  ...change,
});

it('adds up the queues, and keeps the age of the oldest job of all', () => {
  const stats = [
    queue({ ready: 2, active: 1, oldestWaitingSeconds: 61.4 }),
    queue({ waiting: 3, deadLettered: 4, oldestWaitingSeconds: 5 }),
  ];

  expect(totalsOf(stats)).toEqual({ unfinished: 6, deadLettered: 4, oldestWaitingSeconds: 61 });
});

it('is empty where there are no queues', () => {
  expect(totalsOf([])).toEqual({ unfinished: 0, deadLettered: 0, oldestWaitingSeconds: 0 });
});
