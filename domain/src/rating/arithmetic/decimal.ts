import { roundTo } from '../plan/rounding.ts';
import { type Fraction, reduce } from './fraction.ts';

const PLAIN_DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Reads a plain decimal, exactly: "1065", "-0.760" or an integer of JSON. Undefined for everything else: exponents,
 * signs of plus, blanks, group separators, and numbers that are not safe integers.
 */
export function parseDecimal(value: unknown): Fraction | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? { n: BigInt(value), d: 1n } : undefined;
  if (typeof value !== 'string' || !PLAIN_DECIMAL.test(value)) return undefined;
  const point = value.indexOf('.');
  // Short integers are exact as numbers, and BigInt reads numbers much faster than text.
  if (point < 0) return { n: BigInt(value.length > 15 ? value : Number(value)), d: 1n };
  const places = value.length - point - 1;
  return { n: BigInt(value.slice(0, point) + value.slice(point + 1)), d: 10n ** BigInt(places) };
}

/** Rounded half-up (ties away from zero) to a fixed number of places: 5833.333333. */
export function toFixedText(value: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  const scaled = roundTo({ n: value.n * scale, d: value.d }, { n: 1n, d: 1n }, 'HALF_UP').n;
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  const sign = scaled < 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The shortest way to write a number: 1000000, 0.95; a fraction without a finite decimal stays 17500/3. */
export function toShortText(value: Fraction): string {
  const { n, d } = reduce(value);
  if (d === 1n) return String(n);
  const places = finitePlaces(d);
  return places === undefined ? `${n}/${d}` : toFixedText({ n, d }, places);
}

// Decimal places needed for a denominator in lowest terms; only 2 and 5 divide a power of ten.
function finitePlaces(denominator: bigint): number | undefined {
  let places = 0;
  for (let power = 1n; places <= 30; places += 1, power *= 10n) {
    if (power % denominator === 0n) return places;
  }
  return undefined;
}
