import { RULE_IDS, type RuleId } from './catalogue/catalogue.ts';
import { RATING_NAMES } from './catalogue/rating-name.ts';
import type { Effect } from './catalogue/rule.ts';
import { CAP_NAMES, METHOD_1, type Method } from './method.ts';

/** A file that is no method, with the path of the fault. */
export class MethodFault extends Error {
  constructor(path: string, why: string) {
    super(`${path}: ${why}`);
    this.name = 'MethodFault';
  }
}

const ALL_BPS = 10_000;
/**
 * Reads a method that shall be tried: a JSON object with a `version` of its own and the parts in which it differs from
 * method 1. Throws MethodFault.
 */
export function readMethod(json: unknown): Method {
  const given = recordAt('method', json);
  for (const name of Object.keys(given)) if (!(name in METHOD_1)) throw new MethodFault(name, 'no method has this');
  const { version } = given;
  if (typeof version !== 'string' || version === '' || version === METHOD_1.version)
    throw new MethodFault('version', `must be a text other than "${METHOD_1.version}"`);
  const weightsBps = numbers('weightsBps', given['weightsBps'], {
    usual: METHOD_1.weightsBps,
    names: RATING_NAMES,
    most: ALL_BPS,
  });
  const sum = Object.values(weightsBps).reduce((total, weight) => total + weight, 0);
  if (sum !== ALL_BPS) throw new MethodFault('weightsBps', `must add up to ${ALL_BPS} and are ${sum}`);
  return {
    version,
    weightsBps,
    minimumRatings: numberAt('minimumRatings', given['minimumRatings'] ?? METHOD_1.minimumRatings, RATING_NAMES.length),
    caps: numbers('caps', given['caps'], { usual: METHOD_1.caps, names: CAP_NAMES, most: 100 }),
    epssBands: given['epssBands'] === undefined ? METHOD_1.epssBands : bands(given['epssBands']),
    effects: effects(given['effects']),
  };
}

interface Numbers<Name extends string> {
  readonly usual: Readonly<Record<Name, number>>;
  readonly names: readonly Name[];
  readonly most: number;
}

function numbers<Name extends string>(
  path: string,
  json: unknown,
  { usual, names, most }: Numbers<Name>,
): Readonly<Record<Name, number>> {
  const given = json === undefined ? {} : recordAt(path, json);
  const read: Record<Name, number> = { ...usual };
  for (const [key, value] of Object.entries(given)) {
    const name = names.find((known) => known === key);
    if (name === undefined) throw new MethodFault(`${path}.${key}`, `must be one of ${names.join(', ')}`);
    read[name] = numberAt(`${path}.${key}`, value, most);
  }
  return read;
}

function bands(json: unknown): Method['epssBands'] {
  if (!Array.isArray(json)) throw new MethodFault('epssBands', 'must be a list');
  const read = json.map((one: unknown, index) => {
    const { from, points } = recordAt(`epssBands[${index}]`, one);
    if (typeof from !== 'number' || !(from >= 0 && from <= 1))
      throw new MethodFault(`epssBands[${index}].from`, 'must be a number from 0 to 1');
    return { from, points: numberAt(`epssBands[${index}].points`, points, 100) };
  });
  if (read.some(({ from }, index) => from >= (read[index - 1]?.from ?? 2)))
    throw new MethodFault('epssBands', 'must begin with the highest band');
  return read;
}

function effects(json: unknown): Method['effects'] {
  const read: Partial<Record<RuleId, Effect>> = {};
  for (const [rule, value] of Object.entries(json === undefined ? {} : recordAt('effects', json))) {
    const id = RULE_IDS.find((known) => known === rule);
    if (id === undefined) throw new MethodFault(`effects.${rule}`, 'there is no such rule');
    read[id] = effectAt(`effects.${rule}`, recordAt(`effects.${rule}`, value));
  }
  return read;
}

function effectAt(path: string, { kind, points, value }: Readonly<Record<string, unknown>>): Effect {
  switch (kind) {
    case 'MINUS':
    case 'LOSES':
      return { kind, points: numberAt(`${path}.points`, points, 100) };
    case 'AT_MOST':
      return { kind, value: numberAt(`${path}.value`, value, 100) };
    case 'ZERO':
    case 'FORMULA':
    case 'NONE':
      return { kind };
    default:
      throw new MethodFault(`${path}.kind`, 'must be one of MINUS, LOSES, AT_MOST, ZERO, FORMULA, NONE');
  }
}

function numberAt(path: string, value: unknown, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most)
    throw new MethodFault(path, `must be a whole number from 0 to ${most}`);
  return value;
}

function recordAt(path: string, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MethodFault(path, 'must be an object');
  return Object.fromEntries(Object.entries(value));
}
