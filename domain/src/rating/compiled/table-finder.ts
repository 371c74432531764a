import { toShortText } from '../arithmetic/decimal.ts';
import { joinCells } from '../load/check-table.ts';
import { NoRate, RatingFault } from '../plan/rating-fault.ts';
import type { KeyedTable, Table, TableRow } from '../plan/table.ts';
import { toKeyText, type Value } from '../plan/value.ts';
import { denominatorOf, type FindRow, type Match, over, rowFinder, toNumber } from './row-finder.ts';

/** Finds the value for keys. Throws RatingFault or NoRate naming the table, as its miss or outside rule says. */
export type FindInTable = (keys: readonly Value[]) => Match;

/** Prepares a table for lookups (rating.md 1.5). */
export function tableFinder(table: Table): FindInTable {
  if (table.kind === 'constant') {
    const match: Match = { value: table.value, row: undefined, upper: undefined };
    return () => match;
  }
  const last = table.keys.length - 1;
  const miss = missOf(table);
  if (last === 0) {
    const find = rowFinder(table, table.rows);
    return (keys) => find(keys[0] ?? null) ?? miss(keys);
  }
  const groups = groupFinders(table, last);
  return (keys) => groups.get(joinKeys(table, keys.slice(0, last)))?.(keys[last] ?? null) ?? miss(keys);
}

function groupFinders(table: KeyedTable, keyCount: number): ReadonlyMap<string, FindRow> {
  const groups = new Map<string, TableRow[]>();
  for (const row of table.rows) {
    const group = joinCells(row.cells, keyCount);
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return new Map([...groups].map(([group, rows]) => [group, rowFinder(table, rows)]));
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

function missOf(table: KeyedTable): FindInTable {
  const { name, otherwise } = table;
  if (otherwise.kind === 'default') {
    const denominator = denominatorOf(table) ?? otherwise.value.d;
    const match: Match = { value: over(otherwise.value, denominator), row: undefined, upper: undefined };
    return () => match;
  }
  return (keys) => {
    if (otherwise.kind === 'noRate') throw new NoRate(`TABLE:${name}`);
    throw new RatingFault({ kind: 'table', name }, `has no row for ${keys.map(toKeyText).join(', ')}`);
  };
}
