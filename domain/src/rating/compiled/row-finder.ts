import { parseDecimal } from '../arithmetic/decimal.ts';
import { divide, type Fraction, greatestCommonDivisor, multiply, reduce, subtract } from '../arithmetic/fraction.ts';
import type { KeyedTable, Table, TableRow } from '../plan/table.ts';
import { isNumber, toKeyText, type Value } from '../plan/value.ts';

/** The result of a table look-up. */
export interface Match {
  readonly value: Fraction;
  /** The row, or the lower of two knots; undefined for a constant and for a default. */
  readonly row: TableRow | undefined;
  /** The upper knot when the value lies between two. */
  readonly upper: TableRow | undefined;
}

/** Finds a row by the last key of a table; undefined where none matches. */
export type FindRow = (key: Value) => Match | undefined;

/** Prepares the rows of one group, which are equal in all keys but the last (rating.md 1.5). */
export function rowFinder(table: KeyedTable, rows: readonly TableRow[]): FindRow {
  const matches = rows.map(matchMaker(table));
  if (table.keys.at(-1)?.numeric !== true) return textFinder(rows, matches);
  const find = table.kind === 'exact' ? numberFinder(rows, matches) : rangeFinder(table, rows, matches);
  return (key) => {
    const number = toNumber(key);
    return number && find(number);
  };
}

/** A key that compares by value; undefined for null and for text that is no number. */
export function toNumber(value: Value): Fraction | undefined {
  return isNumber(value) ? value : parseDecimal(value);
}

function textFinder(rows: readonly TableRow[], matches: readonly Match[]): FindRow {
  const byText = new Map(rows.map((row, at) => [toKeyText(row.cells.at(-1) ?? null), matches[at]]));
  return (key) => byText.get(toKeyText(key));
}

type FindNumber = (key: Fraction) => Match | undefined;

function numberFinder(rows: readonly TableRow[], matches: readonly Match[]): FindNumber {
  const scale = scaleOf(rows);
  const byNumber = new Map(rows.map((row, at) => [scaled(row, scale), matches[at]]));
  return ({ n, d }) => {
    if (d === 1n) return byNumber.get(n * scale);
    return (n * scale) % d === 0n ? byNumber.get((n * scale) / d) : undefined;
  };
}

function rangeFinder(table: KeyedTable, rows: readonly TableRow[], matches: readonly Match[]): FindNumber {
  const scale = scaleOf(rows);
  const bounds = rows.map((row) => scaled(row, scale));
  const lines = rows.map((row, at) => lineFrom(row, rows[at + 1]));
  const clamps = table.otherwise.kind === 'clamp';
  return (key) => {
    const place = floor(key.n * scale, key.d);
    let at = bounds.length - 1;
    while (at >= 0 && place < (bounds[at] ?? 0n)) at -= 1;
    if (at < 0) return clamps ? matches[0] : undefined;
    if (table.kind === 'band' || key.n * scale === (bounds[at] ?? 0n) * key.d) return matches[at];
    const line = lines[at];
    if (!line) return clamps ? matches[at] : undefined;
    return { value: valueOn(line, key), row: rows[at], upper: rows[at + 1] };
  };
}

// The straight line between two knots, value = (slope x key + start) / d, whole numbers all, so that a lookup between
// knots costs two multiplications and no division.
interface Line {
  readonly slope: bigint;
  readonly start: bigint;
  readonly d: bigint;
}

function lineFrom(row: TableRow, next: TableRow | undefined): Line | undefined {
  if (!next) return undefined;
  const [from, to] = [lastCell(row), lastCell(next)];
  const slope = reduce(divide(subtract(next.value, row.value), subtract(to, from)));
  const start = reduce(subtract(row.value, multiply(slope, from)));
  return reduceLine({ slope: slope.n * start.d, start: start.n * slope.d, d: slope.d * start.d });
}

function reduceLine({ slope, start, d }: Line): Line {
  const divisor = greatestCommonDivisor(slope, greatestCommonDivisor(start, d));
  return { slope: slope / divisor, start: start / divisor, d: d / divisor };
}

function valueOn({ slope, start, d }: Line, key: Fraction): Fraction {
  return key.d === 1n ? { n: slope * key.n + start, d } : { n: slope * key.n + start * key.d, d: d * key.d };
}

/**
 * The one denominator of all values a table can answer, a power of ten, so that products of its values need not carry
 * it along; undefined for an interpolated table, whose values between knots have others.
 */
export function denominatorOf(table: Table): bigint | undefined {
  if (table.kind === 'constant') return table.value.d;
  if (table.kind === 'interpolated') return undefined;
  const first = table.otherwise.kind === 'default' ? table.otherwise.value.d : 1n;
  return table.rows.reduce((largest, { value }) => (value.d > largest ? value.d : largest), first);
}

/** A value over a multiple of its denominator. */
export function over({ n, d }: Fraction, denominator: bigint): Fraction {
  return { n: n * (denominator / d), d: denominator };
}

function matchMaker(table: KeyedTable): (row: TableRow) => Match {
  const denominator = denominatorOf(table);
  return (row) => ({
    value: denominator === undefined ? reduce(row.value) : over(row.value, denominator),
    row,
    upper: undefined,
  });
}

function lastCell(row: TableRow): Fraction {
  const cell = row.cells.at(-1);
  if (typeof cell !== 'object') throw new TypeError('the last key of an ordered table is a number');
  return cell;
}

// Keys times the scale are whole: their denominators are powers of ten, and it is the largest of them.
function scaleOf(rows: readonly TableRow[]): bigint {
  return rows.reduce((scale, row) => (lastCell(row).d > scale ? lastCell(row).d : scale), 1n);
}

function scaled(row: TableRow, scale: bigint): bigint {
  const { n, d } = lastCell(row);
  return (n * scale) / d;
}

function floor(n: bigint, d: bigint): bigint {
  if (d === 1n) return n;
  return n < 0n && n % d !== 0n ? n / d - 1n : n / d;
}
