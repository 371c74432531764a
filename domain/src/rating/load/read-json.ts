import { parseDecimal } from '../arithmetic/decimal.ts';
import type { Fraction } from '../arithmetic/fraction.ts';
import { PlanFault } from '../plan/plan-fault.ts';

/** Readers of plan JSON: each answers the value with its type, or throws a PlanFault that names the path. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** An object; `allowed` lists its members, because a misspelt one would silently change the price. */
export function readObject(value: unknown, path: string, allowed?: readonly string[]): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new PlanFault(path, 'must be an object');
  const object: JsonObject = { ...value };
  const stray = allowed && Object.keys(object).find((key) => !allowed.includes(key));
  if (stray !== undefined) throw new PlanFault(memberPath(path, stray), 'is not part of the plan format');
  return object;
}

export function readList(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new PlanFault(path, 'must be a list');
  return value;
}

export function readText(value: unknown, path: string): string {
  if (typeof value !== 'string' || value === '') throw new PlanFault(path, 'must be a text');
  return value;
}

export function readBoolean(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new PlanFault(path, 'must be true or false');
  return value;
}

export function readOneOf<T extends string>(value: unknown, path: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new PlanFault(path, `must be one of ${choices.join(', ')}`);
  return choice;
}

export function readDecimal(value: unknown, path: string): Fraction {
  const decimal = parseDecimal(value);
  if (!decimal) throw new PlanFault(path, `${JSON.stringify(value)} is not a plain decimal`);
  return decimal;
}

export function readCount(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new PlanFault(path, 'must be an integer of 0 or more');
  }
  return value;
}

export function memberPath(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
