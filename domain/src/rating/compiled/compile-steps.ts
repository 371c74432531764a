import { type Condition, holds } from '../plan/condition.ts';
import type { Expression } from '../plan/expression.ts';
import type { Plan } from '../plan/plan.ts';
import { type ArithmeticStep, type FlagStep, isFlagStep, type Step } from '../plan/step.ts';
import { arithmeticOf } from '../worksheet/apply-step.ts';
import { compileExpression, type Evaluate } from './compile-expression.ts';
import { type Frame, type Layout, NotStraightforward } from './frame.ts';
import { denominatorOf } from './row-finder.ts';

/** Takes one or more steps on a frame. */
export type Run = (frame: Frame) => void;

/** Compiles some steps of a plan, to be executed in the given order. */
export function compileSteps(plan: Plan, layout: Layout, steps: readonly Step[]): Run {
  const runs = groupFactors(steps).map((group) => {
    const [step] = group;
    return group.length === 1 && step ? compileStep(plan, layout, step) : compileFactors(plan, layout, group);
  });
  return (frame) => {
    for (const run of runs) run(frame);
  };
}

/** Consecutive plain factors of one register form a group; every other step is a group of its own. */
export function groupFactors(steps: readonly Step[]): readonly (readonly Step[])[] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const group = groups.at(-1);
    const before = group?.[0];
    if (group && before && isPlainFactor(step) && isPlainFactor(before) && step.to === before.to) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

export function isPlainFactor(step: Step): step is ArithmeticStep {
  return step.op === 'multiply' && !step.when && !step.round;
}

// Only numerators are multiplied where all values of a table share a denominator: the product of those denominators is
// known in advance.
function compileFactors(plan: Plan, layout: Layout, group: readonly Step[]): Run {
  const steps = group.filter(isPlainFactor);
  const to = layout.registers.get(steps[0]?.to ?? '') ?? -1;
  const factors = steps.map((step) => ({
    by: compileOperand(plan, layout, step),
    denominator: step.by && knownDenominator(step.by, plan),
  }));
  const known = factors.flatMap(({ by, denominator }) => (denominator === undefined ? [] : [by]));
  const others = factors.flatMap(({ by, denominator }) => (denominator === undefined ? [by] : []));
  const knownDenominators = factors.reduce((product, { denominator }) => product * (denominator ?? 1n), 1n);
  return (frame) => {
    const before = frame.registers[to];
    if (!before) throw new NotStraightforward();
    let { n } = before;
    let d = before.d * knownDenominators;
    for (const by of known) n *= by(frame).n;
    for (const by of others) {
      const value = by(frame);
      n *= value.n;
      d *= value.d;
    }
    frame.registers[to] = { n, d };
  };
}

function knownDenominator(expression: Expression, plan: Plan): bigint | undefined {
  if (expression.kind === 'constant') return expression.value.d;
  const table = expression.kind === 'lookup' ? plan.tables.get(expression.table) : undefined;
  return table && denominatorOf(table);
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
  const to = layout.registers.get(step.to) ?? -1;
  const apply = arithmeticOf(step);
  if (!step.by) {
    return (frame) => {
      frame.registers[to] = apply(frame.registers[to], undefined);
    };
  }
  const by = compileOperand(plan, layout, step);
  return (frame) => {
    frame.registers[to] = apply(frame.registers[to], by(frame));
  };
}

function compileOperand(plan: Plan, layout: Layout, step: ArithmeticStep): Evaluate {
  if (!step.by) throw new TypeError(`step ${step.id} has no operand`);
  const at = plan.steps.indexOf(step);
  return compileExpression(step.by, {
    layout,
    finders: plan.finders,
    onMatch: ({ row }, frame) => row?.flag && frame.flags.push({ at, flag: { ...row.flag, step: step.id } }),
  });
}
