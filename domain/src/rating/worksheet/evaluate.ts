import { add, divide, type Fraction, largest, multiply, smallest, subtract, ZERO } from '../arithmetic/fraction.ts';
import type { Match } from '../compiled/row-finder.ts';
import type { FindInTable } from '../compiled/table-finder.ts';
import { type Expression, partsOf } from '../plan/expression.ts';
import { RatingFault } from '../plan/rating-fault.ts';
import { isList, isNumber, type ListItem, type Value } from '../plan/value.ts';

/** What an expression can see while it is worked out. */
export interface Scope {
  readonly inputs: ReadonlyMap<string, Value>;
  readonly registers: ReadonlyMap<string, Fraction>;
  readonly finders: ReadonlyMap<string, FindInTable>;
  /** The item of a weighted mean that is being looked at. */
  readonly item?: ListItem;
  /** Told of every lookup, the inner ones first. */
  readonly onLookup: (table: string, keys: readonly Value[], match: Match) => void;
}

/** The exact value of an expression. Throws RangeError for a missing number or a division by zero; the step names it. */
export function evaluate(expression: Expression, scope: Scope): Fraction {
  switch (expression.kind) {
    case 'constant':
      return expression.value;
    case 'lookup':
      return lookUp(expression.table, expression.keys, scope);
    case 'sum':
      return terms(expression, scope).reduce(add);
    case 'product':
      return terms(expression, scope).reduce(multiply);
    case 'max':
      return terms(expression, scope).reduce(largest);
    case 'min':
      return terms(expression, scope).reduce(smallest);
    case 'difference':
      return subtract(evaluate(expression.left, scope), evaluate(expression.right, scope));
    case 'quotient':
      return divide(evaluate(expression.left, scope), evaluate(expression.right, scope));
    case 'count':
      return { n: BigInt(expression.inputs.filter((name) => scope.inputs.get(name) === true).length), d: 1n };
    case 'weightedMean':
      return weightedMean(expression, scope);
    case 'input':
    case 'register':
    case 'item':
      return asNumber(valueOf(expression, scope), expression);
    default:
      return expression satisfies never;
  }
}

// A key may be a text, so inputs and items keep their type here.
function valueOf(expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'input':
      return scope.inputs.get(expression.name) ?? null;
    case 'register':
      return scope.registers.get(expression.name) ?? null;
    case 'item':
      return scope.item?.[expression.field] ?? null;
    default:
      return evaluate(expression, scope);
  }
}

function asNumber(value: Value, expression: Expression): Fraction {
  if (isNumber(value)) return value;
  const name = 'name' in expression ? expression.name : 'field' in expression ? expression.field : '';
  throw new RangeError(`${expression.kind} ${name} holds no number`);
}

function terms(expression: Expression, scope: Scope): readonly Fraction[] {
  return partsOf(expression).map((part) => evaluate(part, scope));
}

function lookUp(table: string, keys: readonly Expression[], scope: Scope): Fraction {
  const find = scope.finders.get(table);
  if (!find) throw new RatingFault({ kind: 'table', name: table }, 'is not part of this plan');
  const values = keys.map((key) => valueOf(key, scope));
  const match = find(values);
  scope.onLookup(table, values, match);
  return match.value;
}

function weightedMean(mean: Extract<Expression, { kind: 'weightedMean' }>, scope: Scope): Fraction {
  const list = scope.inputs.get(mean.list) ?? null;
  if (!isList(list)) throw new RangeError(`input ${mean.list} holds no list`);
  let weighted = ZERO;
  let weights = ZERO;
  for (const item of list) {
    const weight = evaluate(mean.weight, { ...scope, item });
    weighted = add(weighted, multiply(evaluate(mean.value, { ...scope, item }), weight));
    weights = add(weights, weight);
  }
  return divide(weighted, weights);
}
