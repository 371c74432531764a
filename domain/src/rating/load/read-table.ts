import type { Fraction } from '../arithmetic/fraction.ts';
import { FLAG_KINDS, type Flag } from '../plan/flag.ts';
import { PlanFault } from '../plan/plan-fault.ts';
import {
  type AcceptedPair,
  type KeyedTable,
  MONOTONE,
  type Otherwise,
  type Table,
  type TableKey,
  type TableRow,
} from '../plan/table.ts';
import {
  type JsonObject,
  memberPath,
  readBoolean,
  readDecimal,
  readList,
  readObject,
  readOneOf,
  readText,
} from './read-json.ts';

const KINDS = ['constant', 'exact', 'band', 'interpolated'] as const;
const CONSTANT_MEMBERS = ['kind', 'value', 'label', 'notes'];
const KEYED_MEMBERS = ['kind', 'keys', 'numeric', 'rows', 'monotone', 'acceptNonMonotone', 'concave', 'within'].concat([
  'label',
  'notes',
]);

/** Answers whether a rule of this id exists, so that a flag cannot point nowhere. */
export type IsKnownRule = (ruleId: string) => boolean;

/** Reads `tables`: names with their rows as written; what the rows say is judged by `checkTable` (rating.md 1.5). */
export function readTables(value: unknown, isKnownRule: IsKnownRule): ReadonlyMap<string, Table> {
  const tables = Object.entries(readObject(value, 'tables'));
  return new Map(tables.map(([name, table]) => [name, readTable(name, table, isKnownRule)]));
}

function readTable(name: string, value: unknown, isKnownRule: IsKnownRule): Table {
  const path = memberPath('tables', name);
  const kind = readOneOf(readObject(value, path)['kind'], `${path}.kind`, KINDS);
  if (kind === 'constant') {
    const json = readObject(value, path, CONSTANT_MEMBERS);
    return { kind, name, value: readDecimal(json['value'], `${path}.value`) };
  }
  const json = readObject(value, path, [...KEYED_MEMBERS, kind === 'exact' ? 'miss' : 'outside']);
  const keys = readKeys(json, path);
  const isOrdered = keys.at(-1)?.numeric === true;
  return {
    kind,
    name,
    keys,
    rows: readList(json['rows'], `${path}.rows`).map((row, at) =>
      readRow(row, keys, `${path}.rows[${at}]`, isKnownRule),
    ),
    otherwise: kind === 'exact' ? readMiss(json['miss'], `${path}.miss`) : readOutside(json['outside'], path),
    monotone:
      json['monotone'] !== undefined || isOrdered
        ? readOneOf(json['monotone'], `${path}.monotone`, MONOTONE)
        : undefined,
    acceptNonMonotone: readAcceptedPairs(json, path),
    concave: json['concave'] !== undefined && readBoolean(json['concave'], `${path}.concave`),
    within: json['within'] === undefined ? undefined : readWithin(json['within'], `${path}.within`),
  };
}

function readKeys(json: JsonObject, path: string): readonly TableKey[] {
  const names = readList(json['keys'], `${path}.keys`).map((key, at) => readText(key, `${path}.keys[${at}]`));
  if (names.length === 0) throw new PlanFault(`${path}.keys`, 'must name at least one key');
  const numeric = json['numeric'] === undefined ? [] : readList(json['numeric'], `${path}.numeric`);
  const stray = numeric.findIndex((name) => !names.some((key) => key === name));
  if (stray >= 0) throw new PlanFault(`${path}.numeric[${stray}]`, 'is not one of the keys');
  const lastIsNumeric = json['kind'] !== 'exact';
  return names.map((name, at) => ({
    name,
    numeric: numeric.includes(name) || (lastIsNumeric && at === names.length - 1),
  }));
}

function readRow(value: unknown, keys: readonly TableKey[], path: string, isKnownRule: IsKnownRule): TableRow {
  const row = readList(value, path);
  const flagAt = keys.length + 1;
  if (row.length !== flagAt && row.length !== flagAt + 1) {
    throw new PlanFault(path, `must hold ${keys.length} key(s), the value, and a flag or nothing`);
  }
  return {
    cells: keys.map((key, at) =>
      key.numeric ? readDecimal(row[at], `${path}[${at}]`) : readText(row[at], `${path}[${at}]`),
    ),
    label: row.slice(0, keys.length).map(String),
    value: readDecimal(row[keys.length], `${path}[${keys.length}]`),
    flag: row.length > flagAt ? readFlag(row[flagAt], `${path}[${flagAt}]`, isKnownRule) : undefined,
  };
}

function readFlag(value: unknown, path: string, isKnownRule: IsKnownRule): Flag {
  const json = readObject(value, path, ['kind', 'ruleId']);
  return {
    kind: readOneOf(json['kind'], `${path}.kind`, FLAG_KINDS),
    ruleId: readRuleId(json['ruleId'], `${path}.ruleId`, isKnownRule),
  };
}

/** The id of a rule that exists. */
export function readRuleId(value: unknown, path: string, isKnownRule: IsKnownRule): string {
  const ruleId = readText(value, path);
  if (!isKnownRule(ruleId)) throw new PlanFault(path, `there is no rule ${ruleId}`);
  return ruleId;
}

function readMiss(value: unknown, path: string): Otherwise {
  if (typeof value === 'object' && value !== null) {
    return { kind: 'default', value: readDecimal(readObject(value, path, ['default'])['default'], `${path}.default`) };
  }
  if (value === undefined) throw new PlanFault(path, 'is missing: say what a key without a row gives');
  return { kind: readOneOf(value, path, ['error', 'noRate']) };
}

function readOutside(value: unknown, path: string): Otherwise {
  if (value === undefined) throw new PlanFault(`${path}.outside`, 'is missing: say what a key out of range gives');
  return { kind: readOneOf(value, `${path}.outside`, ['error', 'noRate', 'clamp']) };
}

function readAcceptedPairs(json: JsonObject, path: string): KeyedTable['acceptNonMonotone'] {
  if (json['acceptNonMonotone'] === undefined) return [];
  return readList(json['acceptNonMonotone'], `${path}.acceptNonMonotone`).map((value, at): AcceptedPair => {
    const pairPath = `${path}.acceptNonMonotone[${at}]`;
    const pair = readObject(value, pairPath, ['fromKey', 'toKey', 'reason']);
    return {
      fromKey: readDecimal(pair['fromKey'], `${pairPath}.fromKey`),
      toKey: readDecimal(pair['toKey'], `${pairPath}.toKey`),
      reason: readText(pair['reason'], `${pairPath}.reason`),
    };
  });
}

function readWithin(value: unknown, path: string): readonly [Fraction, Fraction] {
  const bounds = readList(value, path);
  if (bounds.length !== 2) throw new PlanFault(path, 'must be the smallest and the largest value');
  return [readDecimal(bounds[0], `${path}[0]`), readDecimal(bounds[1], `${path}[1]`)];
}
