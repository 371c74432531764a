import { toShortText } from '../arithmetic/decimal.ts';
import { compare } from '../arithmetic/fraction.ts';
import { holds } from '../plan/condition.ts';
import type { Plan } from '../plan/plan.ts';
import { type PlanInput, readPlanInput } from '../plan/plan-input.ts';
import { NoRate, RatingFault } from '../plan/rating-fault.ts';
import type { RatingResult } from '../plan/rating-result.ts';
import { type ArithmeticStep, isFlagStep, type Step } from '../plan/step.ts';
import type { Value } from '../plan/value.ts';
import { arithmeticOf, toMinorUnits } from './apply-step.ts';
import { evaluate, type Scope } from './evaluate.ts';
import { memoryOf, type PlanMemory } from './plan-memory.ts';
import type { RaisedFlag, WorksheetRow } from './worksheet.ts';
import { type SeenLookup, traceLookup } from './worksheet-lookups.ts';
import { WrittenNumber } from './written-number.ts';

/**
 * Rates one option step by step and writes the worksheet (rating.md 1.10). Answers NO_RATE with its reason when a
 * required input is missing or a table under `noRate` has no row. Throws RatingFault, which names the input, table or
 * step, when the caller or the plan is at fault. `compilePlan` gives the same cents much faster, without worksheet.
 */
export function ratePlan(plan: Plan, input: PlanInput): RatingResult {
  const reference = { planId: plan.planId, planVersion: plan.version, planSha256: plan.sha256 };
  const worksheet: WorksheetRow[] = [];
  const flags: RaisedFlag[] = [];
  try {
    const run = startRun(plan.finders, readPlanInput(plan.inputs, input));
    const inputOf = (name: string) => run.inputs.get(name) ?? null;
    for (const [at, step] of plan.steps.entries()) {
      if (step.when && !holds(step.when, inputOf)) continue;
      const row = takeStep(step, at + 1, run);
      worksheet.push(row);
      if (row.flags) flags.push(...row.flags);
    }
    return { ...reference, outcome: 'RATED', ...readOutput(plan, run), flags, worksheet };
  } catch (error) {
    if (!(error instanceof NoRate)) throw error;
    const none = { premiumCents: null, triaCents: null };
    return { ...reference, outcome: 'NO_RATE', reason: error.reason, ...none, flags, worksheet };
  }
}

interface Run extends Scope {
  readonly registers: Map<string, WrittenNumber>;
  /** The lookups of the current step. */
  readonly seen: SeenLookup[];
  readonly memory: PlanMemory;
}

function startRun(finders: Plan['finders'], inputs: ReadonlyMap<string, Value>): Run {
  const seen: SeenLookup[] = [];
  const onLookup: Scope['onLookup'] = (table, keys, match) => seen.push({ table, keys, match });
  return { inputs, finders, registers: new Map(), seen, onLookup, memory: memoryOf(finders) };
}

type Draft = { -readonly [K in keyof WorksheetRow]: WorksheetRow[K] };

function takeStep(step: Step, place: number, run: Run): WorksheetRow {
  const { id, label, op } = step;
  if (isFlagStep(step)) {
    const kind = op === 'refer' ? 'REFER' : 'DECLINE';
    return { step: place, id, label, op, flags: [{ kind, ruleId: step.ruleId, step: id }] };
  }
  const before = run.registers.get(step.to);
  run.seen.length = 0;
  const { by, after } = calculate(step, before, run);
  run.registers.set(step.to, after);
  const row: Draft = { step: place, id, label, op, to: step.to };
  showLookups(row, run);
  if (by) row.factor = by.shown;
  row.before = before?.shown ?? null;
  row.after = after.shown;
  if (step.round) row.rounding = `${step.round.mode} to ${toShortText(step.round.unit)}`;
  if (op === 'minPremium' && before && by) row.minimumApplied = compare(by, before) > 0;
  const flags = run.seen.flatMap(({ match }) => (match.row?.flag ? [{ ...match.row.flag, step: id }] : []));
  if (flags.length > 0) row.flags = flags;
  return row;
}

/** The outermost lookup of a step, which is made last, and the others. */
function showLookups(row: Draft, { seen, memory }: Run): void {
  const outermost = seen.at(-1);
  if (!outermost) return;
  const { table, keys, matched } = traceLookup(outermost, memory);
  row.table = table;
  row.keys = keys;
  row.matched = matched;
  if (seen.length > 1) row.otherLookups = seen.slice(0, -1).map((one) => traceLookup(one, memory));
}

function calculate(step: ArithmeticStep, before: WrittenNumber | undefined, run: Run) {
  try {
    const by = operandOf(step, run);
    if (step.op === 'multiply' && !step.round && before && by) return { by, after: before.times(by, run.memory.room) };
    return { by, after: WrittenNumber.of(arithmeticOf(step)(before, by)) };
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

function readOutput({ output }: Plan, run: Run) {
  try {
    const minorPerUnit = evaluate(output.minorPerUnit, run);
    return {
      premiumCents: toMinorUnits(evaluate(output.premium, run), minorPerUnit, 'premium'),
      triaCents: toMinorUnits(evaluate(output.tria, run), minorPerUnit, 'tria'),
    };
  } catch (error) {
    throw named('output', error);
  }
}

// Arithmetic does not know where it is asked for; the step does.
function named(step: string, error: unknown): unknown {
  return error instanceof RangeError ? new RatingFault({ kind: 'step', name: step }, error.message) : error;
}
