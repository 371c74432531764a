import soundPlan from '../fixtures/plan-sound.json' with { type: 'json' };
import { loadPlan, type Plan } from '../index.ts';

/** Stands in for sha256, which the domain is given: any hash of 64 hex digits will do. */
export function toyHash(text: string): string {
  let hash = 0n;
  for (const letter of text) hash = (hash * 31n + BigInt(letter.codePointAt(0) ?? 0)) % 2n ** 256n;
  return hash.toString(16).padStart(64, '0');
}

/** Changes to make to a plan: a value by its path, as in `tables.base.rows[1][1]`; undefined takes the member away. */
export type Edits = Readonly<Record<string, unknown>>;

/** A small plan without a fault, with a table of each kind and a minimum premium. */
export function aPlanJson(edits: Edits = {}): Record<string, unknown> {
  const plan: Record<string, unknown> = JSON.parse(JSON.stringify(soundPlan));
  for (const [path, value] of Object.entries(edits)) put(plan, path.split(/[.[\]]+/).filter(Boolean), value);
  return plan;
}

const RULES: ReadonlySet<string> = new Set(['SIZE', 'CLAIMS']);

/** The plan of `aPlanJson`, loaded; flags may name SIZE and CLAIMS. */
export function aPlan(edits?: Edits): Plan {
  return load(aPlanJson(edits));
}

export function load(json: unknown): Plan {
  return loadPlan(json, toyHash, (ruleId) => RULES.has(ruleId));
}

/** What an action throws. */
export function caught(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

function put(target: object, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) put(Reflect.get(target, key), rest, value);
  else if (value === undefined) Reflect.deleteProperty(target, key);
  else Reflect.set(target, key, value);
}
