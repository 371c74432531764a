import type { BookLine } from './book-line.ts';

/** A line that moved, as the report lists it. */
export interface Mover {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly beforeCents: number;
  readonly afterCents: number;
}

const MOST_MOVERS = 10;

export type Direction = 'rise' | 'fall';

/** The list with the line in its place when it moved far enough: at most ten, the farthest in percent first. */
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
  if (after === before) return undefined;
  return after > before ? 'rise' : 'fall';
}

/** Orders by the change in percent, compared without dividing; then by amount, then by id, so that it is one order. */
function farther(a: Mover, b: Mover): number {
  const left = moved(a) * BigInt(b.beforeCents);
  const right = moved(b) * BigInt(a.beforeCents);
  if (left !== right) return left > right ? -1 : 1;
  if (moved(a) !== moved(b)) return moved(a) > moved(b) ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

function moved({ beforeCents, afterCents }: Mover): bigint {
  return BigInt(Math.abs(afterCents - beforeCents));
}
