import { isCalendarDay } from '../../calendar.ts';
import { parseDecimal } from '../arithmetic/decimal.ts';
import { compare, type Fraction } from '../arithmetic/fraction.ts';
import type { InputDeclaration } from './input-declaration.ts';
import type { ListItem, Value } from './value.ts';

/**
 * Reads one given value by its declaration; null stays null, and so does an empty list, because both mean that
 * nothing was given. Answers a text that says what is wrong instead of a value when there is a fault.
 */
export function readInputValue(declaration: InputDeclaration, raw: unknown): { value: Value } | { fault: string } {
  if (raw === null) return { value: null };
  switch (declaration.type) {
    case 'decimal':
    case 'integer':
      return readNumber(declaration, raw);
    case 'boolean':
      return typeof raw === 'boolean' ? { value: raw } : { fault: 'must be true or false' };
    case 'text':
      return typeof raw === 'string' ? { value: raw } : { fault: 'must be a text' };
    case 'enum':
      if (typeof raw === 'string' && declaration.values?.has(raw)) return { value: raw };
      return { fault: `must be one of ${[...(declaration.values ?? [])].join(', ')}` };
    case 'date':
      return typeof raw === 'string' && isCalendarDay(raw) ? { value: raw } : { fault: 'must be a day, YYYY-MM-DD' };
    case 'list':
      return readItems(raw);
    default:
      return declaration.type satisfies never;
  }
}

function readNumber(declaration: InputDeclaration, raw: unknown): { value: Fraction } | { fault: string } {
  const value = parseDecimal(raw);
  if (!value) return { fault: 'must be a plain decimal as a string, or an integer' };
  const { min, max } = declaration;
  if (!hasPlaces(value, declaration.type === 'integer' ? 0 : declaration.places)) {
    return {
      fault: declaration.type === 'integer' ? 'must be an integer' : `has more than ${declaration.places} places`,
    };
  }
  if ((min && compare(value, min) < 0) || (max && compare(value, max) > 0)) return { fault: 'is out of its range' };
  return { value };
}

function hasPlaces(value: Fraction, places: number | undefined): boolean {
  return places === undefined || value.d === 1n || (value.n * 10n ** BigInt(places)) % value.d === 0n;
}

function readItems(raw: unknown): { value: Value } | { fault: string } {
  if (!Array.isArray(raw)) return { fault: 'must be a list' };
  const items: ListItem[] = [];
  for (const item of raw) {
    if (typeof item !== 'object' || item === null) return { fault: 'must be a list of objects' };
    const fields: [string, Fraction | string][] = [];
    for (const [field, cell] of Object.entries<unknown>(item)) {
      const value = parseDecimal(cell) ?? (typeof cell === 'string' ? cell : undefined);
      if (value === undefined) return { fault: `${field} must be a text or a number` };
      fields.push([field, value]);
    }
    items.push(Object.fromEntries(fields));
  }
  return { value: items.length === 0 ? null : items };
}
