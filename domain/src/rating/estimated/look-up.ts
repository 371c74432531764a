import type { Flag } from '../plan/flag.ts';
import type { KeyedTable, TableRow } from '../plan/table.ts';
import { toKeyText } from '../plan/value.ts';
import { Estimate, estimateOf, padded, rounded } from './estimate.ts';
import type { InputPlace } from './input-place.ts';
import { comparable } from './short-decimal.ts';

/** What to do about the flag of a row, each time that it answers. */
export type OnFlag = (flag: Flag) => () => void;

/** A key in doubles. That of an input is compared exactly; what is worked out may lie beside where it seems to be. */
export interface NumberKey {
  readonly evaluate: () => Estimate;
  readonly isInput: boolean;
}

export const UNKNOWN = new Estimate();

/** What a row answers. */
interface Answer {
  readonly estimate: Estimate;
  readonly raise: (() => void) | undefined;
}

/** Looks up by a text. Which row answers each choice of an input is known in advance. */
export function lookUpText(table: KeyedTable, place: InputPlace, onFlag: OnFlag): () => Estimate {
  const rows = new Map(table.rows.map((row) => [toKeyText(row.cells.at(-1) ?? null), answerOf(row, onFlag)]));
  const miss = missOf(table);
  const { choices } = place;
  if (!choices) return () => tell(rows.get(String(place.held)) ?? miss);
  const answers = choices.map((choice) => rows.get(toKeyText(choice)) ?? miss);
  if (answers.every(({ raise }) => !raise)) {
    const estimates = answers.map(({ estimate }) => estimate);
    return () => estimates[place.code] ?? UNKNOWN;
  }
  return () => tell(answers[place.code] ?? miss);
}

/** Looks up the row of a number. */
export function lookUpNumber(table: KeyedTable, key: NumberKey, onFlag: OnFlag): () => Estimate {
  const rows = new Map(table.rows.map((row) => [keyOf(row), answerOf(row, onFlag)]));
  const miss = missOf(table);
  return () => {
    const { value, error } = key.evaluate();
    return error === 0 || key.isInput ? tell(rows.get(value) ?? miss) : UNKNOWN;
  };
}

/** Looks up the band that a number lies in. */
export function lookUpBand(table: KeyedTable, key: NumberKey, onFlag: OnFlag): () => Estimate {
  const bounds = table.rows.map(keyOf);
  const answers = table.rows.map((row) => answerOf(row, onFlag));
  return () => {
    const { value, error } = key.evaluate();
    const at = lastAtMost(bounds, value);
    const answer = answers[at];
    if (!answer || !(key.isInput || error === 0 || isInside(bounds, at, value, error))) return UNKNOWN;
    return tell(answer);
  };
}

/** The position of the last number that is not above a value; -1 when all are, and for NaN. */
export function lastAtMost(numbers: readonly number[], value: number): number {
  let at = numbers.length - 1;
  while (at >= 0 && !(value >= (numbers[at] ?? 0))) at -= 1;
  return at;
}

/** The last key of a row. */
export function keyOf({ cells }: TableRow): number {
  const cell = cells.at(-1);
  return typeof cell === 'object' ? comparable(cell) : Number.NaN;
}

// Bounds are doubles too, off by a rounding of what is next to them.
function isInside(bounds: readonly number[], at: number, value: number, error: number): boolean {
  const margin = padded(error + 2 * rounded(value));
  return value - margin > (bounds[at] ?? 0) && value + margin < (bounds[at + 1] ?? Number.POSITIVE_INFINITY);
}

function answerOf({ value, flag }: TableRow, onFlag: OnFlag): Answer {
  return { estimate: estimateOf(value), raise: flag && onFlag(flag) };
}

// Without a default the exact path has the words for what is missing.
function missOf({ otherwise }: KeyedTable): Answer {
  return { estimate: otherwise.kind === 'default' ? estimateOf(otherwise.value) : UNKNOWN, raise: undefined };
}

function tell({ estimate, raise }: Answer): Estimate {
  raise?.();
  return estimate;
}
