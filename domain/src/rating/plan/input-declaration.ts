import type { Fraction } from '../arithmetic/fraction.ts';
import type { Value } from './value.ts';

export const INPUT_TYPES = ['decimal', 'integer', 'boolean', 'text', 'enum', 'list', 'date'] as const;
export type InputType = (typeof INPUT_TYPES)[number];

/** One input a plan takes (rating.md 1.4). */
export interface InputDeclaration {
  readonly name: string;
  readonly type: InputType;
  /** A required input that is missing gives NO_RATE. */
  readonly required: boolean;
  /** Used when an optional input is missing or null. */
  readonly default: Value;
  /** Bounds of a number, both inclusive. */
  readonly min: Fraction | undefined;
  readonly max: Fraction | undefined;
  /** Most decimal places of a decimal. */
  readonly places: number | undefined;
  /** The accepted texts of an enum. */
  readonly values: ReadonlySet<string> | undefined;
}
