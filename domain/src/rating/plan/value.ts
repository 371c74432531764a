import { toShortText } from '../arithmetic/decimal.ts';
import type { Fraction } from '../arithmetic/fraction.ts';

/** An input value as the engine holds it: numbers exact, days and enums as text, null for a missing optional value. */
export type Value = Scalar | List;
export type Scalar = Fraction | string | boolean | null;

/** A list input; each item holds numbers and texts by field. */
export type List = readonly ListItem[];
export type ListItem = Readonly<Record<string, Fraction | string>>;

export function isNumber(value: Value): value is Fraction {
  return typeof value === 'object' && value !== null && 'n' in value;
}

export function isList(value: Value): value is List {
  return Array.isArray(value);
}

/** How a value is compared with a text key and shown in a worksheet: numbers as short as they go, "true", "null". */
export function toKeyText(value: Value): string {
  if (isNumber(value)) return toShortText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
