import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

describe('formatMoney', () => {
  it.each([
    [0, '$0'],
    [5, '$0.05'],
    [50, '$0.50'],
    [99_900, '$999'],
    [100_000, '$1,000'],
    [123_456_789, '$1,234,567.89'],
    [-1, '-$0.01'],
    [-200_000_000, '-$2,000,000'],
  ])('writes %i cents as %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  it.each([
    ['SEK', 2, 2_000_000, 'SEK 20,000'],
    ['SEK', 2, -2_000_050, 'SEK -20,000.50'],
    ['JPY', 0, 1_234_567, 'JPY 1,234,567'],
    ['KWD', 3, 1_000_007, 'KWD 1,000.007'],
  ])('writes %s with %i minor digits: %i is %s', (currency, minorDigits, amount, text) => {
    expect(formatMoney(amount, currency, minorDigits)).toBe(text);
  });
});
