import { expect, it } from 'vitest';
import { zoneText } from './time-zone.ts';

it.each([
  ['UTC', '2026-11-20', 'UTC'],
  ['Europe/Stockholm', '2026-11-20', 'Europe/Stockholm, now UTC+01:00'],
  ['Europe/Stockholm', '2026-06-20', 'Europe/Stockholm, now UTC+02:00'],
  ['America/New_York', '2026-11-20', 'America/New York, now UTC-05:00'],
  ['Asia/Kolkata', '2026-11-20', 'Asia/Kolkata, now UTC+05:30'],
])('times in %s on %s are in %s', (timeZone, day, text) => {
  expect(zoneText(new Date(`${day}T12:00:00Z`), timeZone)).toBe(text);
});
