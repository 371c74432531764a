import type { Match } from '../compiled/row-finder.ts';
import type { FindInTable } from '../compiled/table-finder.ts';
import type { Expression } from '../plan/expression.ts';
import { type Room, WrittenNumber } from './written-number.ts';

/** Products of factors that a plan remembers; about 1 KB each. */
const MOST_PRODUCTS = 10_000;

/** What a row of a table is in every worksheet. */
export interface WrittenMatch {
  readonly number: WrittenNumber;
  readonly rows: readonly (readonly string[])[];
}

/** Everything of a plan that is written into worksheets again and again. It lives as long as the plan. */
export class PlanMemory {
  readonly room: Room = { left: MOST_PRODUCTS };
  readonly #matches = new Map<Match, WrittenMatch>();
  readonly #constants = new Map<Expression, WrittenNumber>();

  match(match: Match): WrittenMatch {
    // A value between two knots is a new one at each look-up; all others are those of the table.
    if (match.upper) return { number: WrittenNumber.of(match.value), rows: labels(match) };
    const known = this.#matches.get(match);
    if (known) return known;
    const written = { number: WrittenNumber.ofPlan(match.value), rows: labels(match) };
    this.#matches.set(match, written);
    return written;
  }

  constant(expression: Extract<Expression, { kind: 'constant' }>): WrittenNumber {
    const known = this.#constants.get(expression) ?? WrittenNumber.ofPlan(expression.value);
    this.#constants.set(expression, known);
    return known;
  }
}

const memories = new WeakMap<ReadonlyMap<string, FindInTable>, PlanMemory>();

export function memoryOf(finders: ReadonlyMap<string, FindInTable>): PlanMemory {
  const memory = memories.get(finders) ?? new PlanMemory();
  memories.set(finders, memory);
  return memory;
}

function labels({ row, upper }: Match): readonly (readonly string[])[] {
  return [row, upper].flatMap((one) => (one ? [one.label] : []));
}
