/**
 * Exact numbers: numerator and denominator as BigInt, the denominator above zero. Fractions are not kept in lowest
 * terms, because a factor more costs less than a greatest common divisor; `reduce` before showing one.
 */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Fraction = { n: 0n, d: 1n };
export const ONE: Fraction = { n: 1n, d: 1n };

export function add(a: Fraction, b: Fraction): Fraction {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { n: -b.n, d: b.d });
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return { n: a.n * b.n, d: a.d * b.d };
}

/** Throws a RangeError for a divisor of zero. */
export function divide(a: Fraction, b: Fraction): Fraction {
  if (b.n === 0n) throw new RangeError('division by zero');
  return b.n < 0n ? { n: -a.n * b.d, d: -b.n * a.d } : { n: a.n * b.d, d: a.d * b.n };
}

/** Below zero when a < b, zero when they are equal, above zero when a > b. */
export function compare(a: Fraction, b: Fraction): number {
  const left = a.n * b.d;
  const right = b.n * a.d;
  return left < right ? -1 : left > right ? 1 : 0;
}

export function largest(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) >= 0 ? a : b;
}

export function smallest(a: Fraction, b: Fraction): Fraction {
  return compare(a, b) <= 0 ? a : b;
}

/** The same number in lowest terms. */
export function reduce(value: Fraction): Fraction {
  let a = value.n < 0n ? -value.n : value.n;
  let b = value.d;
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 1n ? value : { n: value.n / a, d: value.d / a };
}
