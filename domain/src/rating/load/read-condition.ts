import { parseDecimal } from '../arithmetic/decimal.ts';
import { COMPARISONS, type Condition } from '../plan/condition.ts';
import { PlanFault } from '../plan/plan-fault.ts';
import type { Scalar } from '../plan/value.ts';
import { type Names, readInputName } from './read-expression.ts';
import { memberPath, readList, readObject } from './read-json.ts';

/** Reads the `when` of a step (rating.md 1.7). */
export function readCondition(value: unknown, path: string, names: Names): Condition {
  const json = readObject(value, path);
  const [operator, ...more] = Object.keys(json);
  if (operator === undefined || more.length > 0) throw new PlanFault(path, 'must be one condition');
  const operand = json[operator];
  const operandPath = memberPath(path, operator);
  const comparison = COMPARISONS.find((kind) => kind === operator);
  if (comparison) return { kind: comparison, ...readComparison(operand, operandPath, names) };
  switch (operator) {
    case 'in': {
      const [input, values] = readPair(operand, operandPath);
      return {
        kind: 'in',
        input: readInputName(input, `${operandPath}[0]`, names),
        values: readList(values, `${operandPath}[1]`).map((item, at) =>
          readLiteral(item, input, `${operandPath}[1][${at}]`, names),
        ),
      };
    }
    case 'isNull':
      return { kind: 'isNull', input: readInputName(operand, operandPath, names) };
    case 'and':
    case 'or':
      return {
        kind: operator,
        of: readList(operand, operandPath).map((part, at) => readCondition(part, `${operandPath}[${at}]`, names)),
      };
    case 'not':
      return { kind: 'not', condition: readCondition(operand, operandPath, names) };
    default:
      throw new PlanFault(operandPath, 'is not a condition');
  }
}

function readComparison(operand: unknown, path: string, names: Names): { input: string; value: Scalar } {
  const [input, value] = readPair(operand, path);
  const name = readInputName(input, `${path}[0]`, names);
  return { input: name, value: readLiteral(value, name, `${path}[1]`, names) };
}

function readPair(operand: unknown, path: string): readonly [unknown, unknown] {
  const pair = readList(operand, path);
  if (pair.length !== 2) throw new PlanFault(path, 'must hold an input and a value');
  return [pair[0], pair[1]];
}

// A literal is a number where the input is one, and text, true, false or null elsewhere.
function readLiteral(value: unknown, input: unknown, path: string, names: Names): Scalar {
  const type = typeof input === 'string' ? names.inputs.get(input)?.type : undefined;
  if (value === null || typeof value === 'boolean') return value;
  const isText = type === 'text' || type === 'enum' || type === 'date';
  if (isText && typeof value === 'string') return value;
  const number = isText ? undefined : parseDecimal(value);
  if (!number) throw new PlanFault(path, `${JSON.stringify(value)} cannot be compared with this input`);
  return number;
}
