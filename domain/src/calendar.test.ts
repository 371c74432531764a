import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears, daysBetween, isCalendarDay } from './calendar.ts';

describe('isCalendarDay', () => {
  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-1-01', false],
    ['2026-01-01T00:00:00Z', false],
  ])('%s -> %s', (day, expected) => {
    expect(isCalendarDay(day)).toBe(expected);
  });
});

describe('calendar arithmetic', () => {
  it('keeps month ends and leap days in place', () => {
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28');
    expect(addYears('2027-02-28', 1)).toBe('2028-02-28');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('agrees with the platform calendar for every day of eight centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: -146_000, max: 146_000 }), (offset) => {
        const expected = new Date(Date.UTC(2000, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10);

        expect(addDays('2000-01-01', offset)).toBe(expected);
        expect(daysBetween('2000-01-01', expected)).toBe(offset);
      }),
    );
  });
});
