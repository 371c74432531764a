import { toShortText } from '../arithmetic/decimal.ts';
import { compare } from '../arithmetic/fraction.ts';
import type { Match } from '../compiled/row-finder.ts';
import type { FindInTable } from '../compiled/table-finder.ts';
import { RatingFault } from '../plan/rating-fault.ts';
import { type ArithmeticStep, isFlagStep, type Step } from '../plan/step.ts';
import type { Table } from '../plan/table.ts';
import type { Value } from '../plan/value.ts';
import { arithmeticOf } from './apply-step.ts';
import { evaluate, type Scope } from './evaluate.ts';
import { memoryOf, type PlanMemory } from './plan-memory.ts';
import type { RaisedFlag, WorksheetRow } from './worksheet.ts';
import { type SeenLookup, traceLookup } from './worksheet-lookups.ts';
import { WrittenNumber } from './written-number.ts';

/** One rating under way. */
export interface Run extends Scope {
  readonly registers: Map<string, WrittenNumber>;
  /** The lookups of the current step. */
  readonly seen: SeenLookup[];
  readonly memory: PlanMemory;
  readonly tables: ReadonlyMap<string, Table>;
}

interface RunnablePlan {
  readonly finders: ReadonlyMap<string, FindInTable>;
  readonly tables: ReadonlyMap<string, Table>;
}

export function startRun({ finders, tables }: RunnablePlan, inputs: ReadonlyMap<string, Value>): Run {
  const seen: SeenLookup[] = [];
  const onLookup: Scope['onLookup'] = (table, keys, match) => seen.push({ table, keys, match });
  return { inputs, finders, tables, registers: new Map(), seen, onLookup, memory: memoryOf(finders) };
}

/** Takes a step whose condition holds, and answers its row. Throws RatingFault, which names it, and NoRate. */
export function takeStep(step: Step, place: number, run: Run): WorksheetRow {
  const { id, label, op } = step;
  if (!isFlagStep(step)) return takeArithmeticStep(step, place, run);
  const kind = op === 'refer' ? 'REFER' : 'DECLINE';
  return { step: place, id, label, op, flags: [{ kind, ruleId: step.ruleId, step: id }] };
}

function takeArithmeticStep(step: ArithmeticStep, place: number, run: Run): WorksheetRow {
  const { registers, memory, seen } = run;
  const before = registers.get(step.to);
  seen.length = 0;
  try {
    const by = operandOf(step, run);
    const match = repeatable(step, run);
    const known = match && memory.recall(step, before, match);
    if (known) {
      registers.set(step.to, known.after);
      return known.row;
    }
    const isProduct = step.op === 'multiply' && !step.round && before && by;
    const after = isProduct ? before.times(by) : WrittenNumber.of(arithmeticOf(step)(before, by));
    const row = writeRow(step, place, { before, by, after }, run);
    registers.set(step.to, match ? memory.keep({ step, row, after }, before, match) : after);
    return row;
  } catch (error) {
    throw named(step.id, error);
  }
}

function operandOf({ by }: ArithmeticStep, run: Run): WrittenNumber | undefined {
  if (!by) return undefined;
  if (by.kind === 'constant') return run.memory.constant(by);
  const value = evaluate(by, run);
  const match = by.kind === 'lookup' ? run.seen.at(-1)?.match : undefined;
  return match ? run.memory.match(match).number : WrittenNumber.of(value);
}

/** The row of a step's only lookup, where it tells the key as well: not that of a band, nor a default. */
function repeatable({ by }: ArithmeticStep, { seen, tables }: Run): Match | undefined {
  const [only] = seen;
  if (by?.kind !== 'lookup' || !only || seen.length > 1) return undefined;
  const kind = tables.get(only.table)?.kind;
  return kind === 'constant' || (kind === 'exact' && only.match.row) ? only.match : undefined;
}

type Draft = { -readonly [K in keyof WorksheetRow]: WorksheetRow[K] };

interface Numbers {
  readonly before: WrittenNumber | undefined;
  readonly by: WrittenNumber | undefined;
  readonly after: WrittenNumber;
}

function writeRow(step: ArithmeticStep, place: number, { before, by, after }: Numbers, run: Run): WorksheetRow {
  const { seen, memory } = run;
  const row: Draft = { step: place, id: step.id, label: step.label, op: step.op, to: step.to };
  // The outermost lookup is made last.
  const outermost = seen.at(-1);
  if (outermost) {
    const { table, keys, matched } = traceLookup(outermost, memory);
    row.table = table;
    row.keys = keys;
    row.matched = matched;
    if (seen.length > 1) row.otherLookups = seen.slice(0, -1).map((one) => traceLookup(one, memory));
  }
  if (by) row.factor = by.shown;
  row.before = before ? before.shown : null;
  row.after = after.shown;
  if (step.round) row.rounding = `${step.round.mode} to ${toShortText(step.round.unit)}`;
  if (step.op === 'minPremium' && before && by) row.minimumApplied = compare(by, before) > 0;
  const flags = flagsOf(step, seen);
  if (flags) row.flags = flags;
  return row;
}

function flagsOf({ id }: ArithmeticStep, seen: readonly SeenLookup[]): readonly RaisedFlag[] | undefined {
  if (!seen.some(({ match }) => match.row?.flag)) return undefined;
  return seen.flatMap(({ match }) => (match.row?.flag ? [{ ...match.row.flag, step: id }] : []));
}

/** Arithmetic does not know where it is asked for; the step does. */
export function named(step: string, error: unknown): unknown {
  return error instanceof RangeError ? new RatingFault({ kind: 'step', name: step }, error.message) : error;
}
