import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar.ts';
import {
  coverEndsOn,
  formatPolicyNumber,
  isDayOfTerm,
  issueRefusal,
  policyStatus,
  policyTerm,
  renewalOpensOn,
  renewalType,
} from './index.ts';

describe('formatPolicyNumber', () => {
  it('reads product, region, serial and term', () => {
    expect(formatPolicyNumber({ productType: 'CYBER', serial: 123, term: 0 })).toBe('SCY-US-0000123-00');
    expect(formatPolicyNumber({ productType: 'CYBER_EU', serial: 7, term: 2 })).toBe('SCE-EU-0000007-02');
    expect(formatPolicyNumber({ productType: 'TECH_EO', serial: 1234567, term: 11 })).toBe('STE-US-1234567-11');
  });
});

describe('policyStatus', () => {
  const term = policyTerm('2027-03-01');

  it.each([
    ['2027-02-28', null, 'BOUND'],
    ['2027-03-01', null, 'ACTIVE'],
    ['2028-02-29', null, 'ACTIVE'],
    ['2028-03-01', null, 'EXPIRED'],
    ['2027-06-01', '2027-06-01', 'CANCELLED'],
    ['2027-05-31', '2027-06-01', 'ACTIVE'],
  ] as const)('on %s, cancelled %s -> %s', (today, cancelledOn, expected) => {
    expect(policyStatus(term, cancelledOn, today)).toBe(expected);
  });

  it('ends a term from a leap day on 28 February', () => {
    expect(policyTerm('2028-02-29').coverageEndsAt).toBe('2029-02-28');
  });

  it.each([
    ['2027-02-28', false],
    ['2027-03-01', true],
    ['2028-02-29', true],
    ['2028-03-01', false],
  ])('%s can be the first day without cover: %s', (day, expected) => {
    expect(isDayOfTerm(term, day)).toBe(expected);
  });

  it('ends on the day of a cancellation before the end of the term', () => {
    expect(coverEndsOn(term, null)).toBe('2028-03-01');
    expect(coverEndsOn(term, '2027-06-01')).toBe('2027-06-01');
  });

  it('is not issued from the day of a cancellation on', () => {
    expect(issueRefusal(null, '2027-06-01')).toBe(undefined);
    expect(issueRefusal('2027-06-01', '2027-05-31')).toBe(undefined);
    expect(issueRefusal('2027-06-01', '2027-06-01')).toMatchObject({
      code: 'INVALID_STATE',
      message: 'The policy was cancelled, and its cover has ended.',
    });
  });

  it('opens the renewal ninety days before the end', () => {
    expect(renewalOpensOn(term)).toBe('2027-12-02');
  });
});

/** Any day from 1996 to 2104, so that 2000 and 2100 are in it. */
const anyDay = fc.integer({ min: 0, max: 39_446 }).map((days) => addDays('1996-01-01', days));

describe('a term from any day', () => {
  it('lasts a year: it ends on the same day of the next one, or on 28 February when there is none', () => {
    fc.assert(
      fc.property(anyDay, (start) => {
        const { coverageStartsAt, coverageEndsAt } = policyTerm(start);

        expect(coverageStartsAt).toBe(start);
        expect([365, 366]).toContain(daysBetween(start, coverageEndsAt));
        expect(coverageEndsAt.slice(5)).toBe(start.endsWith('02-29') ? '02-28' : start.slice(5));
      }),
      { numRuns: 2000 },
    );
  });

  it('follows the term before without a gap or a day in two terms, for ten renewals', () => {
    fc.assert(
      fc.property(anyDay, (start) => {
        let term = policyTerm(start);
        for (let renewal = 1; renewal <= 10; renewal += 1) {
          const next = policyTerm(term.coverageEndsAt);
          const [last, first] = [addDays(term.coverageEndsAt, -1), next.coverageStartsAt];

          expect([policyStatus(term, null, last), policyStatus(next, null, last)]).toEqual(['ACTIVE', 'BOUND']);
          expect([policyStatus(term, null, first), policyStatus(next, null, first)]).toEqual(['EXPIRED', 'ACTIVE']);
          term = next;
        }
      }),
    );
  });

  it('is bound, then active, then expired, and opens its renewal ninety days before the end, within the term', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 800 }), (start, days) => {
        const term = policyTerm(start);
        const today = addDays(start, days);
        const expected = days < 0 ? 'BOUND' : today < term.coverageEndsAt ? 'ACTIVE' : 'EXPIRED';

        expect(policyStatus(term, null, today)).toBe(expected);
        expect(daysBetween(renewalOpensOn(term), term.coverageEndsAt)).toBe(90);
        expect(policyStatus(term, null, renewalOpensOn(term))).toBe('ACTIVE');
      }),
    );
  });
});

describe('renewalType', () => {
  const sound = { revenue: 25_000_000, hasClaim: false, score: 80, isOutOfAppetite: false };

  it.each([
    [sound, 'APPLICATION_FREE'],
    [{ ...sound, revenue: 25_000_001 }, 'STANDARD'],
    [{ ...sound, revenue: null }, 'STANDARD'],
    [{ ...sound, hasClaim: true }, 'STANDARD'],
    [{ ...sound, score: 79 }, 'STANDARD'],
    [{ ...sound, score: null }, 'STANDARD'],
    [{ ...sound, isOutOfAppetite: true }, 'UNDERWRITER_REVIEW'],
  ] as const)('%o -> %s', (facts, expected) => {
    expect(renewalType(facts)).toBe(expected);
  });
});
