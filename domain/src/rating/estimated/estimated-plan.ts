import type { Layout, PlacedFlag } from '../compiled/frame.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import type { Rating } from '../plan/rating-result.ts';
import { scheduleSteps } from '../plan/schedule-steps.ts';
import { isFlagStep } from '../plan/step.ts';
import type { RaisedFlag } from '../worksheet/worksheet.ts';
import { Estimate } from './estimate.ts';
import { estimatedSteps } from './estimated-steps.ts';
import { minorUnits } from './minor-units.ts';
import { NotEstimable } from './not-estimable.ts';
import { inputReader, newWorkspace, placeOf } from './workspace.ts';

/** Rates the options of a request in doubles. Undefined when one of them can only be told by the exact path. */
export type RateEstimated = (base: PlanInput, options: readonly PlanInput[]) => readonly Rating[] | undefined;

/**
 * Compiles a plan for options in which these inputs differ, in doubles with a counted error. A rating is answered only
 * where the error can change nothing: no cent, no row of a table, no flag. Undefined when the plan asks for something
 * that doubles cannot tell.
 */
export function estimatedPlan(plan: Plan, layout: Layout, varying: readonly string[]): RateEstimated | undefined {
  try {
    return compile(plan, layout, varying);
  } catch (error) {
    if (error instanceof NotEstimable) return undefined;
    throw error;
  }
}

function compile(plan: Plan, layout: Layout, varying: readonly string[]): RateEstimated {
  const workspace = newWorkspace(layout);
  const { inputs, registers, flags } = workspace;
  const { once, perOption } = scheduleSteps(plan.steps, new Set(varying));
  const takeShared = estimatedSteps(plan, workspace, once);
  const takeOwn = estimatedSteps(plan, workspace, perOption);
  const scope = { plan, workspace, onFlag: () => () => undefined };
  const premium = minorUnits(plan.output.premium, scope);
  const tria = minorUnits(plan.output.tria, scope);
  const { planId, version: planVersion, sha256: planSha256 } = plan;

  const places = [...inputs.values()];
  const required = places.filter(({ isRequired }) => isRequired);
  const differing = varying.flatMap((name) => inputs.get(name) ?? []);
  const changed = new Set(perOption.flatMap((step) => (isFlagStep(step) ? [] : [step.to])));
  const kept = [...changed].map((name) => ({ register: placeOf(registers, name), start: new Estimate() }));
  const readBase = inputReader(inputs);
  const readOption = inputReader(inputs);

  const start = (base: PlanInput): boolean => {
    // The options of the request before were read after it was settled.
    for (const place of differing) place.isGiven = false;
    const isRead = readBase(base);
    for (const place of places) place.settle();
    for (const register of registers.values()) register.set(Number.NaN, Number.NaN);
    flags.length = 0;
    workspace.isOpen = false;
    if (!isRead) return false;
    takeShared();
    for (const place of differing) place.keep();
    for (const one of kept) one.start.copy(one.register);
    return !workspace.isOpen;
  };

  const finish = (option: PlanInput, sharedFlags: number): Rating | undefined => {
    for (const place of differing) place.restore();
    for (const one of kept) one.register.copy(one.start);
    flags.length = sharedFlags;
    if (!readOption(option)) return undefined;
    for (const place of required) if (place.isMissing) return undefined;
    takeOwn();
    const [premiumCents, triaCents] = [premium(), tria()];
    if (workspace.isOpen || Number.isNaN(premiumCents + triaCents)) return undefined;
    return { planId, planVersion, planSha256, outcome: 'RATED', premiumCents, triaCents, flags: inPlanOrder(flags) };
  };

  return (base, options) => {
    if (!start(base)) return undefined;
    const sharedFlags = flags.length;
    const ratings: Rating[] = [];
    for (const option of options) {
      const rating = finish(option, sharedFlags);
      if (!rating) return undefined;
      ratings.push(rating);
    }
    return ratings;
  };
}

const NO_FLAGS: readonly RaisedFlag[] = Object.freeze([]);

function inPlanOrder(flags: readonly PlacedFlag[]): readonly RaisedFlag[] {
  const [only] = flags;
  if (!only) return NO_FLAGS;
  if (flags.length === 1) return [only.flag];
  return [...flags].sort((a, b) => a.at - b.at).map(({ flag }) => flag);
}
