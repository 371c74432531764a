import { NoNumber } from '../arithmetic/fraction.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { NoRate, RatingFault } from '../plan/rating-fault.ts';
import type { Rating } from '../plan/rating-result.ts';
import { scheduleSteps } from '../plan/schedule-steps.ts';
import { toMinorUnits } from '../worksheet/apply-step.ts';
import type { RaisedFlag } from '../worksheet/worksheet.ts';
import { compileExpression } from './compile-expression.ts';
import { compileSteps, type Run } from './compile-steps.ts';
import {
  type Frame,
  type Layout,
  NotStraightforward,
  newFrame,
  type PlacedFlag,
  putDefaults,
  putInputs,
} from './frame.ts';

/** Rates the options of a request in fractions; undefined for one of which the worksheet path must tell what happened. */
export type RateExactly = (base: PlanInput, options: readonly PlanInput[]) => readonly (Rating | undefined)[];

/** Compiles a plan into closures over exact fractions, for options in which these inputs differ. */
export function exactPlan(plan: Plan, layout: Layout, varying: readonly string[]): RateExactly {
  const readRating = compileOutput(plan, layout);
  const program = compileProgram(plan, layout, varying);
  return (base, options) => {
    const shared = attempt(() => startRequest(layout, program, base));
    return options.map((option) => shared && attempt(() => readRating(finishOption(layout, program, shared, option))));
  };
}

/** The steps of a plan, split for options in which these inputs differ. */
interface Program {
  readonly shared: readonly number[];
  readonly varying: readonly number[];
  readonly once: Run;
  readonly perOption: Run;
}

function compileProgram(plan: Plan, layout: Layout, names: readonly string[]): Program {
  const { once, perOption } = scheduleSteps(plan.steps, new Set(names));
  const slots = layout.declarations.map(({ name }, slot) => ({ slot, varies: names.includes(name) }));
  return {
    shared: slots.filter(({ varies }) => !varies).map(({ slot }) => slot),
    varying: slots.filter(({ varies }) => varies).map(({ slot }) => slot),
    once: compileSteps(plan, layout, once),
    perOption: compileSteps(plan, layout, perOption),
  };
}

function startRequest(layout: Layout, program: Program, base: PlanInput): Frame {
  const frame = newFrame(layout, base);
  putDefaults(layout, frame, program.shared);
  program.once(frame);
  return frame;
}

function finishOption(layout: Layout, program: Program, shared: Frame, option: PlanInput): Frame {
  const frame: Frame = {
    inputs: shared.inputs.slice(),
    registers: shared.registers.slice(),
    flags: shared.flags.slice(),
    item: undefined,
  };
  putInputs(layout, frame, option);
  putDefaults(layout, frame, program.varying);
  program.perOption(frame);
  return frame;
}

function compileOutput(plan: Plan, layout: Layout): (frame: Frame) => Rating {
  const scope = { layout, finders: plan.finders, onMatch: () => undefined };
  const premium = compileExpression(plan.output.premium, scope);
  const tria = compileExpression(plan.output.tria, scope);
  const minorPerUnit = compileExpression(plan.output.minorPerUnit, scope);
  return (frame) => {
    const scale = minorPerUnit(frame);
    return {
      planId: plan.planId,
      planVersion: plan.version,
      planSha256: plan.sha256,
      outcome: 'RATED',
      premiumCents: toMinorUnits(premium(frame), scale, 'premium'),
      triaCents: toMinorUnits(tria(frame), scale, 'tria'),
      flags: inPlanOrder(frame.flags),
    };
  };
}

function inPlanOrder(flags: readonly PlacedFlag[]): readonly RaisedFlag[] {
  if (flags.length === 0) return [];
  const sorted = flags.length > 1 ? [...flags].sort((a, b) => a.at - b.at) : flags;
  return sorted.map(({ flag }) => flag);
}

/** Undefined when the worksheet path must tell what happened. A mistake in this code is not such a case: it is thrown. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (TOLD_BY_THE_WORKSHEET.some((kind) => error instanceof kind)) return undefined;
    throw error;
  }
}

const TOLD_BY_THE_WORKSHEET = [NotStraightforward, NoNumber, NoRate, RatingFault];
