import { joinCells } from './check-table.ts';
import { parseDecimal, toShortText } from './decimal.ts';
import { add, compare, divide, type Fraction, multiply, subtract } from './fraction.ts';
import { NoRate, RatingFault } from './rating-fault.ts';
import type { KeyedTable, Table, TableRow } from './table.ts';
import { isNumber, toKeyText, type Value } from './value.ts';

/** What a table answers for some keys. */
export interface Match {
  readonly value: Fraction;
  /** The row, or the lower of two knots; undefined for a constant and for a default. */
  readonly row: TableRow | undefined;
  /** The upper knot when the value lies between two. */
  readonly upper: TableRow | undefined;
}

/** Finds the value for keys. Throws RatingFault or NoRate naming the table, as its miss or outside rule says. */
export type FindInTable = (keys: readonly Value[]) => Match;

/** Prepares a table for lookups (rating.md 1.5). */
export function tableFinder(table: Table): FindInTable {
  if (table.kind === 'constant') {
    const match: Match = { value: table.value, row: undefined, upper: undefined };
    return () => match;
  }
  const find = table.kind === 'exact' ? exactFinder(table) : orderedFinder(table);
  return (keys) => find(keys) ?? missed(table, keys);
}

type Find = (keys: readonly Value[]) => Match | undefined;

function exactFinder(table: KeyedTable): Find {
  const matches = new Map(table.rows.map((row) => [joinCells(row.cells), matchOf(row)]));
  return (keys) => matches.get(joinKeys(table, keys));
}

function orderedFinder(table: KeyedTable): Find {
  const groupKeys = table.keys.length - 1;
  const groups = new Map<string, TableRow[]>();
  for (const row of table.rows) {
    const group = joinCells(row.cells, groupKeys);
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  const finders = new Map([...groups].map(([group, rows]) => [group, rowFinder(table, rows)]));
  return (keys) => {
    const key = toNumber(keys[groupKeys] ?? null);
    return key && finders.get(joinKeys(table, keys.slice(0, groupKeys)))?.(key);
  };
}

// The rows of one group, ordered by their last cell.
function rowFinder(table: KeyedTable, rows: readonly TableRow[]): (key: Fraction) => Match | undefined {
  const knots = rows.map((row) => ({ row, at: lastCell(row), match: matchOf(row) }));
  const [first, last] = [knots[0], knots.at(-1)];
  const clamps = table.otherwise.kind === 'clamp';
  return (key) => {
    const lower = knots.findLast((knot) => compare(knot.at, key) <= 0);
    if (!lower) return clamps ? first?.match : undefined;
    if (table.kind === 'band' || compare(lower.at, key) === 0) return lower.match;
    const upper = knots[knots.indexOf(lower) + 1];
    if (!upper) return clamps ? last?.match : undefined;
    return { value: interpolate(lower, upper, key), row: lower.row, upper: upper.row };
  };
}

interface Knot {
  readonly row: TableRow;
  readonly at: Fraction;
}

function interpolate(lower: Knot, upper: Knot, key: Fraction): Fraction {
  const share = divide(subtract(key, lower.at), subtract(upper.at, lower.at));
  return add(lower.row.value, multiply(subtract(upper.row.value, lower.row.value), share));
}

function missed(table: KeyedTable, keys: readonly Value[]): Match {
  if (table.otherwise.kind === 'default') return { value: table.otherwise.value, row: undefined, upper: undefined };
  if (table.otherwise.kind === 'noRate') throw new NoRate(`TABLE:${table.name}`);
  throw new RatingFault({ kind: 'table', name: table.name }, `has no row for ${keys.map(toKeyText).join(', ')}`);
}

function matchOf(row: TableRow): Match {
  return { value: row.value, row, upper: undefined };
}

function lastCell(row: TableRow): Fraction {
  const cell = row.cells.at(-1);
  if (typeof cell !== 'object') throw new TypeError('the last key of an ordered table is a number');
  return cell;
}

// Like joinCells for the rows: a numeric key compares by value, so that "1" and 1.0 are one key.
function joinKeys(table: KeyedTable, keys: readonly Value[]): string {
  return keys
    .map((key, at) => {
      const number = table.keys[at]?.numeric ? toNumber(key) : undefined;
      return number ? toShortText(number) : toKeyText(key);
    })
    .join('\u0000');
}

function toNumber(value: Value): Fraction | undefined {
  return isNumber(value) ? value : parseDecimal(value);
}
