import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../arithmetic/decimal.ts';
import {
  add,
  compare,
  divide,
  type Fraction,
  largest,
  multiply,
  smallest,
  subtract,
  ZERO,
} from '../arithmetic/fraction.ts';
import { ROUNDING_MODES, roundTo } from '../plan/rounding.ts';
import { Estimate, estimateOf } from './estimate.ts';
import { estimatedRounding } from './estimated-rounding.ts';
import { comparable, readShortDecimal } from './short-decimal.ts';

const SEED = 20_261_125;

/** A double as the fraction that it is. */
function exact(double: number): Fraction {
  let d = 1n;
  let rest = double;
  for (; !Number.isInteger(rest); d *= 2n) rest *= 2;
  return { n: BigInt(rest), d };
}

/** Whether the exact number lies where an estimate says. */
function holds({ value, error }: Estimate, number: Fraction): boolean {
  const off = subtract(number, exact(value));
  const size = off.n < 0n ? subtract(ZERO, off) : off;
  return compare(size, exact(error)) <= 0;
}

const decimal = fc.tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.nat(7)).map(([digits, places]) => {
  const text = String(Math.abs(digits)).padStart(places + 1, '0');
  const point = text.length - places;
  return `${digits < 0 ? '-' : ''}${text.slice(0, point)}${places > 0 ? `.${text.slice(point)}` : ''}`;
});

const fractionOf = (text: string): Fraction => parseDecimal(text) ?? ZERO;

const OPERATIONS = {
  sum: [add, (to: Estimate, a: Estimate, b: Estimate) => to.sumOf(a, b)],
  difference: [subtract, (to: Estimate, a: Estimate, b: Estimate) => to.differenceOf(a, b)],
  product: [multiply, (to: Estimate, a: Estimate, b: Estimate) => to.productOf(a, b)],
  quotient: [divide, (to: Estimate, a: Estimate, b: Estimate) => to.quotientOf(a, b)],
  largest: [largest, (to: Estimate, a: Estimate, b: Estimate) => to.largestOf(a, b)],
  smallest: [smallest, (to: Estimate, a: Estimate, b: Estimate) => to.smallestOf(a, b)],
} as const;

describe('an estimate', () => {
  const names = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[];

  it('is never off by more than it says, whatever is done with it', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...names), decimal), { minLength: 1, maxLength: 25 });

    fc.assert(
      fc.property(decimal, steps, (first, chain) => {
        let number = fractionOf(first);
        const estimate = estimateOf(number);
        for (const [name, text] of chain) {
          const operand = fractionOf(text);
          if (name === 'quotient' && operand.n === 0n) continue;
          const [exactly, inDoubles] = OPERATIONS[name];
          number = exactly(number, operand);
          inDoubles(estimate, estimate, estimateOf(operand));
          expect(Number.isNaN(estimate.value)).toBe(false);
          expect(holds(estimate, number)).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('keeps whole numbers exact as long as they are whole and safe', () => {
    const [result, three] = [new Estimate(), estimateOf({ n: 3n, d: 1n })];

    result.productOf(three, estimateOf({ n: 4n, d: 1n }));
    expect(result).toEqual(new Estimate().set(12, 0));
    result.quotientOf(result, three);
    expect(result).toEqual(new Estimate().set(4, 0));
    result.quotientOf(result, three);
    expect(result.error).toBeGreaterThan(0);
    result.productOf(estimateOf({ n: 2n ** 52n, d: 1n }), three);
    expect(result.error).toBeGreaterThan(0);
  });

  it('knows no quotient by what may be zero', () => {
    const [result, one] = [new Estimate(), estimateOf({ n: 1n, d: 1n })];

    result.quotientOf(one, new Estimate().set(1e-9, 1e-8));
    expect(result.value).toBeNaN();
    result.quotientOf(one, estimateOf(ZERO));
    expect(result.value).toBeNaN();
  });
});

describe('estimatedRounding', () => {
  // As near to a turn as the digits of a double go: the exact number is moved by a hair, the estimate hardly sees it.
  const near = fc.record({
    halves: fc.integer({ min: -200_000, max: 200_000 }),
    hair: fc.constantFrom(0n, 1n, -1n),
    hairs: fc.constantFrom(10n ** 3n, 10n ** 12n, 10n ** 16n, 10n ** 30n),
    unit: fc.constantFrom('1', '0.01', '0.5', '500'),
    mode: fc.constantFrom(...ROUNDING_MODES),
  });

  it('gives the multiple that the exact number is rounded to, or none', () => {
    fc.assert(
      fc.property(near, ({ halves, hair, hairs, unit, mode }) => {
        const step = fractionOf(unit);
        const number = multiply({ n: BigInt(halves) * hairs + hair, d: 2n * hairs }, step);
        const estimate = estimateOf(number);

        estimatedRounding({ unit: step, mode })(estimate);

        const rounded = roundTo(number, step, mode);
        if (!Number.isNaN(estimate.value)) expect(holds(estimate, rounded)).toBe(true);
        if (hairs === 1000n && hair !== 0n) expect(Number.isNaN(estimate.value)).toBe(false);
        if (hairs === 10n ** 30n && hair !== 0n && halves % 2 !== 0 && mode.startsWith('HALF')) {
          expect(estimate.value).toBeNaN();
        }
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });
});

describe('readShortDecimal', () => {
  const text = fc.oneof(
    decimal,
    fc.constantFrom('', '-', '007', '00.5', '-0', '.5', '5.', '1e3', '+1', ' 1', '1 ', '--1', '1.2.3', '0.5', '-0.5'),
    fc.stringMatching(/^-?\d{1,18}(\.\d{0,4})?$/),
  );

  it('reads what is a plain decimal and short, to the nearest double, and keeps the order', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [left, right] = [readShortDecimal(one), readShortDecimal(other)];
        const [a, b] = [parseDecimal(one), parseDecimal(other)];

        if (!Number.isNaN(left)) expect(left).toBe(Number(one) + 0);
        if (a && one.replace(/\D/g, '').length <= 15) expect(left).toBe(comparable(a) + 0);
        if (!a) expect(left).toBeNaN();
        if (a && b && !Number.isNaN(left + right)) expect(Math.sign(left - right) + 0).toBe(compare(a, b));
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });

  it.each([
    [12, 12],
    [-0, 0],
    [1.5, NaN],
    [2 ** 53, NaN],
    [true, NaN],
    [null, NaN],
  ])('reads %j as %d', (raw, read) => {
    expect(readShortDecimal(raw)).toBe(read);
  });
});
