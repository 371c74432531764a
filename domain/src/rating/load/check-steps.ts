import { toShortText } from '../arithmetic/decimal.ts';
import { compare } from '../arithmetic/fraction.ts';
import { type Expression, flatten, inputsOf } from '../plan/expression.ts';
import type { PlanOutput } from '../plan/plan.ts';
import { PlanFault } from '../plan/plan-fault.ts';
import { type ArithmeticStep, isFlagStep, type Step } from '../plan/step.ts';
import type { Table } from '../plan/table.ts';
import { neighbours } from './check-table.ts';

/** The premium must not change after its final rounding (rating.md 1.9). */
export function checkFinalRounding(steps: readonly Step[], output: PlanOutput): void {
  const premium = output.premium.kind === 'register' ? output.premium.name : 'premium';
  const finalRounding = steps.findLastIndex((step) => changes(step, premium) && step.round !== undefined);
  if (finalRounding < 0) return;
  const late = steps.findIndex((step, at) => at > finalRounding && changes(step, premium));
  if (late >= 0) throw new PlanFault(`steps[${late}]`, `changes ${premium} after its final rounding`);
}

function changes(step: Step, register: string): step is ArithmeticStep {
  return !isFlagStep(step) && step.to === register;
}

/** A minimum premium never falls as the limit rises, not even where a table's own rule accepts it (rating.md 1.9). */
export function checkMinimums(steps: readonly Step[], tables: ReadonlyMap<string, Table>): void {
  for (const [at, step] of steps.entries()) {
    if (step.op !== 'minPremium' || !step.by) continue;
    for (const part of resolve(step.by, steps.slice(0, at))) {
      const table = part.kind === 'lookup' ? tables.get(part.table) : undefined;
      if (part.kind !== 'lookup' || !table || table.kind === 'constant') continue;
      const key = part.keys.at(-1);
      const isByLimit = key && resolve(key, steps.slice(0, at)).flatMap(inputsOf).includes('limit');
      const fall = neighbours(table).find(([lower, upper]) => compare(upper.row.value, lower.row.value) < 0);
      if (isByLimit && fall) {
        throw new PlanFault(fall[1].path, `the minimum premium falls at limit ${toShortText(fall[1].key)}`);
      }
    }
  }
}

// All parts of an expression, looking through the registers that earlier steps have filled.
function resolve(expression: Expression, earlier: readonly Step[]): readonly Expression[] {
  return flatten(expression).flatMap((part) => {
    if (part.kind !== 'register') return [part];
    return earlier.flatMap((step, at) =>
      !isFlagStep(step) && step.to === part.name && step.by ? resolve(step.by, earlier.slice(0, at)) : [],
    );
  });
}
