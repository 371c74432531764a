import { add, divide, type Fraction, largest, multiply, NoNumber, smallest, subtract } from '../arithmetic/fraction.ts';
import { RatingFault } from '../plan/rating-fault.ts';
import { roundTo } from '../plan/rounding.ts';
import type { ArithmeticOp, ArithmeticStep } from '../plan/step.ts';

/** What a step makes of its register: the op on the value before and the operand, then its rounding. */
export type Arithmetic = (before: Fraction | undefined, by: Fraction | undefined) => Fraction;

/** The arithmetic of a step. It throws NoNumber for a division by zero and for a register that holds nothing. */
export function arithmeticOf({ op, round }: ArithmeticStep): Arithmetic {
  const exact = EXACT[op];
  if (!round) return exact;
  const { unit, mode } = round;
  return (before, by) => roundTo(exact(before, by), unit, mode);
}

/** An amount in minor units as a number. Throws RatingFault when it is not whole: a plan must round its premium. */
export function toMinorUnits(amount: Fraction, minorPerUnit: Fraction, name: string): number {
  const { n, d } = multiply(amount, minorPerUnit);
  if (d !== 1n && n % d !== 0n) throw new RatingFault({ kind: 'output', name }, 'is not a whole number of minor units');
  const units = Number(d === 1n ? n : n / d);
  if (!Number.isSafeInteger(units)) throw new RatingFault({ kind: 'output', name }, 'is too large');
  return units;
}

const EXACT: Readonly<Record<ArithmeticOp, Arithmetic>> = {
  lookup: (_before, by) => needed(by),
  round: (before) => needed(before),
  multiply: (before, by) => multiply(needed(before), needed(by)),
  divide: (before, by) => divide(needed(before), needed(by)),
  add: (before, by) => add(needed(before), needed(by)),
  subtract: (before, by) => subtract(needed(before), needed(by)),
  cap: (before, by) => smallest(needed(before), needed(by)),
  floor: (before, by) => largest(needed(before), needed(by)),
  minPremium: (before, by) => largest(needed(before), needed(by)),
};

// The load checks see to it that a register is set by an earlier step, but that step may have been skipped.
function needed(value: Fraction | undefined): Fraction {
  if (!value) throw new NoNumber('the register holds no value, because the step that sets it was skipped');
  return value;
}
