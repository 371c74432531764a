import type { Fraction } from '../arithmetic/fraction.ts';
import { type Estimate, rounded } from './estimate.ts';
import { NotEstimable } from './not-estimable.ts';

/**
 * A double tells all decimals of up to fifteen digits apart, and keeps their order. So what is compared with a key of a
 * table or with a bound is compared exactly, although 0.1 itself is no double.
 */
const DIGITS = 15;

const ZERO = 48;
const NINE = 57;
const POINT = 46;
const MINUS = 45;
const TENS = Array.from({ length: DIGITS + 1 }, (_, places) => 10 ** places);

/** The double nearest to a plain decimal of at most fifteen digits, or to a safe integer; NaN for everything else. */
export function readShortDecimal(raw: unknown): number {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) ? raw + 0 : Number.NaN;
  if (typeof raw !== 'string') return Number.NaN;
  const { length } = raw;
  const start = raw.charCodeAt(0) === MINUS ? 1 : 0;
  const first = raw.charCodeAt(start);
  // A sign, a point and fifteen digits; no leading zero but that of 0 and 0.5.
  if (length > DIGITS + 2 || (first === ZERO && start + 1 < length && raw.charCodeAt(start + 1) !== POINT)) {
    return Number.NaN;
  }
  let digits = 0;
  let point = -1;
  for (let at = start; at < length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code >= ZERO && code <= NINE) digits = digits * 10 + (code - ZERO);
    else if (code === POINT && point < 0 && at > start) point = at;
    else return Number.NaN;
  }
  const written = length - start - (point < 0 ? 0 : 1);
  if (written < 1 || written > DIGITS || point === length - 1) return Number.NaN;
  // Digits and power of ten are exact, and one division rounds correctly.
  const size = point < 0 ? digits : digits / (TENS[length - 1 - point] ?? Number.NaN);
  return start === 1 ? 0 - size : size;
}

/** The double of a decimal of a plan, for comparing it with such numbers. */
export function comparable({ n, d }: Fraction): number {
  const limit = 10n ** BigInt(DIGITS);
  if (n >= limit || -n >= limit || d > limit) throw new NotEstimable('a key or bound has too many digits');
  return Number(n) / Number(d);
}

/** Puts a short decimal into an estimate. */
export function putShortDecimal(estimate: Estimate, value: number): void {
  estimate.set(value, Number.isSafeInteger(value) ? 0 : rounded(value));
}

/** How many places a text writes behind its point. */
export function writtenPlaces(text: string): number {
  return text.length - text.indexOf('.') - 1;
}
