import type { Layout, PlacedFlag } from '../compiled/frame.ts';
import type { PlanInput } from '../plan/plan-input.ts';
import { Estimate } from './estimate.ts';
import { InputPlace } from './input-place.ts';
import { NotEstimable } from './not-estimable.ts';

/**
 * The working memory of a plan in doubles, used again for each rating: a rating runs to its end before the next one
 * starts.
 */
export interface Workspace {
  readonly inputs: ReadonlyMap<string, InputPlace>;
  readonly registers: ReadonlyMap<string, Estimate>;
  readonly flags: PlacedFlag[];
  /** Fields of the current item of a weighted mean. */
  readonly item: Map<string, Estimate>;
  /** True once a step gave no number that doubles can tell; the exact path then rates. */
  isOpen: boolean;
}

export function newWorkspace({ declarations, registers }: Layout): Workspace {
  return {
    inputs: new Map(declarations.map((declaration) => [declaration.name, new InputPlace(declaration)])),
    registers: new Map([...registers.keys()].map((name) => [name, new Estimate()])),
    flags: [],
    item: new Map(),
    isOpen: false,
  };
}

/** Reads inputs by name into their places; false when one is unknown or cannot be read. */
export function inputReader(inputs: ReadonlyMap<string, InputPlace>): (given: PlanInput) => boolean {
  // Requests mostly name the same inputs in the same order, so the place that came here the last time is tried first.
  const names: string[] = [];
  const order: InputPlace[] = [];
  return (given) => {
    let at = 0;
    for (const name in given) {
      let place = order[at];
      if (names[at] !== name || !place) {
        place = inputs.get(name);
        if (!place) return false;
        names[at] = name;
        order[at] = place;
      }
      if (!place.read(given[name])) return false;
      at += 1;
    }
    return true;
  };
}

/** The place of an input or register that the load checks have found. */
export function placeOf<T>(places: ReadonlyMap<string, T>, name: string): T {
  const place = places.get(name);
  if (!place) throw new NotEstimable(`${name} is not part of the plan`);
  return place;
}
