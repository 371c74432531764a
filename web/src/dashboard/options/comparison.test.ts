import { describe, expect, it } from 'vitest';
import type { Option } from '../request/request-operations.ts';
import { askedPairs } from './asked-pairs.ts';
import { comparisonOf } from './comparison.ts';

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

it('puts the total first, and hides what differs by the retention of the option alone', () => {
  const higher: Option = {
    ...SMALL,
    id: 'higher',
    deductibleCents: 500_000,
    totalCents: 200_000,
    agreements: [{ ...AGREEMENT, deductibleCents: 500_000 }],
  };
  const rows = rowsOf([SMALL, higher]);

  expect(comparisonOf([SMALL, higher])[0]?.rows.map(({ label }) => label)).toEqual([
    'Total to pay',
    'Limit',
    'Retention',
  ]);
  expect(rows['System Failure']?.cells).toHaveLength(2);
  expect(rows['System Failure']?.isEqual).toBe(true);
  expect(rows['Retention']?.isEqual).toBe(false);
  const own = { ...higher, agreements: [{ ...AGREEMENT, deductibleCents: 900_000 }] };
  expect(rowsOf([SMALL, own])['System Failure']?.isEqual).toBe(false);
});

describe('askedPairs', () => {
  const pair = (aggregateCents: number, deductibleCents: number) => ({ aggregateCents, deductibleCents });
  const moved = (limitCents: number, deductibleCents: number): Option => ({
    ...SMALL,
    limitCents,
    deductibleCents,
    adjustments: [{ kind: 'PAIR_ADJUSTED', message: 'Offered at another pair.' }],
  });

  it('finds what was asked for in place of a moved option, and nothing for one that is offered as asked', () => {
    expect(askedPairs([SMALL], [pair(100_000_000, 250_000)], [])).toEqual([null]);
    expect(askedPairs([moved(100_000_000, 250_000)], [pair(150_000_000, 250_000)], [])).toEqual([
      pair(150_000_000, 250_000),
    ]);
  });

  it('marks a halved limit also where another option has that limit', () => {
    const options = [{ ...SMALL, deductibleCents: 500_000 }, moved(100_000_000, 250_000)];
    const asked = [pair(100_000_000, 500_000), pair(150_000_000, 200_000)];
    expect(askedPairs(options, asked, [])).toEqual([null, pair(150_000_000, 200_000)]);
  });

  it('takes the nearest pair, and never one that is refused as it is', () => {
    const options = [moved(100_000_000, 250_000), moved(500_000_000, 1_000_000)];
    const asked = [pair(450_000_000, 900_000), pair(110_000_000, 250_000), pair(1_000_000_000, 1_000_000)];
    const gone = [{ limitCents: 1_000_000_000, deductibleCents: 1_000_000, reason: 'Too high.' }];
    expect(askedPairs(options, asked, gone)).toEqual([pair(110_000_000, 250_000), pair(450_000_000, 900_000)]);
  });
});
