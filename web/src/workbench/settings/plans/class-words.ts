import type { RatePlanClass } from '../../api/schema-interfaces.ts';
import { plansText } from '../../messages/plans-messages.ts';

const SHOWN_NAMES = 3;

/** A class with some of the kinds of business that are in it: `2: Design, Engineering, Printing and 12 more`. */
export function classWords(value: string, classes: readonly RatePlanClass[]): string {
  const names = classes.find((one) => String(one.class) === value)?.names ?? [];
  if (names.length === 0) return value;
  return plansText.tables.classNamed(value, names.slice(0, SHOWN_NAMES).join(', '), names.length - SHOWN_NAMES);
}
