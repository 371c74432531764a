import { compare } from '../arithmetic/fraction.ts';
import { isNumber, type Scalar, type Value } from './value.ts';

export const COMPARISONS = ['eq', 'lt', 'lte', 'gt', 'gte'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** When a step applies; it looks at inputs only (rating.md 1.7). */
export type Condition =
  | { readonly kind: Comparison; readonly input: string; readonly value: Scalar }
  | { readonly kind: 'in'; readonly input: string; readonly values: readonly Scalar[] }
  | { readonly kind: 'isNull'; readonly input: string }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly condition: Condition };

/** Whether a condition holds for these inputs. A missing value is equal to null only and in no order with anything. */
export function holds(condition: Condition, input: (name: string) => Value): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.of.every((part) => holds(part, input));
    case 'or':
      return condition.of.some((part) => holds(part, input));
    case 'not':
      return !holds(condition.condition, input);
    case 'isNull':
      return input(condition.input) === null;
    case 'in':
      return condition.values.some((value) => isEqual(input(condition.input), value));
    case 'eq':
      return isEqual(input(condition.input), condition.value);
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
      return isInOrder(condition.kind, input(condition.input), condition.value);
    default:
      return condition satisfies never;
  }
}

/** Names of the inputs a condition looks at. */
export function inputsOfCondition(condition: Condition): readonly string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.of.flatMap(inputsOfCondition);
    case 'not':
      return inputsOfCondition(condition.condition);
    default:
      return [condition.input];
  }
}

function isEqual(left: Value, right: Scalar): boolean {
  return isNumber(left) && isNumber(right) ? compare(left, right) === 0 : left === right;
}

// Numbers by value, days by calendar (their text sorts that way); anything else is in no order.
function isInOrder(kind: Exclude<Comparison, 'eq'>, left: Value, right: Scalar): boolean {
  const order = orderOf(left, right);
  if (kind === 'lt') return order < 0;
  if (kind === 'lte') return order <= 0;
  return kind === 'gt' ? order > 0 : order >= 0;
}

// NaN, which is neither below nor above nor equal to zero, where there is no order.
function orderOf(left: Value, right: Scalar): number {
  if (isNumber(left) && isNumber(right)) return compare(left, right);
  if (typeof left !== 'string' || typeof right !== 'string') return Number.NaN;
  return left < right ? -1 : left > right ? 1 : 0;
}
