import { NoNumber } from '../arithmetic/fraction.ts';
import { estimatedPlan, type RateEstimated } from '../estimated/estimated-plan.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { NoRate, RatingFault } from '../plan/rating-fault.ts';
import type { Rating } from '../plan/rating-result.ts';
import { scheduleSteps } from '../plan/schedule-steps.ts';
import { toMinorUnits } from '../worksheet/apply-step.ts';
import { ratePlan } from '../worksheet/rate-plan.ts';
import type { RaisedFlag } from '../worksheet/worksheet.ts';
import { compileExpression } from './compile-expression.ts';
import { compileSteps, type Run } from './compile-steps.ts';
import {
  type Frame,
  type Layout,
  layOut,
  NotStraightforward,
  newFrame,
  type PlacedFlag,
  putDefaults,
  putInputs,
} from './frame.ts';

/** A plan prepared for many ratings (rating.md 1.11). */
export interface CompiledPlan {
  readonly plan: Plan;
  /** Rates one option. Same cents, flags, reasons and faults as `ratePlan`. */
  readonly rate: (input: PlanInput) => Rating;
  /**
   * Rates several options of one request, in order. An option contains the inputs that differ, such as limit and
   * deductible, and overrides `base`; what the options share is calculated once.
   */
  readonly rateOptions: (base: PlanInput, options: readonly PlanInput[]) => readonly Rating[];
}

/**
 * Compiles a plan once into closures without a worksheet. Most ratings are told by doubles with a counted error; the
 * others are worked out in exact fractions. Both cover only the direct path to a premium; any other outcome (no rate, a
 * fault) is reported by the worksheet path, so that all agree.
 */
export function compilePlan(plan: Plan): CompiledPlan {
  const layout = layOut(plan);
  const readRating = compileOutput(plan, layout);
  const programFor = keepPrograms((names) => compileProgram(plan, layout, names));
  const rateExactly = (program: Program, base: PlanInput, options: readonly PlanInput[]): readonly Rating[] => {
    const shared = attempt(() => startRequest(layout, program, base));
    return options.map((option) => {
      const rating = shared && attempt(() => readRating(finishOption(layout, program, shared, option)));
      return rating ?? withoutWorksheet(plan, { ...base, ...option });
    });
  };
  const rateOptions = (base: PlanInput, options: readonly PlanInput[]): readonly Rating[] => {
    const program = programFor(options);
    return program.estimated?.(base, options) ?? rateExactly(program, base, options);
  };
  const only: readonly PlanInput[] = [{}];
  return { plan, rateOptions, rate: (input) => rateOptions(input, only)[0] ?? withoutWorksheet(plan, input) };
}

/** The steps of a plan, split for options in which these inputs differ. */
interface Program {
  /** Undefined where doubles can tell nothing of this plan. */
  readonly estimated: RateEstimated | undefined;
  readonly shared: readonly number[];
  readonly varying: readonly number[];
  readonly once: Run;
  readonly perOption: Run;
}

function compileProgram(plan: Plan, layout: Layout, names: readonly string[]): Program {
  const { once, perOption } = scheduleSteps(plan.steps, new Set(names));
  const slots = layout.declarations.map(({ name }, slot) => ({ slot, varies: names.includes(name) }));
  return {
    estimated: estimatedPlan(plan, layout, names),
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

// Options mostly name the same inputs, so there are few programs, and mostly the last one is asked for again.
function keepPrograms(compile: (names: readonly string[]) => Program): (options: readonly PlanInput[]) => Program {
  const programs = new Map<string, Program>();
  let latest: { readonly names: readonly string[]; readonly program: Program } | undefined;
  return (options) => {
    if (latest && options.every((option) => hasNames(option, latest?.names ?? []))) return latest.program;
    const names = [...new Set(options.flatMap((option) => Object.keys(option)))];
    const key = names.join(' ');
    const program = programs.get(key) ?? compile(names);
    programs.set(key, program);
    latest = { names, program };
    return program;
  };
}

function hasNames(option: PlanInput, names: readonly string[]): boolean {
  let at = 0;
  for (const name in option) {
    if (names[at] !== name) return false;
    at += 1;
  }
  return at === names.length;
}

function withoutWorksheet(plan: Plan, input: PlanInput): Rating {
  const { worksheet: _, ...rating } = ratePlan(plan, input);
  return rating;
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
