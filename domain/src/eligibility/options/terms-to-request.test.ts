import { describe, expect, it } from 'vitest';
import { emptyApplication } from '../../products/index.ts';
import { aCyberApplication, aCyberEuApplication, aTechEoApplication } from '../../products/testing/applications.ts';
import { termsToRequest } from '../index.ts';

const LARGE = 3_000_000;
const million = (count: number): number => count * 100_000_000;

describe('the limits and retentions to choose from', () => {
  it('are those of automatic quotes for the revenue, then those of an underwriter up to the capacity of the class', () => {
    const terms = termsToRequest(aCyberApplication(), LARGE);

    expect(terms?.limits.filter(({ isAutomatic }) => isAutomatic).at(-1)?.amount).toBe(million(2));
    expect(terms?.limits.at(-1)).toEqual({ amount: million(10), isAutomatic: false });
  });

  it('go together: a limit is at least ten retentions, and a revenue has its lowest retention', () => {
    const terms = termsToRequest(aCyberApplication({ grossAnnualRevenue: '30000000' }), LARGE);

    expect(terms?.deductiblesFor(million(1))).toEqual(
      [10_000, 15_000, 25_000, 50_000, 75_000, 100_000].map((x) => x * 100),
    );
    expect(terms?.deductiblesFor(million(5))[0]).toBe(0);
  });

  it('are in the currency of the turnover; before there is one in that of the country, else in euros', () => {
    expect(termsToRequest(aCyberEuApplication(), LARGE)).toMatchObject({ currency: 'SEK' });
    expect(termsToRequest(aCyberEuApplication(), LARGE)?.limits[0]?.amount).toBe(million(1));
    expect(termsToRequest(emptyApplication('CYBER_EU'), LARGE)).toMatchObject({ currency: 'EUR' });
    expect(termsToRequest(emptyApplication('CYBER_EU'), LARGE, 'SEK')).toMatchObject({ currency: 'SEK' });
    expect(termsToRequest(aCyberEuApplication(), LARGE, 'DKK')).toMatchObject({ currency: 'SEK' });
    const yen = aCyberEuApplication({ turnover: { amount: 1, currency: 'JPY' } });
    expect(termsToRequest(yen, LARGE)).toBeUndefined();
  });

  it('are never automatic for Tech E+O', () => {
    expect(termsToRequest(aTechEoApplication(), LARGE)?.limits.some(({ isAutomatic }) => isAutomatic)).toBe(false);
  });
});
