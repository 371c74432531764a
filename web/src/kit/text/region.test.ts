import { afterEach, expect, it } from 'vitest';
import { chargeText, dayText, limitText } from './formats.tsx';
import { formatMinorUnits, readMinorUnits } from './money-text.ts';
import { followRegion } from './region.ts';

afterEach(() => followRegion(undefined));

const shown = () => [limitText(100_000_000), chargeText(312_850, 'EUR'), dayText('2026-12-01')];

it.each([
  ['en-US', ['$1,000,000', 'EUR 3,128.50', 'Dec 1, 2026']],
  ['en-GB', ['$1,000,000', 'EUR 3,128.50', '1 Dec 2026']],
  ['de-DE', ['$1.000.000', 'EUR 3.128,50', '1 Dec 2026']],
  ['en-IE', ['$1,000,000', 'EUR 3,128.50', '1 Dec 2026']],
  ['sv', ['$1 000 000', 'EUR 3 128,50', '1 Dec 2026']],
  ['de-CH', ["$1'000'000", "EUR 3'128.50", '1 Dec 2026']],
  ['not a language', ['$1,000,000', 'EUR 3,128.50', '1 Dec 2026']],
])('money and days are written as in the region of %s', (language, expected) => {
  followRegion(language);

  expect(shown().map((text) => text.replaceAll('’', "'"))).toEqual(expected);
});

it.each(['en-US', 'sv-SE', 'de-CH', 'hi-IN'])(
  'an amount that was shown in %s is read as the same amount',
  (language) => {
    followRegion(language);

    for (const cents of [0, 5, 99_900, 312_850, 1_234_567_00, 98_765_432_109]) {
      expect(readMinorUnits(formatMinorUnits(cents))).toBe(cents);
    }
    expect(readMinorUnits('1.005')).toBeNull();
  },
);
