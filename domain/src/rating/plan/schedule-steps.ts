import { inputsOfCondition } from './condition.ts';
import { inputsOf, registersOf } from './expression.ts';
import { type ArithmeticStep, isFlagStep, type Step } from './step.ts';

/** The steps of a plan in two parts: those that several options of a request share, and those of each option. */
export interface Schedule {
  readonly once: readonly Step[];
  readonly perOption: readonly Step[];
}

/**
 * Splits the steps when only the `varying` inputs differ between options. The parts taken one after the other give
 * the same registers as the plan's own order: a step is shared when nothing it reads or changes was touched for an
 * option before it. Factors may also overtake other factors of their register, since products commute; that is how
 * nearly a whole plan becomes one product per request.
 */
export function scheduleSteps(steps: readonly Step[], varying: ReadonlySet<string>): Schedule {
  const once: Step[] = [];
  const perOption: Step[] = [];
  const written = new Set<string>();
  const touched = new Set<string>();
  // Registers that options have only multiplied so far, on top of a shared value.
  const products = new Set<string>();
  for (const step of steps) {
    const reads = isFlagStep(step) || !step.by ? [] : registersOf(step.by);
    const varies = inputsRead(step).some((name) => varying.has(name)) || reads.some((name) => written.has(name));
    if (isFlagStep(step)) {
      (varies ? perOption : once).push(step);
    } else if (!varies && (!touched.has(step.to) || (isFactor(step) && products.has(step.to)))) {
      once.push(step);
    } else {
      perOption.push(step);
      if (!isFactor(step)) products.delete(step.to);
      else if (!touched.has(step.to)) products.add(step.to);
      for (const name of reads) products.delete(name);
      for (const name of [step.to, ...reads]) touched.add(name);
      written.add(step.to);
    }
  }
  return { once, perOption };
}

function isFactor(step: ArithmeticStep): boolean {
  return (step.op === 'multiply' || step.op === 'divide') && !step.round;
}

function inputsRead(step: Step): readonly string[] {
  const condition = step.when ? inputsOfCondition(step.when) : [];
  return isFlagStep(step) || !step.by ? condition : [...condition, ...inputsOf(step.by)];
}
