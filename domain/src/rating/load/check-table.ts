import { toShortText } from '../arithmetic/decimal.ts';
import { compare, divide, type Fraction, subtract } from '../arithmetic/fraction.ts';
import { PlanFault } from '../plan/plan-fault.ts';
import type { KeyedTable, Table, TableRow } from '../plan/table.ts';

/** Checks the rows of a table: one row per key, keys and values in the declared order (rating.md 1.9). */
export function checkTable(table: Table): void {
  if (table.kind === 'constant') return;
  const path = `tables.${table.name}`;
  if (table.rows.length === 0) throw new PlanFault(`${path}.rows`, 'must hold at least one row');
  checkOneRowPerKey(table, path);
  checkWithin(table, path);
  for (const [lower, upper] of neighbours(table)) {
    checkKeysIncrease(table, lower, upper);
    checkMonotone(table, lower, upper);
  }
  if (table.concave) checkConcave(table);
}

/** Pairs of consecutive rows along the last key, with all other keys equal; none where that key is text. */
export function neighbours(table: KeyedTable): readonly (readonly [PlacedRow, PlacedRow])[] {
  if (table.keys.at(-1)?.numeric !== true) return [];
  const lastOfGroup = new Map<string, PlacedRow>();
  const pairs: (readonly [PlacedRow, PlacedRow])[] = [];
  for (const [at, row] of table.rows.entries()) {
    const key = row.cells.at(-1);
    if (typeof key !== 'object') continue;
    const placed = { row, key, path: `tables.${table.name}.rows[${at}]` };
    const group = groupOf(row);
    const before = lastOfGroup.get(group);
    if (before) pairs.push([before, placed]);
    lastOfGroup.set(group, placed);
  }
  return pairs;
}

/** A row with the number in its last key and its place in the document. */
export interface PlacedRow {
  readonly row: TableRow;
  readonly key: Fraction;
  readonly path: string;
}

/** The cells of a row up to `count`, as one text that is equal for equal keys: 10 and 10.0 are one key. */
export function joinCells(cells: readonly (Fraction | string)[], count = cells.length): string {
  return cells
    .slice(0, count)
    .map((cell) => (typeof cell === 'string' ? cell : toShortText(cell)))
    .join('\u0000');
}

function groupOf(row: TableRow): string {
  return joinCells(row.cells, row.cells.length - 1);
}

function checkOneRowPerKey(table: KeyedTable, path: string): void {
  const seen = new Map<string, number>();
  for (const [at, row] of table.rows.entries()) {
    const key = joinCells(row.cells);
    const first = seen.get(key);
    if (first !== undefined) throw new PlanFault(`${path}.rows[${at}]`, `has the same key as rows[${first}]`);
    seen.set(key, at);
  }
}

function checkWithin(table: KeyedTable, path: string): void {
  if (!table.within) return;
  const [smallest, largest] = table.within;
  const isOut = (value: Fraction) => compare(value, smallest) < 0 || compare(value, largest) > 0;
  const stray = table.rows.findIndex((row) => isOut(row.value));
  if (stray >= 0) throw new PlanFault(`${path}.rows[${stray}]`, 'has a value outside "within"');
  if (table.otherwise.kind === 'default' && isOut(table.otherwise.value)) {
    throw new PlanFault(`${path}.miss.default`, 'is outside "within"');
  }
}

function checkKeysIncrease(table: KeyedTable, lower: PlacedRow, upper: PlacedRow): void {
  if (compare(upper.key, lower.key) > 0) return;
  const name = table.keys.at(-1)?.name;
  throw new PlanFault(upper.path, `${name} ${toShortText(upper.key)} does not come after ${toShortText(lower.key)}`);
}

function checkMonotone(table: KeyedTable, lower: PlacedRow, upper: PlacedRow): void {
  if (table.monotone === undefined || table.monotone === 'none') return;
  const order = compare(upper.row.value, lower.row.value);
  if (table.monotone === 'increasing' ? order >= 0 : order <= 0) return;
  const isAccepted = table.acceptNonMonotone.some(
    (pair) => compare(pair.fromKey, lower.key) === 0 && compare(pair.toKey, upper.key) === 0,
  );
  if (isAccepted) return;
  const keys = `${toShortText(lower.key)} to ${toShortText(upper.key)}`;
  throw new PlanFault(
    upper.path,
    `is not ${table.monotone} from ${keys}, and acceptNonMonotone does not list that pair`,
  );
}

function checkConcave(table: KeyedTable): void {
  const slopes = new Map<string, Fraction>();
  for (const [lower, upper] of neighbours(table)) {
    const slope = divide(subtract(upper.row.value, lower.row.value), subtract(upper.key, lower.key));
    const before = slopes.get(groupOf(upper.row));
    if (before && compare(slope, before) > 0) {
      throw new PlanFault(upper.path, `is not concave: the slope up to ${toShortText(upper.key)} rises`);
    }
    slopes.set(groupOf(upper.row), slope);
  }
}
