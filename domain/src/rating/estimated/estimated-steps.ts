import { groupFactors, isPlainFactor } from '../compiled/compile-steps.ts';
import type { Plan } from '../plan/plan.ts';
import { type ArithmeticStep, isFlagStep, type Step } from '../plan/step.ts';
import { calculation, type Evaluate } from './calculation.ts';
import { conditionCheck } from './condition-check.ts';
import { type Estimate, productError } from './estimate.ts';
import { estimatedRounding } from './estimated-rounding.ts';
import { placeOf, type Workspace } from './workspace.ts';

type Run = () => void;

/** Compiles some steps of a plan, to be taken in the given order. Throws NotEstimable. */
export function estimatedSteps(plan: Plan, workspace: Workspace, steps: readonly Step[]): Run {
  const runs = groupFactors(steps).map((group) => {
    const [step] = group;
    if (!step || group.length > 1) return factors(plan, workspace, group.filter(isPlainFactor));
    const run = isFlagStep(step) ? raise(plan, workspace, step) : arithmetic(plan, workspace, step);
    if (!step.when) return run;
    const applies = conditionCheck(step.when, workspace);
    return () => {
      if (applies()) run();
    };
  });
  return () => {
    for (const run of runs) run();
  };
}

function raise(plan: Plan, { flags }: Workspace, step: Exclude<Step, ArithmeticStep>): Run {
  const kind = step.op === 'refer' ? 'REFER' : 'DECLINE';
  const raised = { at: plan.steps.indexOf(step), flag: { kind, ruleId: step.ruleId, step: step.id } } as const;
  return () => flags.push(raised);
}

function arithmetic(plan: Plan, workspace: Workspace, step: ArithmeticStep): Run {
  const register = placeOf(workspace.registers, step.to);
  const operate = operation(step, register, operand(plan, workspace, step));
  const round = step.round && estimatedRounding(step.round);
  return () => {
    operate();
    round?.(register);
    if (!(register.error < Number.POSITIVE_INFINITY)) workspace.isOpen = true;
  };
}

// One after the other, without going through working memory.
function factors(plan: Plan, workspace: Workspace, steps: readonly ArithmeticStep[]): Run {
  const register = placeOf(workspace.registers, steps[0]?.to ?? '');
  const operands = steps.map((step) => operand(plan, workspace, step));
  return () => {
    let { value, error } = register;
    for (const by of operands) {
      const factor = by();
      error = productError(value, error, factor.value, factor.error);
      value *= factor.value;
    }
    register.set(value, error);
    if (!(error < Number.POSITIVE_INFINITY)) workspace.isOpen = true;
  };
}

function operand(plan: Plan, workspace: Workspace, step: ArithmeticStep): Evaluate {
  if (!step.by) return () => placeOf(workspace.registers, step.to);
  const at = plan.steps.indexOf(step);
  return calculation(step.by, {
    plan,
    workspace,
    onFlag: (flag) => {
      const raised = { at, flag: { ...flag, step: step.id } };
      return () => workspace.flags.push(raised);
    },
  });
}

function operation({ op }: ArithmeticStep, register: Estimate, by: Evaluate): Run {
  switch (op) {
    case 'round':
      return () => undefined;
    case 'lookup':
      return () => register.copy(by());
    case 'multiply':
      return () => register.productOf(register, by());
    case 'divide':
      return () => register.quotientOf(register, by());
    case 'add':
      return () => register.sumOf(register, by());
    case 'subtract':
      return () => register.differenceOf(register, by());
    case 'cap':
      return () => register.smallestOf(register, by());
    case 'floor':
    case 'minPremium':
      return () => register.largestOf(register, by());
    default:
      return op satisfies never;
  }
}
