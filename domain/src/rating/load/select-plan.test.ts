import { describe, expect, it } from 'vitest';
import { checkPlanSet, type Plan, PlanFault, selectPlan } from '../index.ts';
import { aPlan, aPlanJson, caught, type Edits, load } from '../testing/plans.ts';

describe('selectPlan', () => {
  const old = active({ planId: 'old', effectiveFrom: '2020-01-01' });
  const newer = active({ planId: 'newer', effectiveFrom: '2026-07-01', effectiveTo: '2026-12-31', appliesTo: 'NEW' });
  const plans = [newer, old, aPlan({ planId: 'draft', effectiveFrom: '2026-07-02' })];

  it.each([
    ['2019-12-31', 'NEW', undefined],
    ['2020-01-01', 'NEW', 'old'],
    ['2026-06-30', 'NEW', 'old'],
    ['2026-07-01', 'NEW', 'newer'],
    ['2026-12-31', 'NEW', 'newer'],
    ['2027-01-01', 'NEW', 'old'],
    ['2026-07-01', 'RENEWAL', 'old'],
  ] as const)('takes for %s %s the plan %s', (day, transaction, planId) => {
    expect(selectPlan(plans, 'FIXTURE', day, transaction)?.planId).toBe(planId);
  });

  it('takes the first of two that start on one day, and the later one in whatever order they come', () => {
    const twin = active({ planId: 'twin', effectiveFrom: '2020-01-01' });

    expect(selectPlan([old, twin], 'FIXTURE', '2020-01-01', 'NEW')?.planId).toBe('old');
    expect(selectPlan([old, newer], 'FIXTURE', '2026-07-01', 'NEW')?.planId).toBe('newer');
    expect(selectPlan([newer, old], 'FIXTURE', '2026-07-01', 'NEW')?.planId).toBe('newer');
  });

  it('finds nothing for another product', () => {
    expect(selectPlan(plans, 'CYBER', '2026-07-01', 'NEW')).toBeUndefined();
  });
});

describe('checkPlanSet', () => {
  const first = active({ planId: 'first', appliesTo: 'BOTH' });

  it('refuses two active plans that start on one day for one product and transaction', () => {
    const second = active({ planId: 'second', appliesTo: 'RENEWAL' });

    const fault = caught(() => checkPlanSet([first, second]));

    expect(fault).toBeInstanceOf(PlanFault);
    expect(fault).toMatchObject({ path: 'effectiveFrom' });
    expect(String(fault)).toMatch(/second v1 and first v1 .*FIXTURE RENEWAL 2020-01-01/);
  });

  it('accepts drafts, other products, other days and other transactions', () => {
    const others = [
      active({ planId: 'later', effectiveFrom: '2020-01-02' }),
      active({ planId: 'cyber', product: 'CYBER' }),
      aPlan({ planId: 'draft' }),
    ];

    expect(() => checkPlanSet([first, ...others])).not.toThrow();
    expect(() =>
      checkPlanSet([active({ planId: 'new', appliesTo: 'NEW' }), active({ planId: 'renewal', appliesTo: 'RENEWAL' })]),
    ).not.toThrow();
  });
});

function active(edits: Edits): Plan {
  return load({ ...aPlanJson(edits), status: 'active', sha256: aPlan(edits).sha256 });
}
