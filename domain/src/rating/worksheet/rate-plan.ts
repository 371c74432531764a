import { holds } from '../plan/condition.ts';
import type { Plan } from '../plan/plan.ts';
import { type PlanInput, readPlanInput } from '../plan/plan-input.ts';
import { NoRate } from '../plan/rating-fault.ts';
import type { RatingResult } from '../plan/rating-result.ts';
import { toMinorUnits } from './apply-step.ts';
import { evaluate } from './evaluate.ts';
import { named, type Run, startRun, takeStep } from './take-step.ts';
import type { RaisedFlag, WorksheetRow } from './worksheet.ts';

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
    const run = startRun(plan, readPlanInput(plan.inputs, input));
    const inputOf = (name: string) => run.inputs.get(name) ?? null;
    let place = 0;
    for (const step of plan.steps) {
      place += 1;
      if (step.when && !holds(step.when, inputOf)) continue;
      const row = takeStep(step, place, run);
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
