import { divide, subtract } from '../arithmetic/fraction.ts';
import type { KeyedTable, TableRow } from '../plan/table.ts';
import { Estimate, estimateOf, padded, rounded } from './estimate.ts';
import { keyOf, lastAtMost, type NumberKey, UNKNOWN } from './look-up.ts';
import { NotEstimable } from './not-estimable.ts';

/**
 * Looks up the straight line between the two knots around a number. Two lines meet at a knot, so that a number may lie on
 * the other side of it than it seems to: it is off by no more than the steepest line makes of its error.
 */
export function lookUpLine({ rows }: KeyedTable, key: NumberKey): () => Estimate {
  if (rows.some(({ flag }) => flag)) throw new NotEstimable('a knot with a flag');
  const knots = rows.map(keyOf);
  const lines = rows.map((row, at) => lineFrom(row, rows[at + 1]));
  const steepest = Math.max(...lines.map(({ slope }) => Math.abs(slope.value) + slope.error));
  const knotError = Math.max(...knots.map((knot) => (Number.isSafeInteger(knot) ? 0 : rounded(knot))));
  const [first = 0, last = 0] = [knots[0], knots.at(-1)];
  const result = new Estimate();
  return () => {
    const { value, error } = key.evaluate();
    const reach = key.isInput ? 0 : padded(error);
    const line = lines[lastAtMost(knots, value)];
    // Whether a number is inside is told exactly or not at all, and what is outside is left to the exact path.
    if (!line || !(value - reach >= first && value + reach <= last)) return UNKNOWN;
    const distance = value - line.knot;
    const rise = distance * line.slope.value;
    const there = line.start.value + rise;
    const off = Math.abs(distance) * line.slope.error + line.start.error + (error + 2 * knotError) * steepest;
    return result.set(there, padded(off + 2 * rounded(rise) + rounded(there)));
  };
}

/** The line that starts at a knot; a level one at the last knot. */
interface Line {
  readonly knot: number;
  readonly start: Estimate;
  readonly slope: Estimate;
}

function lineFrom(row: TableRow, next: TableRow | undefined): Line {
  const line = { knot: keyOf(row), start: estimateOf(row.value) };
  const [from, to] = [row.cells.at(-1), next?.cells.at(-1)];
  if (!next || typeof from !== 'object' || typeof to !== 'object') return { ...line, slope: new Estimate().set(0, 0) };
  return { ...line, slope: estimateOf(divide(subtract(next.value, row.value), subtract(to, from))) };
}
