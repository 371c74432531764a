import type { Match } from '../compiled/row-finder.ts';
import { toKeyText, type Value } from '../plan/value.ts';
import type { PlanMemory } from './plan-memory.ts';
import type { LookupTrace } from './worksheet.ts';

/** A lookup as the evaluation reports it. */
export interface SeenLookup {
  readonly table: string;
  readonly keys: readonly Value[];
  readonly match: Match;
}

/** A lookup as its worksheet row shows it. */
export function traceLookup({ table, keys, match }: SeenLookup, memory: PlanMemory): LookupTrace {
  const { number, rows } = memory.match(match);
  return { table, keys: keys.map(toKeyText), matched: rows, value: number.shown };
}
