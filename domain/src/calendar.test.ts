import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears, dayInWords, daysBetween, isCalendarDay } from './calendar.ts';

describe('isCalendarDay', () => {
  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-04-31', false],
    ['2026-06-31', false],
    ['2026-09-31', false],
    ['2026-11-31', false],
    ['2026-04-30', true],
    ['2026-01-31', true],
    ['2026-12-31', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['2026-01-32', false],
    ['0001-01-01', true],
    ['0000-01-01', false],
    ['', false],
    [' 2026-01-01', false],
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

  it.each([
    ['0099-03-01', -1, '0099-02-28'],
    ['0100-01-01', -1, '0099-12-31'],
    ['0400-02-28', 1, '0400-02-29'],
    ['9999-12-31', -1, '9999-12-30'],
  ])('writes four digits of the year: %s and %i day is %s', (day, days, result) => {
    expect(addDays(day, days)).toBe(result);
  });

  it('ends February on its last day in every year of eight centuries', () => {
    for (let year = 1600; year <= 2400; year += 1) {
      const isLeapYear = isCalendarDay(`${year}-02-29`);

      expect(addDays(`${year}-03-01`, -1)).toBe(`${year}-02-${isLeapYear ? 29 : 28}`);
      expect(addDays(`${year}-02-28`, 1)).toBe(isLeapYear ? `${year}-02-29` : `${year}-03-01`);
    }
  });

  it.each([
    ['2024-02-29', 100, '2124-02-29'],
    ['2000-02-29', 100, '2100-02-28'],
    ['2026-11-30', 1, '2027-11-30'],
    ['2026-08-31', 1, '2027-08-31'],
    ['2027-08-31', -1, '2026-08-31'],
  ])('moves %s by %i years to %s', (day, years, result) => {
    expect(addYears(day, years)).toBe(result);
  });

  it('refuses to calculate with what is not a day, and names it', () => {
    expect(() => addDays('tomorrow', 1)).toThrow(new RangeError('not a calendar day: tomorrow'));
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

describe('dayInWords', () => {
  it.each([
    ['2026-01-01', 'January 1, 2026', '1 January 2026'],
    ['2028-02-29', 'February 29, 2028', '29 February 2028'],
    ['2026-12-31', 'December 31, 2026', '31 December 2026'],
  ])('writes %s as its market does', (day, american, european) => {
    expect(dayInWords(day, 'US')).toBe(american);
    expect(dayInWords(day, 'EU')).toBe(european);
  });
});
