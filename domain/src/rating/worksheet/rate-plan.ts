import { toShortText } from '../arithmetic/decimal.ts';
import { compare, type Fraction, reduce } from '../arithmetic/fraction.ts';
import type { FindInTable } from '../compiled/table-finder.ts';
import { holds } from '../plan/condition.ts';
import type { Plan } from '../plan/plan.ts';
import { type PlanInput, readPlanInput } from '../plan/plan-input.ts';
import { NoRate, RatingFault } from '../plan/rating-fault.ts';
import type { RatingResult } from '../plan/rating-result.ts';
import { type ArithmeticStep, isFlagStep, type Step } from '../plan/step.ts';
import type { Value } from '../plan/value.ts';
import { arithmeticOf, toMinorUnits } from './apply-step.ts';
import { evaluate, type Scope } from './evaluate.ts';
import { type RaisedFlag, type ShownNumber, show, type WorksheetRow } from './worksheet.ts';
import { type SeenLookup, traceLookups } from './worksheet-lookups.ts';

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
    for (const [at, step] of plan.steps.entries()) {
      if (step.when && !holds(step.when, (name) => run.inputs.get(name) ?? null)) continue;
      const row = { step: at + 1, ...takeStep(step, run) };
      worksheet.push(row);
      flags.push(...(row.flags ?? []));
    }
    return { ...reference, outcome: 'RATED', ...readOutput(plan, run), flags, worksheet };
  } catch (error) {
    if (!(error instanceof NoRate)) throw error;
    const none = { premiumCents: null, triaCents: null };
    return { ...reference, outcome: 'NO_RATE', reason: error.reason, ...none, flags, worksheet };
  }
}

interface Run extends Scope {
  readonly registers: Map<string, Fraction>;
  /** The registers as the worksheet shows them, so that each value is written once. */
  readonly shown: Map<string, ShownNumber>;
  /** The lookups of the current step. */
  readonly seen: SeenLookup[];
}

function startRun(finders: ReadonlyMap<string, FindInTable>, inputs: ReadonlyMap<string, Value>): Run {
  const seen: SeenLookup[] = [];
  const onLookup: Scope['onLookup'] = (table, keys, match) => seen.push({ table, keys, match });
  return { inputs, finders, registers: new Map(), shown: new Map(), seen, onLookup };
}

function takeStep(step: Step, run: Run): Omit<WorksheetRow, 'step'> {
  const head = { id: step.id, label: step.label, op: step.op };
  if (isFlagStep(step)) {
    return {
      ...head,
      flags: [{ kind: step.op === 'refer' ? 'REFER' : 'DECLINE', ruleId: step.ruleId, step: step.id }],
    };
  }
  const before = run.registers.get(step.to);
  run.seen.length = 0;
  const { by, after } = named(step, () => calculate(step, before, run));
  const shownBefore = run.shown.get(step.to) ?? null;
  const shownAfter = show(after);
  run.registers.set(step.to, after);
  run.shown.set(step.to, shownAfter);
  const flags = run.seen.flatMap(({ match }) => (match.row?.flag ? [{ ...match.row.flag, step: step.id }] : []));
  return {
    ...head,
    to: step.to,
    ...traceLookups(run.seen),
    ...(by && { factor: show(by) }),
    before: shownBefore,
    after: shownAfter,
    ...(step.round && { rounding: `${step.round.mode} to ${toShortText(step.round.unit)}` }),
    ...(step.op === 'minPremium' && before && by && { minimumApplied: compare(by, before) > 0 }),
    ...(flags.length > 0 && { flags }),
  };
}

function calculate(step: ArithmeticStep, before: Fraction | undefined, run: Run) {
  const by = step.by && evaluate(step.by, run);
  return { by, after: reduce(arithmeticOf(step)(before, by)) };
}

function readOutput(plan: Plan, run: Run) {
  return named({ id: 'output' }, () => {
    const minorPerUnit = evaluate(plan.output.minorPerUnit, run);
    return {
      premiumCents: toMinorUnits(evaluate(plan.output.premium, run), minorPerUnit, 'premium'),
      triaCents: toMinorUnits(evaluate(plan.output.tria, run), minorPerUnit, 'tria'),
    };
  });
}

// Arithmetic does not know where it is asked for; the step does.
function named<T>(step: { readonly id: string }, calculation: () => T): T {
  try {
    return calculation();
  } catch (error) {
    if (error instanceof RangeError) throw new RatingFault({ kind: 'step', name: step.id }, error.message);
    throw error;
  }
}
