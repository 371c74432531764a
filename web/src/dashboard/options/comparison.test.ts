import { describe, expect, it } from 'vitest';
import type { Option } from '../request/request-operations.ts';
import { comparisonOf, isMoved } from './comparison.ts';

const AGREEMENT = {
  name: 'System Failure',
  limitCents: 100_000_000,
  deductibleCents: 250_000,
  waitingPeriod: 'EIGHT_HOURS',
  periodOfIndemnity: 'SIX_MONTHS',
};
const SMALL: Option = {
  id: 'small',
  limitCents: 100_000_000,
  deductibleCents: 250_000,
  retroactiveDate: null,
  currency: 'USD',
  currencyDigits: 2,
  isBindable: true,
  charges: [{ kind: 'PREMIUM', label: 'Premium', amountCents: 212_900 }],
  taxStatus: 'AVAILABLE',
  totalCents: 212_900,
  agreements: [AGREEMENT],
  endorsements: [{ code: 'SC-BRK', name: 'Bricking', limitCents: null }],
  sublimits: [],
  adjustments: [],
};
const LARGE: Option = {
  ...SMALL,
  id: 'large',
  limitCents: 200_000_000,
  charges: [...SMALL.charges, { kind: 'POLICY_FEE', label: 'Policy fee', amountCents: 19_500 }],
  totalCents: 232_400,
  agreements: [],
};

const rowsOf = (options: readonly Option[]) =>
  Object.fromEntries(comparisonOf(options).flatMap(({ rows }) => rows.map((row) => [row.label, row])));

describe('comparisonOf', () => {
  it('names the retroactive date of an option as soon as one has it', () => {
    const rows = rowsOf([SMALL, { ...LARGE, retroactiveDate: '2024-02-01' }]);

    expect(rowsOf([SMALL, LARGE])['Retroactive date']).toBeUndefined();
    expect(rows['Retroactive date']?.cells).toEqual(['None', '1 Feb 2024']);
  });

  it('gives every option a cell in every row, also where it lacks what another has', () => {
    const rows = rowsOf([SMALL, LARGE]);

    expect(rows['Limit']?.cells).toEqual(['$1,000,000', '$2,000,000']);
    expect(rows['Policy fee']?.cells).toEqual(['Not included', '$195.00']);
    expect(rows['System Failure']?.cells).toEqual([
      '$1,000,000 / $2,500, waiting eight hours, indemnity six months',
      'Not included',
    ]);
  });

  it('marks the rows that are the same for all', () => {
    const rows = rowsOf([SMALL, LARGE]);

    expect(rows['Retention']?.isEqual).toBe(true);
    expect(rows['Bricking (SC-BRK)']?.isEqual).toBe(true);
    expect(rows['Total to pay']).toMatchObject({ isEqual: false, isTotal: true });
  });

  it('has rows of its own for the sublimits, shares and periods of Smart Cyber EU, in the option’s currency', () => {
    const option: Option = {
      ...SMALL,
      currency: 'EUR',
      agreements: [],
      sublimits: [
        { name: 'mediaLiability', unit: 'MONEY', amount: 50_000_000, currency: 'EUR' },
        { name: 'ransomPaymentsSublimitPercentage', unit: 'FRACTION', amount: 0.5, currency: null },
        { name: 'systemFailureIndemnityDays', unit: 'DAYS', amount: 180, currency: null },
        { name: 'systemFailureWaitingHours', unit: 'HOURS', amount: 12, currency: null },
      ],
    };

    const rows = rowsOf([option, { ...option, id: 'other', sublimits: [] }]);

    expect(rows['Media liability']?.cells).toEqual(['EUR 500,000', 'Not included']);
    expect(rows['Ransom payments']?.cells[0]).toBe('50% of the limit');
    expect(rows['System failure: indemnity']?.cells[0]).toBe('180 days');
    expect(rows['System failure: waiting']?.cells[0]).toBe('12 hours');
  });

  it('says that terrorism cover is waived, and what an endorsement pays', () => {
    const option = {
      ...SMALL,
      endorsements: [{ code: 'TE-1', name: 'Contingent bodily injury', limitCents: 25_000_000 }],
    };
    const rows = Object.fromEntries(
      comparisonOf([option], { isTriaWaived: true })
        .flatMap(({ rows: list }) => list)
        .map((row) => [row.label, row.cells]),
    );

    expect(rows['Terrorism cover (TRIA)']).toEqual(['Waived']);
    expect(rows['Contingent bodily injury (TE-1)']).toEqual(['$250,000']);
  });
});

describe('isMoved', () => {
  const moved: Option = { ...SMALL, adjustments: [{ kind: 'PAIR_ADJUSTED', message: 'Offered at another pair.' }] };
  const termsMoved = (option: Option, ...asked: readonly (readonly [number, number])[]) => {
    const pairs = asked.map(([aggregateCents, deductibleCents]) => ({ aggregateCents, deductibleCents }));
    return (['limitCents', 'deductibleCents'] as const).filter((term) => isMoved(option, term, pairs));
  };

  it('marks the term that nobody asked for, and both when only their pair is new', () => {
    expect(termsMoved(SMALL, [100_000_000, 260_000])).toEqual([]);
    expect(termsMoved(moved, [100_000_000, 260_000])).toEqual(['deductibleCents']);
    expect(termsMoved(moved, [110_000_000, 250_000])).toEqual(['limitCents']);
    expect(termsMoved(moved, [100_000_000, 500_000], [200_000_000, 250_000])).toEqual([
      'limitCents',
      'deductibleCents',
    ]);
  });
});
