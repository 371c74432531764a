import { type Fraction, greatestCommonDivisor, reduce } from '../arithmetic/fraction.ts';
import { type ShownNumber, showLowest } from './worksheet.ts';

/** A number of a worksheet: in lowest terms, and written once, however many rows show it. */
export class WrittenNumber implements Fraction {
  readonly n: bigint;
  readonly d: bigint;
  /** Whether a plan keeps it, and may remember the steps that start from it. */
  readonly isKept: boolean;
  #shown: ShownNumber | undefined;

  private constructor({ n, d }: Fraction, isKept: boolean) {
    this.n = n;
    this.d = d;
    this.isKept = isKept;
  }

  static of(value: Fraction): WrittenNumber {
    return value instanceof WrittenNumber ? value : new WrittenNumber(reduce(value), false);
  }

  /** A number that a plan keeps: it stands in the plan, or is made of such numbers. */
  static kept(value: Fraction): WrittenNumber {
    return new WrittenNumber(reduce(value), true);
  }

  get shown(): ShownNumber {
    this.#shown ??= showLowest(this);
    return this.#shown;
  }

  // Both factors are in lowest terms already: only the numerator of one and the denominator of the other can have a
  // common divisor, which is soon found, because a factor has few digits.
  times(factor: WrittenNumber): WrittenNumber {
    const left = greatestCommonDivisor(this.n, factor.d);
    const right = greatestCommonDivisor(this.d, factor.n);
    const product = {
      n: (left === 1n ? this.n : this.n / left) * (right === 1n ? factor.n : factor.n / right),
      d: (right === 1n ? this.d : this.d / right) * (left === 1n ? factor.d : factor.d / left),
    };
    return new WrittenNumber(product, false);
  }
}
