import { add, divide, type Fraction, largest, multiply, smallest, subtract } from './fraction.ts';
import { RatingFault } from './rating-fault.ts';
import { roundTo } from './rounding.ts';
import type { ArithmeticOp, ArithmeticStep } from './step.ts';

/** What a step makes of its register: the op on `before` and the operand, then its rounding. */
export function applyStep(step: ArithmeticStep, before: Fraction | undefined, by: Fraction | undefined): Fraction {
  const after = applyOp(step.op, before, by);
  return step.round ? roundTo(after, step.round.unit, step.round.mode) : after;
}

/** An amount in minor units as a number. Throws RatingFault when it is not whole: a plan must round its premium. */
export function toMinorUnits(amount: Fraction, minorPerUnit: Fraction, name: string): number {
  const { n, d } = multiply(amount, minorPerUnit);
  const units = Number(n / d);
  if (n % d !== 0n) throw new RatingFault({ kind: 'output', name }, 'is not a whole number of minor units');
  if (!Number.isSafeInteger(units)) throw new RatingFault({ kind: 'output', name }, 'is too large');
  return units;
}

function applyOp(op: ArithmeticOp, before: Fraction | undefined, by: Fraction | undefined): Fraction {
  if (op === 'lookup') return needed(by);
  if (op === 'round') return needed(before);
  return COMBINE[op](needed(before), needed(by));
}

const COMBINE = {
  multiply,
  divide,
  add,
  subtract,
  cap: smallest,
  floor: largest,
  minPremium: largest,
} satisfies Record<Exclude<ArithmeticOp, 'lookup' | 'round'>, (before: Fraction, by: Fraction) => Fraction>;

// The load checks see to it that a register is set by an earlier step, but that step may have been skipped.
function needed(value: Fraction | undefined): Fraction {
  if (!value) throw new RangeError('the register holds no value, because the step that sets it was skipped');
  return value;
}
