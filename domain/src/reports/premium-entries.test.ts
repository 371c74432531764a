import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChargeLine, charges } from '../products/charges.ts';
import { amountsOf, isSameCharges, sumOfCharges } from './amounts.ts';
import { daysOfMonth, nextMonth } from './period.ts';
import { entriesOfMonth, type PremiumEntry, type PremiumFacts, premiumEvents } from './premium-entries.ts';
import { returnPremium } from './returned-charges.ts';

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

  it('credit what a reader of the policy is shown as return premium', () => {
    const cancelledOn = '2027-03-03';
    const [, cancellation] = premiumEvents({ ...A_POLICY, cancellation: { cancelledOn, doneOn: '2027-02-10' } });

    const shown = returnPremium({ ...A_POLICY, cancelledOn });

    expect(shown.lines).toEqual(cancellation?.charges.map((line) => ({ ...line, amountCents: -line.amountCents })));
    expect(shown.lines.map(({ kind }) => kind)).toEqual(['PREMIUM', 'TRIA', 'TAX']);
    expect(shown.totalCents).toBe(-amountsOf(cancellation?.charges ?? []).totalCents);
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

  it('belong to the month on whose last day it was bound', () => {
    const events = premiumEvents({ ...A_POLICY, boundOn: '2026-11-30' });

    expect(entriesOfMonth([], events, '2026-11-30')).toHaveLength(1);
    expect(entriesOfMonth([], events, '2026-11-29')).toEqual([]);
  });

  it('take a cancellation back that was undone, and say it anew where it is done again', () => {
    const cancelled = premiumEvents({
      ...A_POLICY,
      cancellation: { cancelledOn: '2027-02-26', doneOn: '2027-02-10' },
    });
    const reported = entriesOfMonth([], cancelled, '2027-02-28');

    const undone = entriesOfMonth(reported, premiumEvents(A_POLICY), '2027-03-31');
    const again = entriesOfMonth([...reported, ...undone], cancelled, '2027-04-30');

    expect(undone.map(({ cause, kind }) => [cause, kind])).toEqual([['CANCELLATION', 'REVERSAL']]);
    expect(again).toEqual([{ ...reported[1], kind: 'CORRECTION' }]);
    expect(entriesOfMonth([...reported, ...undone], premiumEvents(A_POLICY), '2027-04-30')).toEqual([]);
  });

  it('only take a cancellation back that gives nothing back any more', () => {
    const cancelledOn = (day: string) =>
      premiumEvents({ ...A_POLICY, cancellation: { cancelledOn: day, doneOn: '2027-02-10' } });
    const reported = entriesOfMonth([], cancelledOn('2027-02-26'), '2027-02-28');

    const later = entriesOfMonth(reported, cancelledOn('2027-12-15'), '2027-03-31');

    expect(later.map(({ kind }) => kind)).toEqual(['REVERSAL']);
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

describe('what a cancellation gives back', () => {
  const returnedOf = (lines: PremiumFacts['charges'], cancelledOn: string) =>
    premiumEvents({ ...A_POLICY, charges: lines, cancellation: { cancelledOn, doneOn: '2026-12-16' } })[1]?.charges;
  const one = (kind: ChargeLine['kind'], label: string, amountCents: number): ChargeLine => ({
    kind,
    label,
    amountCents,
  });
  const PREMIUM = one('PREMIUM', 'Premium', 100_000);

  it.each([
    ['a tax', one('TAX', 'Tax', 5_000), -4_000],
    ['a stamping fee', one('STAMPING', 'Stamping fee', 40), -32],
    ['another percentage', one('OTHER', 'Fire marshal 1%', 1_000), -800],
    ['a flat fee', one('OTHER', 'Flat fee', 500), undefined],
    ['a policy fee, whatever its words', one('POLICY_FEE', 'Policy fee of 5%', 500), undefined],
  ] as const)('of %s goes with the premium, four fifths', (_, charge, expected) => {
    const [premium, other] = returnedOf([PREMIUM, charge], '2027-02-26') ?? [];

    expect(premium?.amountCents).toBe(-80_000);
    expect(other).toEqual(expected && { ...charge, amountCents: expected });
  });

  it('is nothing at the end of the term, nor of a tax on no premium', () => {
    expect(returnedOf(A_POLICY.charges, '2027-12-15')).toEqual([]);
    expect(returnedOf([one('TAX', 'Tax', 5_000)], '2027-02-26')).toEqual([]);
  });

  it('needs no home state', () => {
    const events = premiumEvents({
      ...A_POLICY,
      homeState: null,
      charges: [PREMIUM],
      cancellation: { cancelledOn: '2027-02-26', doneOn: '2027-02-10' },
    });

    expect(events[1]?.charges).toEqual([{ ...PREMIUM, amountCents: -80_000 }]);
  });
});

function dayOfTerm(days: number): string {
  return new Date(Date.UTC(2026, 11, 15 + days)).toISOString().slice(0, 10);
}
