import { describe, expect, it } from 'vitest';
import {
  type BordereauKind,
  type BordereauLine,
  bordereauSheets,
  COLUMNS_SOURCE,
  cellText,
  totalsOfLines,
} from './index.ts';
import { A_LINE } from './testing/a-line.ts';

const { entry, policy } = A_LINE;
const TAXED: BordereauLine = {
  ...A_LINE,
  number: 7,
  entry: {
    ...entry,
    charges: [
      ...entry.charges,
      { kind: 'STAMPING', label: 'Ohio stamping fee 0.04%', amountCents: 50 },
      { kind: 'OTHER', label: 'Fire marshal 0.01%', amountCents: 7 },
    ],
  },
};

const withPolicy = (changes: Partial<BordereauLine['policy']>): BordereauLine => ({
  ...A_LINE,
  policy: { ...policy, ...changes },
});

function cellsOf(kind: BordereauKind, line: BordereauLine): Readonly<Record<string, string>> {
  const [sheet] = bordereauSheets(kind, [line]);
  const titles = sheet?.columns.map(({ title }) => title.replace(/^CR\d+ /, '')) ?? [];
  return Object.fromEntries(titles.map((title, index) => [title, cellText(sheet?.rows[0]?.[index] ?? null)]));
}

const RISK_REGION = 'Location of Risk - Country Sub-division: State, Province, Territory, Canton etc.';

describe('a line of the premium bordereau', () => {
  it('has the taxes and fees of the home state one by one', () => {
    expect(cellsOf('PREMIUM', TAXED)).toMatchObject({
      'Type of Insurance (Direct, or Type of Reinsurance)': 'Direct',
      'Total Taxes and Levies': '60.82',
      'Tax 1 - Jurisdiction: Country, State, Province, Territory': 'Ohio',
      'Tax 1 - Tax Type': 'Ohio surplus lines tax 5%',
      'Tax 1 - Amount of Taxable Premium': '1205.00',
      'Tax 1 - Amount': '60.25',
      'Tax 1 - Administered By': 'Filing broker',
      'Tax 1 - Payable By': 'Insured',
      'Tax 2 - Tax Type': 'Ohio stamping fee 0.04%',
      'Tax 2 - Amount': '0.50',
      'Tax 3 - Tax Type': 'Fire marshal 0.01%',
      'Tax 3 - Amount': '0.07',
      'Tax 4 - Tax Type': '',
      'Tax 4 - Payable By': '',
      'Other Fees or Deductions Description': 'Policy fee',
      'Intermediary 1 - Role': 'Retail broker',
      'Transaction Number': '7',
    });
    expect(cellsOf('PREMIUM', TAXED)).not.toHaveProperty('Insured Address');
  });

  it('leaves the fee empty where there is none, and writes a credit with its sign', () => {
    const charges = [{ kind: 'PREMIUM', label: 'Premium', amountCents: -5 }] as const;
    const line = { ...A_LINE, entry: { ...entry, charges } };

    expect(cellsOf('PREMIUM', line)).toMatchObject({
      'Gross Premium Paid This Time': '-0.05',
      'Other Fees or Deductions Description': '',
      'Other Fees or Deductions Amount': '',
    });
  });

  it.each([
    ['BIND', 'ORIGINAL', false, 'New'],
    ['BIND', 'ORIGINAL', true, 'Renewal'],
    ['CANCELLATION', 'RETURN', true, 'Cancellation'],
    ['BIND', 'REVERSAL', false, 'Adjustment'],
    ['CANCELLATION', 'CORRECTION', false, 'Adjustment'],
  ] as const)('of %s and %s, renewal %s, is %s', (cause, kind, isRenewal, expected) => {
    const line = { ...withPolicy({ isRenewal }), entry: { ...entry, cause, kind } };

    expect(cellsOf('PREMIUM', line)['Risk, Transaction Type']).toBe(expected);
  });
});

describe('a line of the risk bordereau', () => {
  it('says what is covered', () => {
    expect(cellsOf('RISK', A_LINE)).toMatchObject({
      'Insured Address': '1 Main Street, Columbus',
      'Insured - Policyholder Type': 'Commercial',
      'Insured - Revenue or Turnover': '5000000.00',
      'Sum Insured Amount': '1000000.00',
      'Policy Issuance Date': '',
    });
    expect(cellsOf('RISK', A_LINE)).not.toHaveProperty('Terrorism Premium');
  });

  it('is of the home state, else of the region of the insured', () => {
    const insuredAddress = { ...policy.insuredAddress, region: 'Indiana' };

    expect(cellsOf('RISK', withPolicy({ insuredAddress }))[RISK_REGION]).toBe('Ohio');
    expect(cellsOf('RISK', withPolicy({ insuredAddress, homeState: null }))[RISK_REGION]).toBe('Indiana');
  });

  it.each([
    ['the street', { street: '1 Main Street', locality: null }, '1 Main Street'],
    ['the street beside an empty place', { street: '1 Main Street', locality: '' }, '1 Main Street'],
    ['the place', { street: null, locality: 'Columbus' }, 'Columbus'],
    ['nothing', { street: '', locality: null }, ''],
  ])('has of an address %s', (_, parts, expected) => {
    const line = withPolicy({ insuredAddress: { ...policy.insuredAddress, ...parts } });

    expect(cellsOf('RISK', line)['Insured Address']).toBe(expected);
  });

  it.each([
    ['no amount', { revenueCents: null }, ''],
    ['no currency', { revenueCurrency: null }, ''],
    ['a currency without cents', { revenueCurrency: 'JPY' }, '500000000'],
    ['a currency that is not known', { revenueCurrency: 'XTS' }, '5000000.00'],
  ])('has a revenue with %s', (_, changes, expected) => {
    expect(cellsOf('RISK', withPolicy(changes))['Insured - Revenue or Turnover']).toBe(expected);
  });

  it('leaves a cell empty that has no text', () => {
    const [sheet] = bordereauSheets('RISK', [withPolicy({ insuredName: '', industry: null })]);
    const found = sheet?.columns.flatMap(({ title }, index) =>
      /Insured Full Name|Industrial Sector/.test(title) ? [sheet.rows[0]?.[index]] : [],
    );

    expect(found).toEqual([null, null]);
  });
});

describe('the sheets beside the lines', () => {
  it('are the control totals and the columns', () => {
    const names = (['PREMIUM', 'RISK'] as const).map((kind) => bordereauSheets(kind, []).map(({ name }) => name));

    expect(names).toEqual([
      ['Premium', 'Control totals', 'Columns'],
      ['Risk', 'Control totals', 'Columns'],
    ]);
  });

  it('sum each currency up, in the order of their codes, debits and credits apart', () => {
    const inCurrency = (currency: string, cents: number): BordereauLine => ({
      ...withPolicy({ currency }),
      entry: { ...entry, charges: [{ kind: 'PREMIUM', label: 'Premium', amountCents: cents }] },
    });
    const lines = [inCurrency('USD', 100), TAXED, inCurrency('XTS', 5), inCurrency('EUR', 7), inCurrency('USD', -30)];
    const [, totals] = bordereauSheets('PREMIUM', lines);

    expect(totals?.columns).toEqual(
      [
        'Currency',
        'Lines',
        'Premium',
        'Terrorism premium',
        'Policy fees',
        'Taxes',
        'Stamping fees',
        'Other charges',
        'Total',
        'Of which debits',
        'Of which credits',
      ].map((title) => ({ title, isGap: false })),
    );
    expect(totals?.rows.map((row) => row.map(cellText).join(' '))).toEqual([
      'EUR 1 0.07 0.00 0.00 0.00 0.00 0.00 0.07 0.07 0.00',
      'USD 3 1000.70 10.00 195.00 60.25 0.50 0.07 1266.52 1266.82 -0.30',
      'XTS 1 0.05 0.00 0.00 0.00 0.00 0.00 0.05 0.05 0.00',
    ]);
    expect(totalsOfLines([TAXED, TAXED])).toMatchObject([{ lines: 2, stampingCents: 100, otherCents: 14 }]);
  });

  it('say of each column whether its name was compared, what is left out, and what the source is', () => {
    const [premium, , columns] = bordereauSheets('PREMIUM', []);
    const rows = columns?.rows.map((row) => row.map(cellText)) ?? [];
    const rowOf = (code: string) => rows.find(([first]) => first === code);

    expect(columns?.columns.map(({ title }) => title)).toEqual([
      'Number',
      'Name',
      'Name compared with the source',
      'No data because',
    ]);
    expect(rows.slice(0, premium?.columns.length).map(([code, name]) => `${code} ${name}`)).toEqual(
      premium?.columns.map(({ title }) => title),
    );
    expect(rowOf('CR0029')).toEqual(['CR0029', 'Certificate Reference', 'yes', '']);
    expect(rowOf('CR0001')).toEqual(['CR0001', 'Reporting Period Start Date', 'no', '']);
    expect(rowOf('CR1299')).toEqual(['CR1299', 'Left out', '', 'For reinsurance only.']);
    expect(rows.slice(-2)).toEqual([
      ['Standard', "Lloyd's Coverholder Reporting Standards 5.2", COLUMNS_SOURCE.document, ''],
      ['Published', COLUMNS_SOURCE.publishedOn, `Compared on ${COLUMNS_SOURCE.comparedOn}. ${COLUMNS_SOURCE.note}`, ''],
    ]);
  });
});
