import type { Expression } from '../plan/expression.ts';
import type { Plan } from '../plan/plan.ts';
import { Estimate, estimateOf } from './estimate.ts';
import { lookUpBand, lookUpNumber, lookUpText, type NumberKey, type OnFlag } from './look-up.ts';
import { lookUpLine } from './look-up-line.ts';
import { NotEstimable } from './not-estimable.ts';
import { weightedMean } from './weighted-mean.ts';
import { placeOf, type Workspace } from './workspace.ts';

/** Works an expression out. The estimate is overwritten by the next one. */
export type Evaluate = () => Estimate;

export interface CalculationScope {
  readonly plan: Plan;
  readonly workspace: Workspace;
  readonly onFlag: OnFlag;
}

/** Compiles an expression. Throws NotEstimable for what only fractions can work out. */
export function calculation(expression: Expression, scope: CalculationScope): Evaluate {
  const { workspace } = scope;
  switch (expression.kind) {
    case 'constant':
      return always(estimateOf(expression.value));
    case 'input':
      return always(placeOf(workspace.inputs, expression.name).number);
    case 'register':
      return always(placeOf(workspace.registers, expression.name));
    case 'item':
      return always(itemField(workspace, expression.field));
    case 'lookup':
      return lookUp(expression, scope);
    case 'sum':
      return combined(expression.terms, scope, (result, a, b) => result.sumOf(a, b));
    case 'product':
      return combined(expression.terms, scope, (result, a, b) => result.productOf(a, b));
    case 'max':
      return combined(expression.terms, scope, (result, a, b) => result.largestOf(a, b));
    case 'min':
      return combined(expression.terms, scope, (result, a, b) => result.smallestOf(a, b));
    case 'difference':
      return combined([expression.left, expression.right], scope, (result, a, b) => result.differenceOf(a, b));
    case 'quotient':
      return combined([expression.left, expression.right], scope, (result, a, b) => result.quotientOf(a, b));
    case 'count': {
      const places = expression.inputs.map((name) => placeOf(workspace.inputs, name));
      const result = new Estimate();
      return () => result.set(places.filter(({ held }) => held === true).length, 0);
    }
    case 'weightedMean':
      return weightedMean(
        placeOf(workspace.inputs, expression.list),
        workspace.item,
        calculation(expression.value, scope),
        calculation(expression.weight, scope),
      );
    default:
      return expression satisfies never;
  }
}

function always(estimate: Estimate): Evaluate {
  return () => estimate;
}

function itemField({ item }: Workspace, field: string): Estimate {
  const estimate = item.get(field) ?? new Estimate();
  item.set(field, estimate);
  return estimate;
}

type Combine = (result: Estimate, a: Estimate, b: Estimate) => void;

function combined(terms: readonly Expression[], scope: CalculationScope, combine: Combine): Evaluate {
  const [first, second, ...others] = terms.map((term) => calculation(term, scope));
  if (!first) throw new TypeError('an expression has at least one term');
  if (!second) return first;
  const result = new Estimate();
  return () => {
    combine(result, first(), second());
    for (const other of others) combine(result, result, other());
    return result;
  };
}

function lookUp({ table: name, keys }: Extract<Expression, { kind: 'lookup' }>, scope: CalculationScope): Evaluate {
  const table = placeOf(scope.plan.tables, name);
  if (table.kind === 'constant') return always(estimateOf(table.value));
  const [key] = keys;
  if (!key || keys.length > 1) throw new NotEstimable('a table with several keys');
  const place = key.kind === 'input' ? placeOf(scope.workspace.inputs, key.name) : undefined;
  if (table.keys[0]?.numeric !== true) {
    if (!place || place.isNumeric || place.type === 'list') throw new NotEstimable('a number as a text');
    return lookUpText(table, place, scope.onFlag);
  }
  if (place && !place.isNumeric) throw new NotEstimable('a text as a number');
  const numberKey: NumberKey = { evaluate: calculation(key, scope), isInput: Boolean(place) || key.kind === 'item' };
  if (table.kind === 'interpolated') return lookUpLine(table, numberKey);
  return (table.kind === 'band' ? lookUpBand : lookUpNumber)(table, numberKey, scope.onFlag);
}
