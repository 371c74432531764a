import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charges } from '../products/charges.ts';
import { amountsOf, isSameCharges, sumOfCharges } from './amounts.ts';
import { daysOfMonth, nextMonth } from './period.ts';
import { entriesOfMonth, type PremiumEntry, type PremiumFacts, premiumEvents } from './premium-entries.ts';

const A_POLICY: PremiumFacts = {
  coverageStartsOn: '2026-12-15',
  coverageEndsOn: '2027-12-15',
  boundOn: '2026-11-20',
  homeState: 'Ohio',
  charges: chargesOf(100_000),
  cancellation: null,
};

function chargesOf(premiumCents: number, domicileState = 'Ohio') {
  const terms = { productType: 'CYBER', hasTria: true, coverageEffectiveAt: '2026-12-15' } as const;
  return charges({ ...terms, premiumCents, triaCents: premiumCents / 100, domicileState }).lines;
}

describe('the entries of a policy', () => {
  it('are reported once, in the month in which it was bound', () => {
    const events = premiumEvents(A_POLICY);
    const first = entriesOfMonth([], events, '2026-11-30');

    expect(entriesOfMonth([], events, '2026-10-31')).toEqual([]);
    expect(first).toEqual([{ cause: 'BIND', kind: 'ORIGINAL', effectiveOn: '2026-12-15', charges: A_POLICY.charges }]);
    expect(entriesOfMonth(first, events, '2026-12-31')).toEqual([]);
  });

  it('give back premium and its taxes by the days that are left, and keep the policy fee and its tax', () => {
    const cancelled = { ...A_POLICY, cancellation: { cancelledOn: '2027-02-26', doneOn: '2027-02-10' } };
    const first = entriesOfMonth([], premiumEvents(A_POLICY), '2026-11-30');

    const [returned, ...others] = entriesOfMonth(first, premiumEvents(cancelled), '2027-02-28');

    // 292 of 365 days are left: four fifths.
    expect(others).toEqual([]);
    expect(returned).toMatchObject({ cause: 'CANCELLATION', kind: 'RETURN', effectiveOn: '2027-02-26' });
    expect(amountsOf(returned?.charges ?? [])).toMatchObject({
      premiumCents: -80_000,
      triaCents: -800,
      policyFeeCents: 0,
      taxCents: -4_040,
    });
  });

  it('are credited and debited in a later month when what was reported is different now', () => {
    const first = entriesOfMonth([], premiumEvents(A_POLICY), '2026-11-30');
    const corrected = premiumEvents({ ...A_POLICY, charges: chargesOf(90_000) });

    const entries = entriesOfMonth(first, corrected, '2026-12-31');

    expect(entries.map(({ kind, charges: lines }) => [kind, amountsOf(lines).premiumCents])).toEqual([
      ['REVERSAL', -100_000],
      ['CORRECTION', 90_000],
    ]);
    expect(entriesOfMonth([...first, ...entries], corrected, '2027-01-31')).toEqual([]);
  });

  it('come to what the policy comes to, whatever is changed between the months, and never change what was reported', () => {
    const change = fc.record({
      premiumCents: fc.integer({ min: 0, max: 50_000 }).map((dollars) => dollars * 100),
      state: fc.constantFrom('Ohio', 'Oregon', 'Pennsylvania', 'Texas', 'Connecticut', 'Kentucky'),
      cancelledAfterDays: fc.option(fc.integer({ min: 0, max: 364 })),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 15 }), (changes) => {
        let month = '2026-11';
        let reported: readonly PremiumEntry[] = [];
        for (const { premiumCents, state, cancelledAfterDays } of changes) {
          const lastDay = daysOfMonth(month).to;
          const cancelledOn = cancelledAfterDays === null ? null : dayOfTerm(cancelledAfterDays);
          const events = premiumEvents({
            ...A_POLICY,
            homeState: state,
            charges: chargesOf(premiumCents, state),
            cancellation: cancelledOn === null ? null : { cancelledOn, doneOn: `${month}-05` },
          });
          const before = JSON.stringify(reported);
          const entries = entriesOfMonth(reported, events, lastDay);
          expect(JSON.stringify(reported)).toBe(before);
          reported = [...reported, ...entries];
          const all = sumOfCharges(reported.map((entry) => entry.charges));
          expect(isSameCharges(all, sumOfCharges(events.map((event) => event.charges)))).toBe(true);
          expect(amountsOf(all).totalCents).toBeGreaterThanOrEqual(0);
          expect(entriesOfMonth(reported, events, lastDay)).toEqual([]);
          month = nextMonth(month);
        }
      }),
    );
  });
});

function dayOfTerm(days: number): string {
  return new Date(Date.UTC(2026, 11, 15 + days)).toISOString().slice(0, 10);
}
