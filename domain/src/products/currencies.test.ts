import { expect, it } from 'vitest';
import { homeCurrencyOf } from './currencies.ts';

it.each([
  ['GB', 'GBP'],
  ['SE', 'SEK'],
  ['CH', 'CHF'],
  ['LI', 'CHF'],
  ['IS', 'ISK'],
  ['DE', 'EUR'],
  ['BG', 'EUR'],
  ['US', 'EUR'],
  [null, 'EUR'],
])('of %s the home currency is %s, or the euro', (country, currency) => {
  expect(homeCurrencyOf(country)).toBe(currency);
});
