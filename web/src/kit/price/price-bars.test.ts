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

it('draws a price that is rated in euros in the currency of the policy, and does not call the conversion a rise', () => {
  const steps = [
    step('Base', 'BASE', ['1000', 100_000]),
    step('Class', 'FACTOR', ['1.2', 120_000]),
    step('At least', 'BOUND', ['1250', 125_000]),
    { ...step('Euro to policy currency', 'FACTOR', ['11', 1_375_000]), isConversion: true },
    step('Round', 'ROUNDING', ['1', 1_375_100]),
  ];
  const euros = (minorUnits: number): string => `EUR ${minorUnits / 100}`;

  const bars = priceBars(steps, (minorUnits) => `SEK ${minorUnits / 100}`, euros);

  expect(bars.map(({ label, change, amount, from, to }) => [label, change, amount, from, to])).toEqual([
    ['Base', '', 'EUR 1000', 0, 1_100_000],
    ['Class', '+20%', 'EUR 1200', 1_100_000, 1_320_000],
    ['At least', '+EUR 50', 'EUR 1250', 1_320_000, 1_375_000],
    ['Euro to policy currency', '× 11', 'SEK 13750', 0, 1_375_000],
    ['Round', '+SEK 1', 'SEK 13751', 1_375_000, 1_375_100],
  ]);
});
