import type { Match } from '../compiled/row-finder.ts';
import type { FindInTable } from '../compiled/table-finder.ts';
import type { Expression } from '../plan/expression.ts';
import type { ArithmeticStep } from '../plan/step.ts';
import type { WorksheetRow } from './worksheet.ts';
import { WrittenNumber } from './written-number.ts';

/** Steps that a plan remembers; about 1 KB each. */
const MOST_STEPS = 10_000;

/** What a row of a table is in every worksheet. */
interface WrittenMatch {
  readonly number: WrittenNumber;
  readonly rows: readonly (readonly string[])[];
}

/** A step from a number that the plan keeps, by a row of an exact table: it always ends and reads the same. */
export interface TakenStep {
  readonly step: ArithmeticStep;
  readonly row: WorksheetRow;
  readonly after: WrittenNumber;
}

/**
 * Everything of a plan that is written into worksheets again and again: its own numbers, and the steps that lead from
 * one to the next, such as those of the controls, which the options of a request share. It lives as long as the plan.
 */
export class PlanMemory {
  readonly #matches = new Map<Match, WrittenMatch>();
  readonly #constants = new Map<Expression, WrittenNumber>();
  /** By the number that a step starts from, undefined for the first one of a register, and by the row that it found. */
  readonly #taken = new Map<WrittenNumber | undefined, Map<Match, TakenStep>>();
  #room = MOST_STEPS;

  match(match: Match): WrittenMatch {
    // A value between two knots is a new one at each look-up; all others are those of the table.
    if (match.upper) return { number: WrittenNumber.of(match.value), rows: labels(match) };
    const known = this.#matches.get(match);
    if (known) return known;
    const written = { number: WrittenNumber.kept(match.value), rows: labels(match) };
    this.#matches.set(match, written);
    return written;
  }

  constant(expression: Extract<Expression, { kind: 'constant' }>): WrittenNumber {
    const known = this.#constants.get(expression) ?? WrittenNumber.kept(expression.value);
    this.#constants.set(expression, known);
    return known;
  }

  /** The step as it was taken before; undefined for a new one. */
  recall(step: ArithmeticStep, before: WrittenNumber | undefined, match: Match): TakenStep | undefined {
    if (before && !before.isKept) return undefined;
    const taken = this.#taken.get(before)?.get(match);
    return taken?.step === step ? taken : undefined;
  }

  /** Keeps a step, if there is room and the plan keeps the number that it starts from. Answers the number it ends at. */
  keep(taken: TakenStep, before: WrittenNumber | undefined, match: Match): WrittenNumber {
    if (this.#room === 0 || (before && !before.isKept)) return taken.after;
    const from = this.#taken.get(before) ?? new Map<Match, TakenStep>();
    if (from.has(match)) return taken.after;
    this.#room -= 1;
    const after = taken.after.isKept ? taken.after : WrittenNumber.kept(taken.after);
    this.#taken.set(before, from.set(match, { ...taken, after }));
    return after;
  }
}

const memories = new WeakMap<ReadonlyMap<string, FindInTable>, PlanMemory>();

export function memoryOf(finders: ReadonlyMap<string, FindInTable>): PlanMemory {
  const memory = memories.get(finders) ?? new PlanMemory();
  memories.set(finders, memory);
  return memory;
}

function labels({ row, upper }: Match): readonly (readonly string[])[] {
  if (!row) return [];
  return upper ? [row.label, upper.label] : [row.label];
}
