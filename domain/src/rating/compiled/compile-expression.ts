import { add, divide, type Fraction, largest, multiply, smallest, subtract, ZERO } from '../arithmetic/fraction.ts';
import type { Expression } from '../plan/expression.ts';
import { isList, isNumber, type Value } from '../plan/value.ts';
import { type Frame, type Layout, NotStraightforward } from './frame.ts';
import type { Match } from './row-finder.ts';
import type { FindInTable } from './table-finder.ts';

/**
 * Evaluates an expression on a frame. Throws anything at all when it cannot: the worksheet path has the proper message.
 */
export type Evaluate = (frame: Frame) => Fraction;

/** The context for compiling an expression: positions of names, table look-ups, and the listener for matches. */
export interface CompileScope {
  readonly layout: Layout;
  readonly finders: ReadonlyMap<string, FindInTable>;
  readonly onMatch: (match: Match, frame: Frame) => void;
}

export function compileExpression(expression: Expression, scope: CompileScope): Evaluate {
  switch (expression.kind) {
    case 'constant': {
      const { value } = expression;
      return () => value;
    }
    case 'lookup':
      return compileLookup(expression.table, expression.keys, scope);
    case 'sum':
      return combined(expression.terms, scope, add);
    case 'product':
      return combined(expression.terms, scope, multiply);
    case 'max':
      return combined(expression.terms, scope, largest);
    case 'min':
      return combined(expression.terms, scope, smallest);
    case 'difference':
      return combined([expression.left, expression.right], scope, subtract);
    case 'quotient':
      return combined([expression.left, expression.right], scope, divide);
    case 'count':
      return compileCount(expression.inputs, scope.layout);
    case 'weightedMean':
      return compileWeightedMean(expression, scope);
    case 'input':
    case 'register':
    case 'item': {
      const read = compileValue(expression, scope);
      return (frame) => asNumber(read(frame));
    }
    default:
      return expression satisfies never;
  }
}

// A key may be a text, so inputs and items keep their type here.
function compileValue(expression: Expression, scope: CompileScope): (frame: Frame) => Value {
  switch (expression.kind) {
    case 'input': {
      const slot = slotOf(scope.layout.inputs, expression.name);
      return (frame) => frame.inputs[slot] ?? null;
    }
    case 'register': {
      const slot = slotOf(scope.layout.registers, expression.name);
      return (frame) => frame.registers[slot] ?? null;
    }
    case 'item': {
      const { field } = expression;
      return (frame) => frame.item?.[field] ?? null;
    }
    default:
      return compileExpression(expression, scope);
  }
}

function compileLookup(table: string, keys: readonly Expression[], scope: CompileScope): Evaluate {
  const find = scope.finders.get(table);
  if (!find) throw new TypeError(`table ${table} is not part of the plan`);
  const [first, ...others] = keys.map((key) => compileValue(key, scope));
  return (frame) => {
    const values = first ? [first(frame)] : [];
    for (const other of others) values.push(other(frame));
    const match = find(values);
    if (match.row?.flag) scope.onMatch(match, frame);
    return match.value;
  };
}

function combined(
  terms: readonly Expression[],
  scope: CompileScope,
  combine: (a: Fraction, b: Fraction) => Fraction,
): Evaluate {
  const [first, ...others] = terms.map((term) => compileExpression(term, scope));
  if (!first) throw new TypeError('an expression has at least one term');
  return (frame) => others.reduce((value, other) => combine(value, other(frame)), first(frame));
}

function compileCount(names: readonly string[], layout: Layout): Evaluate {
  const slots = names.map((name) => slotOf(layout.inputs, name));
  return (frame) => ({ n: BigInt(slots.filter((slot) => frame.inputs[slot] === true).length), d: 1n });
}

function compileWeightedMean(mean: Extract<Expression, { kind: 'weightedMean' }>, scope: CompileScope): Evaluate {
  const list = slotOf(scope.layout.inputs, mean.list);
  const weightOf = compileExpression(mean.weight, scope);
  const valueOf = compileExpression(mean.value, scope);
  return (frame) => {
    const items = frame.inputs[list] ?? null;
    if (!isList(items)) throw new NotStraightforward();
    let weighted = ZERO;
    let weights = ZERO;
    for (const item of items) {
      frame.item = item;
      const weight = weightOf(frame);
      weighted = add(weighted, multiply(valueOf(frame), weight));
      weights = add(weights, weight);
    }
    return divide(weighted, weights);
  };
}

function asNumber(value: Value): Fraction {
  if (!isNumber(value)) throw new NotStraightforward();
  return value;
}

function slotOf(slots: ReadonlyMap<string, number>, name: string): number {
  const slot = slots.get(name);
  if (slot === undefined) throw new TypeError(`${name} is not part of the plan`);
  return slot;
}
