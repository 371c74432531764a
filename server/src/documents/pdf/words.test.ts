import { dayInWords } from '@bindery/domain/calendar.ts';
import { describe, expect, it } from 'vitest';
import { chargeText, instantText, limitText, termText } from './words.ts';

const usd = { code: 'USD', minorDigits: 2 };
const isk = { code: 'ISK', minorDigits: 0 };

describe('amounts', () => {
  it.each([
    [limitText(100_000_000, usd), '$1,000,000'],
    [limitText(150, usd), '$1.50'],
    [limitText(2_000_000, { code: 'SEK', minorDigits: 2 }), 'SEK\u00a020,000'],
    [chargeText(312_800, usd), '$3,128.00'],
    [chargeText(3_128, usd), '$31.28'],
    [chargeText(0, usd), '$0.00'],
    [chargeText(44_433, isk), 'ISK\u00a044,433'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('days, instants and lengths of time', () => {
  it.each([
    [dayInWords('2026-11-02', 'US'), 'November 2, 2026'],
    [dayInWords('2026-11-02', 'EU'), '2 November 2026'],
    [instantText('2026-11-20T23:30:00+02:00', 'US'), 'November 20, 2026, 21:30:00 UTC'],
    [termText('SIX_MONTHS'), '6 months'],
    [termText('TWENTY_FOUR_HOURS'), '24 hours'],
    [termText('TWO_WEEKS'), '2 weeks'],
    [termText(null), '–'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});
