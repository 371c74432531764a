/**
 * Exact numbers: numerator and denominator as BigInt, the denominator above zero. Fractions are not kept in lowest
 * terms, because an extra factor costs less than a greatest common divisor; call `reduce` before displaying or storing
 * one.
 */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** What a plan asks for is no number: a division by zero, or a register that no step has set. */
export class NoNumber extends RangeError {}

export const ZERO: Fraction = { n: 0n, d: 1n };

export function add(a: Fraction, b: Fraction): Fraction {
  return a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, { n: -b.n, d: b.d });
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  if (b.d === 1n) return b.n === 1n ? a : { n: a.n * b.n, d: a.d };
  return { n: a.n * b.n, d: a.d * b.d };
}

/** Throws NoNumber for a divisor of zero. */
export function divide(a: Fraction, b: Fraction): Fraction {
  if (b.n === 0n) throw new NoNumber('division by zero');
  return b.n < 0n ? { n: -a.n * b.d, d: -b.n * a.d } : { n: a.n * b.d, d: a.d * b.n };
}

/** Below zero when a < b, zero when they are equal, above zero when a > b. */
export function compare(a: Fraction, b: Fraction): number {
  const sameScale = a.d === b.d;
  const left = sameScale ? a.n : a.n * b.d;
  const right = sameScale ? b.n : b.n * a.d;
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
  const divisor = greatestCommonDivisor(value.n, value.d);
  return divisor === 1n ? value : { n: value.n / divisor, d: value.d / divisor };
}

/** Above zero, unless both numbers are zero. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let larger = a < 0n ? -a : a;
  let smaller = b < 0n ? -b : b;
  if (larger < smaller) [larger, smaller] = [smaller, larger];
  // What is left after a step or two mostly fits into a number of the platform, which is much faster.
  while (smaller > LARGEST_SAFE) {
    const rest = larger % smaller;
    larger = smaller;
    smaller = rest;
  }
  if (smaller === 1n) return 1n;
  if (smaller === 0n) return larger;
  let divisor = Number(smaller);
  let rest = Number(larger % smaller);
  while (rest !== 0) {
    const next = divisor % rest;
    divisor = rest;
    rest = next;
  }
  return BigInt(divisor);
}

const LARGEST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);
