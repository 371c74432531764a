import { dayInWords } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { minorDigitsOf, type ProductType } from '@bindery/domain/products/index.ts';

/** How amounts and dates are written for the readers of one market. */
export interface MarketFormat {
  /** Minor units of an ISO 4217 currency, such as `$1,000,000` or `€5,524.10`. */
  readonly money: (minorUnits: number, currency: string) => string;
  /** A calendar day (`YYYY-MM-DD`) in words. */
  readonly day: (day: string) => string;
  /** The day of an instant in the provider's zone. */
  readonly dayOf: (instant: Date) => string;
}

/** The market is that of the product: Europe for CYBER_EU, the United States for the others. */
export function marketFormat(productType: ProductType, timeZone: string): MarketFormat {
  const [market, locale] = productType === 'CYBER_EU' ? (['EU', 'en-GB'] as const) : (['US', 'en-US'] as const);
  return {
    money: (minorUnits, currency) => {
      const amount = minorUnits / 10 ** (minorDigitsOf(currency) ?? 2);
      const digits = Number.isInteger(amount) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
      return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(amount);
    },
    day: (day) => dayInWords(day, market),
    dayOf: (instant) => dayInWords(calendarDayOf(instant, timeZone), market),
  };
}
