import type { Condition } from './condition.ts';
import type { Expression } from './expression.ts';
import type { Rounding } from './rounding.ts';

export const ARITHMETIC_OPS = [
  'lookup',
  'multiply',
  'divide',
  'add',
  'subtract',
  'cap',
  'floor',
  'minPremium',
  'round',
] as const;

/** What a step does to its register; `lookup` stores, `cap` is a minimum, `floor` and `minPremium` are maxima. */
export type ArithmeticOp = (typeof ARITHMETIC_OPS)[number];

/** One step of a plan, in order (rating.md 1.7). */
export type Step = ArithmeticStep | FlagStep;

export interface ArithmeticStep {
  readonly op: ArithmeticOp;
  readonly id: string;
  readonly label: string;
  /** The register it changes, "premium" unless stated. */
  readonly to: string;
  /** Missing for `round` only. */
  readonly by: Expression | undefined;
  readonly when: Condition | undefined;
  /** Applied after the op; a step without it is exact. */
  readonly round: Rounding | undefined;
}

export interface FlagStep {
  readonly op: 'refer' | 'decline';
  readonly id: string;
  readonly label: string;
  readonly when: Condition | undefined;
  readonly ruleId: string;
}

export function isFlagStep(step: Step): step is FlagStep {
  return step.op === 'refer' || step.op === 'decline';
}
