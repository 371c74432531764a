import { arithmeticOf } from './apply-step.ts';
import { compileExpression } from './compile-expression.ts';
import { type Condition, holds } from './condition.ts';
import type { Frame, Layout } from './frame.ts';
import type { Plan } from './plan.ts';
import { type ArithmeticStep, type FlagStep, isFlagStep, type Step } from './step.ts';

/** Takes one or more steps on a frame. */
export type Run = (frame: Frame) => void;

/** Compiles some steps of a plan, to be taken in the given order. */
export function compileSteps(plan: Plan, layout: Layout, steps: readonly Step[]): Run {
  const runs = steps.map((step) => compileStep(plan, layout, step));
  return (frame) => {
    for (const run of runs) run(frame);
  };
}

function compileStep(plan: Plan, layout: Layout, step: Step): Run {
  const run = isFlagStep(step) ? compileFlag(plan, step) : compileArithmetic(plan, layout, step);
  return step.when ? onlyWhen(step.when, layout, run) : run;
}

function onlyWhen(when: Condition, layout: Layout, run: Run): Run {
  return (frame) => {
    if (holds(when, (name) => frame.inputs[layout.inputs.get(name) ?? -1] ?? null)) run(frame);
  };
}

function compileFlag(plan: Plan, step: FlagStep): Run {
  const kind = step.op === 'refer' ? 'REFER' : 'DECLINE';
  const raised = { at: plan.steps.indexOf(step), flag: { kind, ruleId: step.ruleId, step: step.id } } as const;
  return (frame) => frame.flags.push(raised);
}

function compileArithmetic(plan: Plan, layout: Layout, step: ArithmeticStep): Run {
  const at = plan.steps.indexOf(step);
  const to = layout.registers.get(step.to) ?? -1;
  const by =
    step.by &&
    compileExpression(step.by, {
      layout,
      finders: plan.finders,
      onMatch: ({ row }, frame) => row?.flag && frame.flags.push({ at, flag: { ...row.flag, step: step.id } }),
    });
  const apply = arithmeticOf(step);
  return (frame) => {
    frame.registers[to] = apply(frame.registers[to], by?.(frame));
  };
}
