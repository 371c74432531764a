import { denominatorOf } from '../compiled/row-finder.ts';
import type { Expression } from '../plan/expression.ts';
import type { Plan } from '../plan/plan.ts';
import { isFlagStep, type Step } from '../plan/step.ts';
import { type CalculationScope, calculation } from './calculation.ts';
import { padded, productError, rounded } from './estimate.ts';
import { NotEstimable } from './not-estimable.ts';

/**
 * Compiles an amount of the output in minor units; NaN where only the exact path can tell. That it is whole cannot be
 * seen from an estimate: it follows from the denominator that the plan gives it, in its last rounding or in a table.
 */
export function minorUnits(amount: Expression, scope: CalculationScope): () => number {
  const { minorPerUnit } = scope.plan.output;
  const denominator = Number(denominatorIn(scope.plan, amount) * denominatorIn(scope.plan, minorPerUnit));
  const [evaluate, scaleOf] = [calculation(amount, scope), calculation(minorPerUnit, scope)];
  return () => {
    const { value, error } = evaluate();
    const scale = scaleOf();
    const units = value * scale.value * denominator;
    const off = padded(productError(value, error, scale.value, scale.error) * denominator + 2 * rounded(units));
    const whole = Math.round(units);
    // The exact number is whole as well, and no other one is as near.
    const isClear = off + Math.abs(units - whole) < 0.5 && whole % denominator === 0;
    return isClear && Number.isSafeInteger(whole) ? whole / denominator + 0 : Number.NaN;
  };
}

/** A number that makes an amount whole, whatever the inputs are. */
function denominatorIn(plan: Plan, expression: Expression): bigint {
  if (expression.kind === 'register') return registerDenominator(plan, expression.name);
  const table = expression.kind === 'lookup' ? plan.tables.get(expression.table) : undefined;
  const denominator = expression.kind === 'constant' ? expression.value.d : table && denominatorOf(table);
  if (denominator === undefined) throw new NotEstimable('an amount of the output that is not rounded');
  return denominator;
}

// That of the last step which always changes the register, and of those after it that may.
function registerDenominator(plan: Plan, register: string): bigint {
  const changes = plan.steps.flatMap((step) => (!isFlagStep(step) && step.to === register ? [step] : []));
  const last = changes.slice(
    Math.max(
      0,
      changes.findLastIndex(({ when }) => !when),
    ),
  );
  return last.reduce((product, step) => product * stepDenominator(plan, step), 1n);
}

function stepDenominator(plan: Plan, step: Exclude<Step, { ruleId: string }>): bigint {
  if (step.round) return step.round.unit.d;
  if (step.op !== 'lookup' || !step.by || step.by.kind === 'register')
    throw new NotEstimable('a step without rounding');
  return denominatorIn(plan, step.by);
}
