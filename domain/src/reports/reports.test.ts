import { describe, expect, it } from 'vitest';
import { BORDEREAU_COLUMNS } from './bordereau-columns.ts';
import { bordereauSheets } from './bordereau-sheets.ts';
import { cellText } from './cell.ts';
import { daysOfMonth, daysOfQuarter, isMonth, isQuarter, nextMonth, quarterOf } from './period.ts';
import { type TaxedEntry, taxByState, taxSheets } from './surplus-lines-tax.ts';
import { A_LINE } from './testing/a-line.ts';

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
    expect(daysOfQuarter('2026-Q1')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  });
});

describe('what is a month', () => {
  it.each(['2026-01', '2026-09', '2026-10', '2026-12', '0001-01'])('%s is', (text) => {
    expect(isMonth(text)).toBe(true);
  });

  it.each(['2026-00', '2026-13', '2026-1', '26-01', '0000-01', '12026-01', '2026-011', '2026-Q1'])(
    '%s is not',
    (text) => {
      expect(isMonth(text)).toBe(false);
    },
  );
});

describe('what is a quarter', () => {
  it.each(['2026-Q1', '2026-Q4', '0001-Q1'])('%s is', (text) => {
    expect(isQuarter(text)).toBe(true);
  });

  it.each(['2026-Q0', '2026-Q5', '2026Q1', '26-Q1', '0000-Q1', '12026-Q1', '2026-Q11', '2026-01'])(
    '%s is not',
    (text) => {
      expect(isQuarter(text)).toBe(false);
    },
  );
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
  const { policyNumber, insuredName, coverageStartsOn } = A_LINE.policy;
  const bound = { policyNumber, insuredName, coverageStartsOn, cause: 'BIND', doneOn: '2026-11-20' } as const;
  const entries: readonly TaxedEntry[] = [
    { ...bound, homeState: 'Ohio', charges: A_LINE.entry.charges },
    {
      ...bound,
      cause: 'CANCELLATION',
      doneOn: '2026-12-20',
      homeState: 'Ohio',
      charges: [
        { kind: 'PREMIUM', label: 'Premium', amountCents: -50_000 },
        { kind: 'TAX', label: 'Ohio surplus lines tax 5%', amountCents: -2_500 },
      ],
    },
    { ...bound, homeState: 'Texas', policyNumber: 'SCY-US-0000002-00', charges: A_LINE.entry.charges },
    { ...bound, homeState: 'Alaska', charges: A_LINE.entry.charges.slice(0, 1) },
    { ...bound, homeState: 'Alaska', cause: 'CANCELLATION', charges: [] },
    { ...bound, homeState: 'Alaska', cause: 'CANCELLATION', charges: [] },
  ];

  it('is summed by home state, returns taken off, and says where no tax is known', () => {
    expect(taxByState(entries)).toMatchObject([
      { homeState: 'Alaska', policies: 1, taxCents: 0, taxableCents: 100_000, entriesWithoutTax: 1 },
      {
        homeState: 'Ohio',
        policies: 1,
        premiumCents: 50_000,
        taxCents: 3_525,
        taxableCents: 70_500,
        entriesWithoutTax: 0,
      },
      { homeState: 'Texas', policies: 1, taxCents: 6_025, entriesWithoutTax: 0 },
    ]);
  });

  it('is written state by state with the sums of all, and entry by entry', () => {
    const [states, single, ...more] = taxSheets(entries);
    const textOf = (sheet: typeof states) => [
      sheet?.name,
      sheet?.columns.map(({ title, isGap }) => (isGap ? `${title}?` : title)).join(' | '),
      ...(sheet?.rows ?? []).map((row) => row.map(cellText).join(' | ')),
    ];

    expect(more).toEqual([]);
    expect(textOf(states)).toEqual([
      'Home states',
      'Home state | Policies | Taxable | Premium | Terrorism premium | Policy fees | Surplus lines tax | Stamping fee | Other charges | Entries without a tax row',
      'Alaska | 1 | 1000.00 | 1000.00 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00 | 1',
      'Ohio | 1 | 705.00 | 500.00 | 10.00 | 195.00 | 35.25 | 0.00 | 0.00 | 0',
      'Texas | 1 | 1205.00 | 1000.00 | 10.00 | 195.00 | 60.25 | 0.00 | 0.00 | 0',
      'All states | 3 | 2910.00 | 2500.00 | 20.00 | 390.00 | 95.50 | 0.00 | 0.00 | 1',
    ]);
    expect(textOf(single).slice(0, 4)).toEqual([
      'Entries',
      'Home state | Certificate reference | Insured | Inception | Entry | Entered on | Taxable | Premium | Terrorism premium | Policy fees | Surplus lines tax | Stamping fee | Other charges',
      'Ohio | SCY-US-0000001-00 | Acme Engineering | 2026-12-15 | Bound | 2026-11-20 | 1205.00 | 1000.00 | 10.00 | 195.00 | 60.25 | 0.00 | 0.00',
      'Ohio | SCY-US-0000001-00 | Acme Engineering | 2026-12-15 | Cancelled | 2026-12-20 | -500.00 | -500.00 | 0.00 | 0.00 | -25.00 | 0.00 | 0.00',
    ]);
    expect(single?.rows).toHaveLength(entries.length);
  });
});
