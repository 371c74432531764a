import { minorDigitsOf } from '@bindery/domain/products/currencies.ts';
import type { ReactNode } from 'react';
import { dayFormat, numberFormat, shortNumberFormat } from './region.ts';

/** Decimal digits of the minor unit: 2, but 0 for ISK. Without them an amount would be off by a factor of a hundred. */
export function minorDigits(currency: string): number {
  return minorDigitsOf(currency) ?? 2;
}

/** An amount as a number of whole units, for a spreadsheet that adds it up. */
export function wholeUnits(minorUnits: number, currency: string): number {
  return minorUnits / 10 ** minorDigits(currency);
}

/** A limit, retention or requested amount: `$1,000,000`. Never abbreviated where someone decides by it. */
export function limitText(minorUnits: number, currency = 'USD', digits = minorDigits(currency)): string {
  const whole = minorUnits % 10 ** digits === 0;
  return amountText(minorUnits, currency, digits, whole ? 0 : digits);
}

/** An amount for orientation only, never one to decide by: `$12.5M`, `−$12.5M` for a credit. */
export function shortAmount(minorUnits: number, currency = 'USD', digits = minorDigits(currency)): string {
  return signed(minorUnits, currency, shortNumberFormat().format(Math.abs(minorUnits) / 10 ** digits));
}

/** A charge: `$3,128.00`, always with its minor digits. */
export function chargeText(minorUnits: number, currency = 'USD', digits = minorDigits(currency)): string {
  return amountText(minorUnits, currency, digits, digits);
}

// The amount is passed to the formatter as decimal text, so that no cent goes through a floating-point number.
function amountText(minorUnits: number, currency: string, digits: number, shown: number): string {
  const number = numberFormat(shown)
    .format(decimalText(Math.abs(minorUnits), digits))
    // The cell decides where its text may break; a plain space is what people copy and search.
    .replace(/[\u00a0\u202f]/g, ' ');
  return signed(minorUnits, currency, number);
}

/** The number of an amount with its currency, and before both the minus of a credit. */
function signed(minorUnits: number, currency: string, number: string): string {
  const sign = minorUnits < 0 ? '−' : '';
  return currency === 'USD' ? `${sign}$${number}` : `${sign}${currency} ${number}`;
}

function decimalText(minorUnits: number, digits: number): Intl.StringNumericLiteral {
  const padded = String(minorUnits).padStart(digits + 1, '0');
  const point = padded.length - digits;
  return `${padded.slice(0, point)}.${padded.slice(point) || '0'}` as Intl.StringNumericLiteral;
}

/** A calendar day without a time zone: `20 Nov 2026`, or in the format of the region. */
export function dayText(day: string): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return dayFormat('day').format(Date.UTC(year, month - 1, date));
}

/** A sentence whose days are `YYYY-MM-DD`, with each of them as all days of the screen are written. */
export function sentenceWithDays(sentence: string): string {
  return sentence.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, dayText);
}

/** An instant in the user's local time: `20 Nov 2026, 21:14`. */
export function instantText(instant: string): string {
  return dayFormat('instant').format(new Date(instant));
}

/** The time of an instant in the user's local time: `21:14`. */
export function timeText(instant: string): string {
  return dayFormat('time').format(new Date(instant));
}

export function utcText(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** A number of hours in words: `under 1 h`, `5 h`, `2 d 3 h`. */
export function ageText(hours: number): string {
  if (hours < 1) return 'under 1 h';
  if (hours < 48) return `${Math.floor(hours)} h`;
  const days = Math.floor(hours / 24);
  const rest = Math.floor(hours % 24);
  return rest === 0 ? `${days} d` : `${days} d ${rest} h`;
}

/** `just now`, `5 min ago`, `3 h ago`, then the day. */
export function agoText(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return instantText(instant);
}

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

interface MoneyProps {
  readonly cents: number;
  readonly currency?: string;
  readonly digits?: number;
}

export function Limit({ cents, currency = 'USD', digits = minorDigits(currency) }: MoneyProps): ReactNode {
  return <span className="tabular whitespace-nowrap">{limitText(cents, currency, digits)}</span>;
}

/** A premium or limit that a row is about: without the minor digits of a whole amount, and on the scale of figures. */
export function Amount({ cents, currency = 'USD', digits = minorDigits(currency) }: MoneyProps): ReactNode {
  return <span className="figure whitespace-nowrap">{limitText(cents, currency, digits)}</span>;
}

export function Charge({ cents, currency = 'USD', digits = minorDigits(currency) }: MoneyProps): ReactNode {
  return <span className="tabular whitespace-nowrap">{chargeText(cents, currency, digits)}</span>;
}

export function Day({ day }: { readonly day: string }): ReactNode {
  return (
    <time dateTime={day} className="tabular whitespace-nowrap">
      {dayText(day)}
    </time>
  );
}

/** Local time, with UTC in the title for comparison with a log. */
export function Instant({ at, now }: { readonly at: string; readonly now?: number }): ReactNode {
  return (
    <time dateTime={at} title={utcText(at)} className="tabular whitespace-nowrap">
      {now === undefined ? instantText(at) : agoText(at, now)}
    </time>
  );
}

/** A clause from the server, shown as a line of its own. */
export function clauseText(clause: string): string {
  return clause.charAt(0).toUpperCase() + clause.slice(1);
}
