import type { Fraction } from '../arithmetic/fraction.ts';

/** A number made of constants, inputs, registers and table values (rating.md 1.6). */
export type Expression =
  | { readonly kind: 'constant'; readonly value: Fraction }
  | { readonly kind: 'input'; readonly name: string }
  | { readonly kind: 'register'; readonly name: string }
  /** A field of the current item, inside a weighted mean only. */
  | { readonly kind: 'item'; readonly field: string }
  | { readonly kind: 'lookup'; readonly table: string; readonly keys: readonly Expression[] }
  | { readonly kind: Combination; readonly terms: readonly Expression[] }
  | { readonly kind: 'difference' | 'quotient'; readonly left: Expression; readonly right: Expression }
  /** How many of these boolean inputs are true. */
  | { readonly kind: 'count'; readonly inputs: readonly string[] }
  | {
      readonly kind: 'weightedMean';
      readonly list: string;
      readonly value: Expression;
      readonly weight: Expression;
    };

export const COMBINATIONS = ['sum', 'product', 'max', 'min'] as const;
export type Combination = (typeof COMBINATIONS)[number];

/** The expressions directly inside one. */
export function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'lookup':
      return expression.keys;
    case 'difference':
    case 'quotient':
      return [expression.left, expression.right];
    case 'weightedMean':
      return [expression.value, expression.weight];
    case 'sum':
    case 'product':
    case 'max':
    case 'min':
      return expression.terms;
    default:
      return [];
  }
}

/** An expression and everything inside it, outermost first. */
export function flatten(expression: Expression): readonly Expression[] {
  return [expression, ...partsOf(expression).flatMap(flatten)];
}

/** Names of the inputs an expression reads. */
export function inputsOf(expression: Expression): readonly string[] {
  return flatten(expression).flatMap((part) => {
    if (part.kind === 'input') return [part.name];
    if (part.kind === 'count') return part.inputs;
    return part.kind === 'weightedMean' ? [part.list] : [];
  });
}

/** Names of the registers an expression reads. */
export function registersOf(expression: Expression): readonly string[] {
  return flatten(expression).flatMap((part) => (part.kind === 'register' ? [part.name] : []));
}
