import type { Fraction } from '../arithmetic/fraction.ts';

/**
 * A number in doubles with what it may be off by: the exact number lies within `error` of `value`. An error of zero means
 * that the double is the number itself. What cannot be told is NaN, and so is everything made of it. Estimates are
 * working memory: they are overwritten in place, because millions of them a second would otherwise be thrown away.
 */
export class Estimate {
  value = Number.NaN;
  error = Number.NaN;

  set(value: number, error: number): this {
    this.value = value;
    this.error = error;
    return this;
  }

  copy(other: Estimate): void {
    this.value = other.value;
    this.error = other.error;
  }

  /** Puts the result of an operation, which is exact where whole numbers stay whole and safe. */
  #put(value: number, error: number, a: Estimate, b: Estimate): void {
    this.value = value;
    this.error = isWhole(a) && isWhole(b) && Number.isSafeInteger(value) ? 0 : error;
  }

  sumOf(a: Estimate, b: Estimate): void {
    const value = a.value + b.value;
    this.#put(value, padded(a.error + b.error + rounded(value)), a, b);
  }

  differenceOf(a: Estimate, b: Estimate): void {
    const value = a.value - b.value;
    this.#put(value, padded(a.error + b.error + rounded(value)), a, b);
  }

  productOf(a: Estimate, b: Estimate): void {
    this.#put(a.value * b.value, productError(a.value, a.error, b.value, b.error), a, b);
  }

  /** Not a number when the divisor may be zero. */
  quotientOf(a: Estimate, b: Estimate): void {
    const value = a.value / b.value;
    const least = Math.abs(b.value) - b.error;
    const error = padded((a.error + Math.abs(value) * b.error) / least + rounded(value));
    if (!(least > 0)) this.set(Number.NaN, Number.NaN);
    else if (value * b.value === a.value) this.#put(value, error, a, b);
    else this.set(value, error);
  }

  // Neither of two numbers is off by more than its error, so their maximum is off by no more than the larger error:
  // bounds need no decision, however near the number is to one.
  largestOf(a: Estimate, b: Estimate): void {
    this.set(Math.max(a.value, b.value), Math.max(a.error, b.error));
  }

  smallestOf(a: Estimate, b: Estimate): void {
    this.set(Math.min(a.value, b.value), Math.max(a.error, b.error));
  }
}

/** The estimate of an exact number: two conversions and a division, each off by half of `rounded` at most. */
export function estimateOf({ n, d }: Fraction): Estimate {
  const value = Number(n) / Number(d);
  const isExact = d === 1n && Number.isSafeInteger(value);
  return new Estimate().set(value, isExact ? 0 : padded(2 * rounded(value)));
}

/** More than a result is off by when it is rounded to the nearest double, which is half of this. */
export function rounded(value: number): number {
  return Math.abs(value) * Number.EPSILON;
}

/** An error, made up for what the doubles lose in working it out and for results too small for their full precision. */
export function padded(error: number): number {
  return error * (1 + 16 * Number.EPSILON) + 1e-300;
}

/** What the product of two estimates may be off by. */
export function productError(a: number, aError: number, b: number, bError: number): number {
  return padded(Math.abs(a) * bError + Math.abs(b) * aError + aError * bError + rounded(a * b));
}

function isWhole({ value, error }: Estimate): boolean {
  return error === 0 && Number.isSafeInteger(value);
}
