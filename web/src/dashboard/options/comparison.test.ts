import { describe, expect, it } from 'vitest';
import type { Option } from '../operations.ts';
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
  currency: 'USD',
  isBindable: true,
  charges: [{ label: 'Premium', amountCents: 212_900 }],
  totalCents: 212_900,
  agreements: [AGREEMENT],
  endorsements: ['Bricking (SC-BRK)'],
};
const LARGE: Option = {
  ...SMALL,
  id: 'large',
  limitCents: 200_000_000,
  charges: [...SMALL.charges, { label: 'Policy fee', amountCents: 19_500 }],
  totalCents: 232_400,
  agreements: [],
};

const rowsOf = (options: readonly Option[]) =>
  Object.fromEntries(comparisonOf(options).flatMap(({ rows }) => rows.map((row) => [row.label, row])));

describe('comparisonOf', () => {
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
});
