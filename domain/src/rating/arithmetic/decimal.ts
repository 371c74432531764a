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
  const known = digitsInDoubles(value, places);
  if (known !== undefined && places > 0) {
    const scale = 10 ** places;
    const whole = Math.floor(known / scale);
    const sign = known > 0 && value.n < 0n ? '-' : '';
    return `${sign}${whole}.${String(scale + known - whole * scale).slice(1)}`;
  }
  const scale = 10n ** BigInt(places);
  const scaled = roundTo({ n: value.n * scale, d: value.d }, { n: 1n, d: 1n }, 'HALF_UP').n;
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  const sign = scaled < 0n ? '-' : '';
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

// The digits of a rounded number, without its point and sign, where doubles tell them: two conversions, a division and a
// product are off by two roundings at most, and a tie is not that near.
function digitsInDoubles({ n, d }: Fraction, places: number): number | undefined {
  if (places > 12) return undefined;
  const size = Math.abs(Number(n) / Number(d)) * 10 ** places;
  const whole = Math.floor(size);
  const overHalf = size - whole - 0.5;
  if (!(size < 2 ** 44) || Math.abs(overHalf) <= 4 * Number.EPSILON * size) return undefined;
  return overHalf > 0 ? whole + 1 : whole;
}

/** The shortest way to write a number: 1000000, 0.95; a fraction without a finite decimal stays 17500/3. */
export function toShortText(value: Fraction): string {
  if (value.d === 1n) return String(value.n);
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
