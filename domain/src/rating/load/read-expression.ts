import { COMBINATIONS, type Expression } from '../plan/expression.ts';
import type { InputDeclaration } from '../plan/input-declaration.ts';
import { PlanFault } from '../plan/plan-fault.ts';
import type { Table } from '../plan/table.ts';
import { memberPath, readDecimal, readList, readObject, readText } from './read-json.ts';

/** What an expression may name at its place in the plan: `registers` holds those that an earlier step has set. */
export interface Names {
  readonly inputs: ReadonlyMap<string, InputDeclaration>;
  readonly tables: ReadonlyMap<string, Table>;
  readonly registers: ReadonlySet<string>;
  /** True inside a weighted mean, where `item` has a meaning. */
  readonly inList?: boolean;
}

/** Reads one expression (rating.md 1.6). Every name in it exists, or PlanFault says which does not. */
export function readExpression(value: unknown, path: string, names: Names): Expression {
  if (typeof value !== 'object') return { kind: 'constant', value: readDecimal(value, path) };
  const json = readObject(value, path, 'lookup' in readObject(value, path) ? ['lookup', 'keys'] : undefined);
  const [operator, ...more] = Object.keys(json).filter((key) => key !== 'keys' || !('lookup' in json));
  if (operator === undefined || more.length > 0) throw new PlanFault(path, 'must be one expression');
  const operand = json[operator];
  const operandPath = memberPath(path, operator);
  const combination = COMBINATIONS.find((kind) => kind === operator);
  if (combination) return { kind: combination, terms: readTerms(operand, operandPath, names) };
  switch (operator) {
    case 'input':
      return { kind: 'input', name: readInputName(operand, operandPath, names) };
    case 'reg':
      return { kind: 'register', name: readRegister(operand, operandPath, names) };
    case 'item':
      if (!names.inList) throw new PlanFault(operandPath, 'has a meaning only inside weightedMean');
      return { kind: 'item', field: readText(operand, operandPath) };
    case 'lookup':
      return readLookup(operand, json['keys'], path, names);
    case 'difference':
    case 'quotient':
      return readPair(operator, operand, operandPath, names);
    case 'count':
      return { kind: 'count', inputs: readCounted(operand, operandPath, names) };
    case 'weightedMean':
      return readWeightedMean(operand, operandPath, names);
    default:
      throw new PlanFault(operandPath, 'is not an expression');
  }
}

/** The name of a declared input. */
export function readInputName(value: unknown, path: string, names: Names): string {
  const name = readText(value, path);
  if (!names.inputs.has(name)) throw new PlanFault(path, `there is no input ${name}`);
  return name;
}

function readRegister(value: unknown, path: string, names: Names): string {
  const name = readText(value, path);
  if (!names.registers.has(name)) throw new PlanFault(path, `register ${name} is read before a step sets it`);
  return name;
}

function readTerms(value: unknown, path: string, names: Names): readonly Expression[] {
  const terms = readList(value, path);
  if (terms.length === 0) throw new PlanFault(path, 'must hold at least one expression');
  return terms.map((term, at) => readExpression(term, `${path}[${at}]`, names));
}

function readPair(kind: 'difference' | 'quotient', value: unknown, path: string, names: Names): Expression {
  const [left, right, ...more] = readTerms(value, path, names);
  if (!left || !right || more.length > 0) throw new PlanFault(path, 'must hold two expressions');
  return { kind, left, right };
}

function readLookup(value: unknown, keys: unknown, path: string, names: Names): Expression {
  const name = readText(value, `${path}.lookup`);
  const table = names.tables.get(name);
  if (!table) throw new PlanFault(`${path}.lookup`, `there is no table ${name}`);
  const keyNames = table.kind === 'constant' ? [] : table.keys.map((key) => key.name);
  if (keys === undefined) {
    const inputs = keyNames.map((key) => readInputName(key, `${path}.lookup`, names));
    return { kind: 'lookup', table: name, keys: inputs.map((input) => ({ kind: 'input', name: input })) };
  }
  const given = readList(keys, `${path}.keys`).map((key, at) => readExpression(key, `${path}.keys[${at}]`, names));
  if (given.length !== keyNames.length) {
    throw new PlanFault(`${path}.keys`, `table ${name} has ${keyNames.length} key(s)`);
  }
  return { kind: 'lookup', table: name, keys: given };
}

function readCounted(value: unknown, path: string, names: Names): readonly string[] {
  return readList(value, path).map((item, at) => {
    const name = readInputName(item, `${path}[${at}]`, names);
    if (names.inputs.get(name)?.type !== 'boolean')
      throw new PlanFault(`${path}[${at}]`, `input ${name} is no boolean`);
    return name;
  });
}

function readWeightedMean(value: unknown, path: string, names: Names): Expression {
  const json = readObject(value, path, ['list', 'value', 'weight']);
  const list = readInputName(json['list'], `${path}.list`, names);
  if (names.inputs.get(list)?.type !== 'list') throw new PlanFault(`${path}.list`, `input ${list} is no list`);
  const inList = { ...names, inList: true };
  return {
    kind: 'weightedMean',
    list,
    value: readExpression(json['value'], `${path}.value`, inList),
    weight: readExpression(json['weight'], `${path}.weight`, inList),
  };
}
