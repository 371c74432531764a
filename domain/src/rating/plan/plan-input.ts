import type { InputDeclaration } from './input-declaration.ts';
import { readInputValue } from './input-value.ts';
import { NoRate, RatingFault } from './rating-fault.ts';
import type { Value } from './value.ts';

/**
 * The inputs of one rating by name. Decimals are strings or integers; a missing or null value takes the default of
 * the plan. Lists hold flat objects, as in `[{ class: 3, basisPoints: 6000 }]`.
 */
export type PlanInput = Readonly<Record<string, PlanInputValue>>;
export type PlanInputValue = string | number | boolean | null | readonly PlanInput[];

type Declarations = ReadonlyMap<string, InputDeclaration>;

/**
 * Every declared input with its value or default. Throws RatingFault for an unknown input or a value outside its
 * declaration, and NoRate with INPUT_MISSING for a required input that is not given (rating.md 1.4).
 */
export function readPlanInput(declarations: Declarations, input: PlanInput): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const name of Object.keys(input)) values.set(name, readGivenInput(declarations, name, input[name]));
  for (const declaration of declarations.values()) {
    if ((values.get(declaration.name) ?? null) !== null) continue;
    if (declaration.required) throw new NoRate(`INPUT_MISSING:${declaration.name}`);
    values.set(declaration.name, declaration.default);
  }
  return values;
}

/** One given value, checked. Throws RatingFault as `readPlanInput` does. */
export function readGivenInput(declarations: Declarations, name: string, raw: unknown): Value {
  const declaration = declarations.get(name);
  if (!declaration) throw new RatingFault({ kind: 'input', name }, 'is not an input of this plan');
  const reading = readInputValue(declaration, raw);
  if ('fault' in reading) throw new RatingFault({ kind: 'input', name }, reading.fault);
  return reading.value;
}
