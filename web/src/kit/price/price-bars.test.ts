import { expect, it } from 'vitest';
import { type PriceStep, priceBars } from './price-bars.ts';

const money = (minorUnits: number): string => `$${minorUnits / 100}`;
const step = (label: string, kind: string, [value, premiumCentsAfter]: readonly [string, number]): PriceStep => ({
  label,
  kind,
  value,
  premiumCentsAfter,
});
const shown = (steps: readonly PriceStep[]) =>
  priceBars(steps, money).map(({ label, change, from, to, parts }) => [label, change, from, to, parts.length]);

it('draws what moved the price, with the steps of a factor inside it', () => {
  const steps = [
    step('Base', 'BASE', ['1000', 100_000]),
    step('State', 'FACTOR', ['1', 100_000]),
    step('Backups', 'FACTOR', ['1.1', 100_000]),
    step('MFA', 'FACTOR', ['1.2', 100_000]),
    step('Controls', 'FACTOR', ['1.32', 132_000]),
    step('Fee', 'AMOUNT', ['5', 132_500]),
    step('Round', 'ROUNDING', ['100', 132_000]),
  ];

  expect(shown(steps)).toEqual([
    ['Base', '', 0, 100_000, 0],
    ['Controls', '+32%', 100_000, 132_000, 2],
    ['Fee', '+$5', 132_000, 132_500, 0],
    ['Round', '$-5', 132_500, 132_000, 0],
  ]);
});

it('does not name parts that do not make the factor', () => {
  const steps = [
    step('Base', 'BASE', ['1000', 100_000]),
    step('Backups', 'FACTOR', ['1.1', 100_000]),
    step('Controls, at most 1.05', 'FACTOR', ['1.05', 105_000]),
  ];

  expect(shown(steps)[1]).toEqual(['Controls, at most 1.05', '+5%', 100_000, 105_000, 0]);
});
