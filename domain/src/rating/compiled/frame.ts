import type { Fraction } from '../arithmetic/fraction.ts';
import type { InputDeclaration } from '../plan/input-declaration.ts';
import { readInputValue } from '../plan/input-value.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { isFlagStep } from '../plan/step.ts';
import type { ListItem, Value } from '../plan/value.ts';
import type { RaisedFlag } from '../worksheet/worksheet.ts';

/** The working memory of a compiled rating: names of the plan are replaced by positions in arrays. */
export interface Frame {
  readonly inputs: Value[];
  readonly registers: (Fraction | undefined)[];
  readonly flags: PlacedFlag[];
  /** The current item of a weighted mean. */
  item: ListItem | undefined;
}

/** A flag with the position of its step, so that flags can be restored to the plan's order. */
export interface PlacedFlag {
  readonly at: number;
  readonly flag: RaisedFlag;
}

/** The positions of a plan's inputs and registers in a frame. */
export interface Layout {
  readonly declarations: readonly InputDeclaration[];
  readonly inputs: ReadonlyMap<string, number>;
  readonly registers: ReadonlyMap<string, number>;
}

/** Thrown when a fast rating cannot continue for any reason; the worksheet path then reports which. */
export class NotStraightforward extends Error {}

export function layOut(plan: Plan): Layout {
  const declarations = [...plan.inputs.values()];
  const registers = new Set(plan.steps.flatMap((step) => (isFlagStep(step) ? [] : [step.to])));
  return {
    declarations,
    inputs: new Map(declarations.map(({ name }, slot) => [name, slot])),
    registers: new Map([...registers].map((name, slot) => [name, slot])),
  };
}

/** A frame with the given inputs, the others still empty. */
export function newFrame(layout: Layout, given: PlanInput): Frame {
  const inputs = layout.declarations.map((): Value => null);
  const frame = { inputs, registers: [], flags: [], item: undefined };
  putInputs(layout, frame, given);
  return frame;
}

/** Reads given inputs into a frame, overwriting its content. */
export function putInputs(layout: Layout, frame: Frame, given: PlanInput): void {
  for (const name in given) {
    const slot = layout.inputs.get(name);
    const declaration = slot === undefined ? undefined : layout.declarations[slot];
    const reading = declaration && readInputValue(declaration, given[name]);
    if (slot === undefined || !reading || 'fault' in reading) throw new NotStraightforward();
    frame.inputs[slot] = reading.value;
  }
}

/** Sets the defaults of these slots where nothing was given. */
export function putDefaults(layout: Layout, frame: Frame, slots: readonly number[]): void {
  for (const slot of slots) {
    const declaration = layout.declarations[slot];
    if (frame.inputs[slot] !== null || !declaration) continue;
    if (declaration.required) throw new NotStraightforward();
    frame.inputs[slot] = declaration.default;
  }
}
