import { expect, it } from 'vitest';
import { healthOf } from './health.ts';

const QUIET = { calls: 0, failedCalls: 0, oldestJobSeconds: 0, oldestDeliverySeconds: 0 };

it.each([
  ['nothing happens', {}, 'OK OK OK'],
  ['two of three calls fail by chance', { calls: 3, failedCalls: 2 }, 'OK OK OK'],
  ['one in twenty fails', { calls: 100, failedCalls: 5 }, 'DEGRADED OK OK'],
  ['every other call fails', { calls: 10, failedCalls: 5 }, 'DOWN OK OK'],
  ['jobs are late', { oldestJobSeconds: 120 }, 'OK DEGRADED OK'],
  ['jobs have stopped', { oldestJobSeconds: 900 }, 'OK DOWN OK'],
  ['deliveries are late', { oldestDeliverySeconds: 899 }, 'OK OK DEGRADED'],
])('when %s', (_what, measured, states) => {
  expect(Object.values(healthOf({ ...QUIET, ...measured })).join(' ')).toBe(states);
});
