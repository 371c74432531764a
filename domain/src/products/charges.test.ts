import { describe, expect, it } from 'vitest';
import { type ChargedOption, charges, SURPLUS_LINES_TAXES, taxRow, US_STATES } from './index.ts';

const IN_2026 = '2026-12-01';

function anOption(changes: Partial<ChargedOption> = {}): ChargedOption {
  return {
    productType: 'CYBER',
    premiumCents: 312_800,
    triaCents: 3_128,
    hasTria: true,
    domicileState: 'Texas',
    coverageEffectiveAt: IN_2026,
    ...changes,
  };
}

describe('charges', () => {
  it('reproduces the published Texas quotation of 2021 to the cent', () => {
    const { lines, totalCents, taxStatus } = charges(
      anOption({ premiumCents: 9_595_600, triaCents: 0, coverageEffectiveAt: '2021-09-24' }),
    );

    expect(lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['PREMIUM', 9_595_600],
      ['POLICY_FEE', 19_500],
      ['TAX', 466_332],
      ['STAMPING', 7_211],
    ]);
    expect(totalCents).toBe(10_088_643);
    expect(taxStatus).toBe('AVAILABLE');
  });

  it('charges and taxes TRIA only when it is taken', () => {
    const taken = charges(anOption());
    const waived = charges(anOption({ hasTria: false }));

    expect(taken.lines.map(({ kind }) => kind)).toEqual(['PREMIUM', 'TRIA', 'POLICY_FEE', 'TAX', 'STAMPING']);
    expect(waived.lines.map(({ kind }) => kind)).toEqual(['PREMIUM', 'POLICY_FEE', 'TAX', 'STAMPING']);
    expect(amountOf(taken.lines, 'TAX')).toBe(halfUp((312_800 + 3_128 + 19_500) * 4.85));
    expect(amountOf(waived.lines, 'TAX')).toBe(halfUp((312_800 + 19_500) * 4.85));
  });

  it('leaves the policy fee out of the tax where the state does, and out of the lines when there is none', () => {
    const taxedWithout = charges(anOption({ domicileState: 'Connecticut' }));
    const withoutFee = charges(anOption({ policyFeeCents: 0 }));

    expect(amountOf(taxedWithout.lines, 'TAX')).toBe(halfUp((312_800 + 3_128) * 4));
    expect(withoutFee.lines.some(({ kind }) => kind === 'POLICY_FEE')).toBe(false);
  });

  it('shows other percentages and flat fees as lines of their own', () => {
    const oregon = charges(anOption({ domicileState: 'Oregon' })).lines.filter(({ kind }) => kind === 'OTHER');
    const pennsylvania = charges(anOption({ domicileState: 'Pennsylvania' })).lines.filter(
      ({ kind }) => kind === 'OTHER',
    );

    expect(oregon).toEqual([
      { kind: 'OTHER', label: 'State fire marshal tax 0.30%', amountCents: halfUp((312_800 + 3_128 + 19_500) * 0.3) },
      { kind: 'OTHER', label: 'Surplus lines service charge', amountCents: 1_000 },
    ]);
    expect(pennsylvania).toEqual([{ kind: 'OTHER', label: 'Stamping fee', amountCents: 2_000 }]);
  });

  it('names each line after the state and its percentage', () => {
    expect(charges(anOption()).lines.map(({ label }) => label)).toEqual([
      'Premium',
      'Certified acts of terrorism cover',
      'Policy fee',
      'Texas surplus lines tax 4.85%',
      'Texas stamping fee 0.04%',
    ]);
  });

  it('shows the tax also where it comes to nothing', () => {
    const { lines } = charges(anOption({ premiumCents: 0, triaCents: 0, policyFeeCents: 0 }));

    expect(lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['PREMIUM', 0],
      ['TAX', 0],
    ]);
  });

  it('takes the row of the day', () => {
    expect(taxRow('Iowa', '2025-12-31')?.taxPercent).toBe('0.95');
    expect(taxRow('Iowa', '2026-01-01')?.taxPercent).toBe('0.925');
    expect(taxRow('Texas', '2020-12-31')?.stampingPercent).toBe('0.15');
    expect(taxRow('Texas', '2021-01-01')?.stampingPercent).toBe('0.075');
    expect(taxRow('Texas', '2015-12-31')).toBeUndefined();
  });

  it.each([
    { coverageEffectiveAt: '2015-12-31' },
    { coverageEffectiveAt: null },
    { domicileState: null },
    { domicileState: 'Ontario' },
  ])('says that taxes are not available for %o', (changes) => {
    const { lines, totalCents, taxStatus } = charges(anOption(changes));

    expect(taxStatus).toBe('NOT_AVAILABLE');
    expect(lines.map(({ kind }) => kind)).toEqual(['PREMIUM', 'TRIA', 'POLICY_FEE']);
    expect(totalCents).toBe(312_800 + 3_128 + 19_500);
  });

  it('has no fee, TRIA or tax for CYBER_EU', () => {
    const option = anOption({ productType: 'CYBER_EU', hasTria: false, triaCents: 0, domicileState: null });

    expect(charges(option)).toEqual({
      lines: [{ kind: 'PREMIUM', label: 'Premium', amountCents: 312_800 }],
      totalCents: 312_800,
      taxStatus: 'NOT_APPLICABLE',
    });
  });

  it.each(US_STATES)('$name: every line rounds on its own and the total is their sum', ({ name }) => {
    const row = taxRow(name, IN_2026);
    const { lines, totalCents, taxStatus } = charges(anOption({ domicileState: name }));
    const taxable = 312_800 + 3_128 + (row?.feeTaxable ? 19_500 : 0);

    expect(taxStatus).toBe('AVAILABLE');
    expect(amountOf(lines, 'TAX')).toBe(halfUp(taxable * Number(row?.taxPercent)));
    expect(amountOf(lines, 'STAMPING') ?? 0).toBe(halfUp(taxable * Number(row?.stampingPercent)));
    expect(totalCents).toBe(lines.reduce((sum, { amountCents }) => sum + amountCents, 0));
  });
});

describe('SURPLUS_LINES_TAXES', () => {
  it('names the states as the questions do and has no two rows for one day', () => {
    const codes = new Map<string, string>(US_STATES.map(({ code, name }) => [code, name]));

    for (const row of SURPLUS_LINES_TAXES) {
      expect(codes.get(row.state)).toBe(row.stateName);
      const sameDay = SURPLUS_LINES_TAXES.filter(
        (other) =>
          other.state === row.state &&
          other.effectiveFrom <= row.effectiveFrom &&
          (other.effectiveTo === null || other.effectiveTo >= row.effectiveFrom),
      );
      expect(sameDay).toEqual([row]);
    }
  });
});

function amountOf(lines: readonly { kind: string; amountCents: number }[], kind: string): number | undefined {
  return lines.find((line) => line.kind === kind)?.amountCents;
}

/** Percent times cents, to the cent; the amounts of these tests are far from any tie. */
function halfUp(centsTimesPercent: number): number {
  return Math.round(centsTimesPercent / 100);
}
