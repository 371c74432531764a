import { EXCHANGE_RATES } from '@bindery/domain/products/index.ts';
import { expect, it } from 'vitest';
import { moneyText } from './money-text.ts';

it.each([
  ['USD', '$2,500.00'],
  ['EUR', '€2,500.00'],
  ['ISK', 'ISK 250,000'],
])('250,000 minor units of %s', (currency, text) => {
  expect(moneyText(250_000, currency)).toBe(text);
});

it.each(EXCHANGE_RATES.map(({ currency, minorDigits }) => [currency, minorDigits] as const))(
  '%s has as many digits as where the product quotes in it',
  (currency, digits) => {
    expect(moneyText(10 ** digits, currency).replaceAll(/[^\d.]/g, '')).toBe(
      digits === 0 ? '1' : `1.${'0'.repeat(digits)}`,
    );
  },
);
