import { expect, it } from 'vitest';
import { dataNoticeOn } from './data-request.ts';

it.each([
  ['2026-11-26', '2026-11-20', null],
  ['2026-11-27', '2026-11-20', 'NEAR'],
  ['2026-11-30', '2026-11-20', 'NEAR'],
  ['2026-12-01', '2026-11-20', 'PASSED'],
  ['2027-03-01', '2026-11-20', 'PASSED'],
  ['2026-11-27', '2026-11-26', 'NEAR'],
  ['2026-11-28', '2026-11-27', null],
  ['2026-11-30', '2026-11-30', null],
  ['2026-12-01', '2026-11-30', 'PASSED'],
] as const)('on %s, of an answer due on November 30 and asked for on %s, is told: %s', (today, askedOn, told) => {
  expect(dataNoticeOn(today, { askedOn, dueOn: '2026-11-30' })).toBe(told);
});
