import { describe, expect, it } from 'vitest';
import { BORDEREAU_COLUMNS } from './bordereau-columns.ts';
import type { BordereauLine } from './bordereau-line.ts';
import { bordereauSheets } from './bordereau-sheets.ts';
import { cellText } from './cell.ts';
import { daysOfMonth, daysOfQuarter, isMonth, isQuarter, nextMonth, quarterOf } from './period.ts';
import { taxByState } from './surplus-lines-tax.ts';

const ADDRESS = { street: '1 Main Street', locality: 'Columbus', region: 'Ohio', postalCode: '43004', country: 'US' };

const A_LINE: BordereauLine = {
  month: daysOfMonth('2026-11'),
  number: 1,
  writtenPremiumCents: 101_000,
  entry: {
    cause: 'BIND',
    kind: 'ORIGINAL',
    effectiveOn: '2026-12-15',
    charges: [
      { kind: 'PREMIUM', label: 'Premium', amountCents: 100_000 },
      { kind: 'TRIA', label: 'Certified acts of terrorism cover', amountCents: 1_000 },
      { kind: 'POLICY_FEE', label: 'Policy fee', amountCents: 19_500 },
      { kind: 'TAX', label: 'Ohio surplus lines tax 5%', amountCents: 6_025 },
    ],
  },
  policy: {
    policyNumber: 'SCY-US-0000001-00',
    productType: 'CYBER',
    coverholder: 'Bindery',
    isRenewal: false,
    coverageStartsOn: '2026-12-15',
    coverageEndsOn: '2027-12-15',
    boundOn: '2026-11-20',
    issuedOn: null,
    currency: 'USD',
    limitCents: 100_000_000,
    deductibleCents: 250_000,
    insuredName: 'Acme Engineering',
    insuredAddress: ADDRESS,
    homeState: 'Ohio',
    industry: 'Engineering',
    revenueCents: 500_000_000,
    revenueCurrency: 'USD',
    brokerageName: 'Harbor Brokers',
    brokerageAddress: ADDRESS,
    cancellationReason: null,
  },
};

describe('a period', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-11-30', '2026-12'],
    ['2026-12', '2026-12-01', '2026-12-31', '2027-01'],
    ['2028-02', '2028-02-01', '2028-02-29', '2028-03'],
  ])('%s lasts from %s to %s', (month, from, to, next) => {
    expect([daysOfMonth(month), nextMonth(month)]).toEqual([{ from, to }, next]);
  });

  it('may be a quarter', () => {
    expect([quarterOf('2026-11-20'), daysOfQuarter('2026-Q4')]).toEqual([
      '2026-Q4',
      { from: '2026-10-01', to: '2026-12-31' },
    ]);
    expect(['2026-13', '2026-1', '26-01', '0000-01'].filter(isMonth)).toEqual([]);
    expect(['2026-Q5', '2026Q1', '0000-Q1'].filter(isQuarter)).toEqual([]);
  });
});

describe('a bordereau', () => {
  it('says what is owed in the columns of the standard, with a reason for each gap', () => {
    const [premium, totals, columns] = bordereauSheets('PREMIUM', [A_LINE]);
    const cells = Object.fromEntries(
      (premium?.columns ?? []).map(({ title }, index) => [title, cellText(premium?.rows[0]?.[index] ?? null)]),
    );

    expect(cells).toMatchObject({
      'CR0001 Reporting Period Start Date': '2026-11-01',
      'CR0010 Year of Account': '2026',
      'CR0022 Risk, Transaction Type': 'New',
      'CR0029 Certificate Reference': 'SCY-US-0000001-00',
      'CR0059 Gross Premium Paid This Time': '1010.00',
      'CR0060 Terrorism Premium': '10.00',
      'CR0064 Total Taxes and Levies': '60.25',
      'CR0083 Tax 1 - Amount': '60.25',
      'CR0087 Other Fees or Deductions Amount': '195.00',
      'CR0005 Unique Market Reference (UMR)': '',
    });
    expect(totals?.rows.map((row) => row.map(cellText))).toEqual([
      ['USD', '1', '1000.00', '10.00', '195.00', '60.25', '0.00', '0.00', '1265.25', '1265.25', '0.00'],
    ]);
    const gaps = premium?.columns.filter(({ isGap }) => isGap).length ?? 0;
    expect(gaps).toBeGreaterThan(0);
    expect(columns?.rows.filter(([code, , , gap]) => code && gap).length).toBeGreaterThanOrEqual(gaps);
  });

  it('fills each column or says why not, and has none twice', () => {
    expect(BORDEREAU_COLUMNS.filter(({ cell, gap }) => (cell === null) === (gap === null))).toEqual([]);
    const names = BORDEREAU_COLUMNS.map(({ code, title }) => `${code} ${title}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('writes amounts of a currency without cents as they are', () => {
    const inYen = { ...A_LINE, policy: { ...A_LINE.policy, currency: 'JPY' } };
    const [, totals] = bordereauSheets('RISK', [inYen]);
    expect(totals?.rows[0]?.map(cellText).slice(0, 3)).toEqual(['JPY', '1', '100000']);
  });
});

describe('the surplus lines tax', () => {
  it('is summed by home state, returns taken off, and says where no tax is known', () => {
    const { policyNumber, insuredName, coverageStartsOn } = A_LINE.policy;
    const bound = { policyNumber, insuredName, coverageStartsOn, cause: 'BIND', doneOn: '2026-11-20' } as const;
    const entries = [
      { ...bound, homeState: 'Ohio', charges: A_LINE.entry.charges },
      {
        ...bound,
        cause: 'CANCELLATION' as const,
        homeState: 'Ohio',
        charges: [
          { kind: 'PREMIUM' as const, label: 'Premium', amountCents: -50_000 },
          { kind: 'TAX' as const, label: 'Ohio surplus lines tax 5%', amountCents: -2_500 },
        ],
      },
      { ...bound, homeState: 'Alaska', charges: A_LINE.entry.charges.slice(0, 1) },
    ];
    expect(taxByState(entries)).toMatchObject([
      { homeState: 'Alaska', policies: 1, taxCents: 0, entriesWithoutTax: 1 },
      { homeState: 'Ohio', policies: 1, premiumCents: 50_000, taxCents: 3_525, entriesWithoutTax: 0 },
    ]);
  });
});
