import type { BookLine } from './book-line.ts';
import { compare } from './compare.ts';

/** A line whose premium moved, as listed in the report. */
export interface Mover {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly beforeCents: number;
  readonly afterCents: number;
}

const MOST_MOVERS = 10;

export type Direction = 'rise' | 'fall';

/** The list with the line inserted when it moved far enough: at most ten, the largest percentage first. */
export function withMover(movers: readonly Mover[], line: BookLine, direction: Direction): readonly Mover[] {
  const { premiumCents: beforeCents } = line.before;
  const afterCents = line.after.premiumCents;
  if (afterCents === null || directionOf(beforeCents, afterCents) !== direction) return movers;
  const { id, name, currency } = line;
  const mover: Mover = { id, name, currency, beforeCents, afterCents };
  const last = movers.at(-1);
  if (movers.length === MOST_MOVERS && last && farther(last, mover) < 0) return movers;
  return [...movers, mover].sort(farther).slice(0, MOST_MOVERS);
}

function directionOf(before: number, after: number): Direction | undefined {
  if (after > before) return 'rise';
  return after < before ? 'fall' : undefined;
}

/**
 * Orders by the change in percent, compared without dividing; then by amount, then by id, so that the order is unique.
 */
function farther(a: Mover, b: Mover): number {
  return (
    compare(moved(b) * BigInt(a.beforeCents), moved(a) * BigInt(b.beforeCents)) ||
    compare(moved(b), moved(a)) ||
    compare(a.id, b.id)
  );
}

function moved({ beforeCents, afterCents }: Mover): bigint {
  return BigInt(Math.abs(afterCents - beforeCents));
}
