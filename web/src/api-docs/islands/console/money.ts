import type { Unit } from './fields/form-field.ts';
import { isList, isValues, type Value } from './values.ts';

/** An amount in readable form: 100000000 minor units of USD are `$1,000,000.00`, 1000 basis points `10%`. */
export function inWords(amount: number, unit: Unit, currency: string | undefined): string {
  if (unit === 'basisPoints') return `${(amount / 100).toLocaleString('en-US')}%`;
  if (unit === 'dollars') return money(amount, 'USD', 0);
  const digits = minorDigits(currency);
  return money(amount / 10 ** digits, currency, digits);
}

function money(amount: number, currency: string | undefined, digits: number): string {
  const style = currency === undefined ? {} : { style: 'currency' as const, currency };
  return amount.toLocaleString('en-US', {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function minorDigits(currency: string | undefined): number {
  if (currency === undefined) return 2;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The first currency found anywhere in the values; undefined when there is none. */
export function currencyIn(value: Value | undefined): string | undefined {
  if (isList(value)) return first(value);
  if (!isValues(value)) return undefined;
  const { currency } = value;
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : first(Object.values(value));
}

function first(values: readonly Value[]): string | undefined {
  for (const value of values) {
    const found = currencyIn(value);
    if (found) return found;
  }
  return undefined;
}
