import { type Fraction, greatestCommonDivisor, reduce } from '../arithmetic/fraction.ts';
import { type ShownNumber, showLowest } from './worksheet.ts';

/** A number of a worksheet: in lowest terms, and written once, however many rows show it. */
export class WrittenNumber implements Fraction {
  readonly n: bigint;
  readonly d: bigint;
  /** The products that a plan remembers; undefined for a number that is not its own. */
  readonly #products: Map<WrittenNumber, WrittenNumber> | undefined;
  #shown: ShownNumber | undefined;

  private constructor(lowest: Fraction, isOfPlan: boolean) {
    this.n = lowest.n;
    this.d = lowest.d;
    this.#products = isOfPlan ? new Map() : undefined;
  }

  static of(value: Fraction): WrittenNumber {
    return value instanceof WrittenNumber ? value : new WrittenNumber(reduce(value), false);
  }

  /** A number that stands in the plan. */
  static ofPlan(value: Fraction): WrittenNumber {
    return new WrittenNumber(reduce(value), true);
  }

  get shown(): ShownNumber {
    this.#shown ??= showLowest(this);
    return this.#shown;
  }

  /** The product. One of numbers of the plan is kept, as long as there is room: options share most of their factors. */
  times(factor: WrittenNumber, room: Room): WrittenNumber {
    const products = this.#products;
    if (!products || !factor.#products) return new WrittenNumber(lowestProduct(this, factor), false);
    const known = products.get(factor);
    if (known) return known;
    const isKept = room.left > 0;
    const product = new WrittenNumber(lowestProduct(this, factor), isKept);
    if (isKept) {
      room.left -= 1;
      products.set(factor, product);
    }
    return product;
  }
}

/** How many more products a plan may remember. */
export interface Room {
  left: number;
}

// Both factors are in lowest terms already, so only the numerator of one and the denominator of the other can have a
// common divisor; and one of them is a factor of a few digits.
function lowestProduct(a: Fraction, b: Fraction): Fraction {
  const left = b.d === 1n ? 1n : greatestCommonDivisor(a.n, b.d);
  const right = a.d === 1n ? 1n : greatestCommonDivisor(b.n, a.d);
  const n = (left === 1n ? a.n : a.n / left) * (right === 1n ? b.n : b.n / right);
  const d = (right === 1n ? a.d : a.d / right) * (left === 1n ? b.d : b.d / left);
  return { n, d };
}
