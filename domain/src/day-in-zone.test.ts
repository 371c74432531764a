import { expect, it } from 'vitest';
import { calendarDayOf } from './day-in-zone.ts';

it.each([
  ['2026-03-02T02:00:00Z', 'UTC', '2026-03-02'],
  ['2026-03-02T02:00:00Z', 'America/New_York', '2026-03-01'],
  ['2026-12-31T23:30:00Z', 'Asia/Kolkata', '2027-01-01'],
  // The night in which clocks go forward, before and after.
  ['2026-03-08T04:59:59Z', 'America/New_York', '2026-03-07'],
  ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08'],
  ['2026-03-09T04:00:00Z', 'America/New_York', '2026-03-09'],
  ['0099-06-01T12:00:00Z', 'UTC', '0099-06-01'],
])('%s is in %s the day %s', (instant, timeZone, day) => {
  expect(calendarDayOf(new Date(instant), timeZone)).toBe(day);
});
