import { dayInWords } from '@bindery/domain/calendar.ts';
import { formatMoney } from '@bindery/domain/money.ts';

export interface Currency {
  readonly code: string;
  readonly minorDigits: number;
}

/** Limits and deductibles: `$1,000,000`, `SEK 20,000`; minor digits only when there are any. */
export function limitText(minorUnits: number, currency: Currency): string {
  // A currency code never parts from its amount at the end of a line.
  return formatMoney(minorUnits, currency.code, currency.minorDigits).replace(' ', '\u00a0');
}

/** Amounts to pay, always to the last minor digit: `$3,128.00`, `ISK 44,433`. */
export function chargeText(minorUnits: number, currency: Currency): string {
  const text = limitText(minorUnits, currency);
  const isWhole = minorUnits % 10 ** currency.minorDigits === 0;
  return isWhole && currency.minorDigits > 0 ? `${text}.${'0'.repeat(currency.minorDigits)}` : text;
}

/** An RFC 3339 instant in UTC: `November 20, 2026, 14:05:09 UTC`. */
export function instantText(instant: string, market: 'US' | 'EU'): string {
  const utc = new Date(instant).toISOString();
  return `${dayInWords(utc.slice(0, 10), market)}, ${utc.slice(11, 19)} UTC`;
}

const NUMBERS: Readonly<Record<string, number>> = {
  ONE: 1,
  TWO: 2,
  THREE: 3,
  SIX: 6,
  EIGHT: 8,
  TWELVE: 12,
  TWENTY_FOUR: 24,
};

/** The wire's words for a length of time: SIX_MONTHS is `6 months`, TWENTY_FOUR_HOURS `24 hours`; null is a dash. */
export function termText(term: string | null): string {
  if (term === null) return '–';
  const split = term.lastIndexOf('_');
  const [count, unit] = [term.slice(0, split), term.slice(split + 1).toLowerCase()];
  return `${NUMBERS[count] ?? count.toLowerCase()} ${unit}`;
}
