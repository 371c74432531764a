import { dayFrom } from '../../../../../schema/samples/day-marks.ts';
import { isDaysAhead, isSaved, type SampleValue } from '../../../../../schema/samples/sample.ts';

export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };
export type Values = { readonly [key: string]: Value };
/** Keys and positions from the outermost variable inwards: `['info', 'limits', 0, 'aggregateCents']`. */
export type Path = readonly (string | number)[];

export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

export function valueAt(root: Value | undefined, path: Path): Value | undefined {
  let value = root;
  for (const step of path) {
    if (typeof step === 'number') value = isList(value) ? value[step] : undefined;
    else value = isValues(value) ? value[step] : undefined;
  }
  return value;
}

/** The values with the one at the path replaced; undefined removes the key or the list item. */
export function withValue(root: Value | undefined, path: Path, value: Value | undefined): Value {
  const [step, ...rest] = path;
  if (step === undefined) return value ?? {};
  if (typeof step === 'number') {
    const list = isList(root) ? root : [];
    const changed = rest.length === 0 ? value : withValue(list[step], rest, value);
    return changed === undefined ? list.toSpliced(step, 1) : list.toSpliced(step, 1, changed);
  }
  const parent = isValues(root) ? root : {};
  const changed = rest.length === 0 ? value : withValue(parent[step], rest, value);
  if (changed !== undefined) return { ...parent, [step]: changed };
  const { [step]: _taken, ...others } = parent;
  return others;
}

/** Parses `brokerQuoteRequestInfo.limits[0].aggregateCents` into a path. */
export function pathOf(text: string): Path {
  return [...text.matchAll(/[^.[\]]+/g)].map(([step]) => (/^\d+$/.test(step) ? Number(step) : step));
}

export function isWithin(path: Path, outer: Path): boolean {
  return outer.every((step, place) => path[place] === step);
}

/** The values of a story as they can be sent today; values from earlier answers are left out. */
export function startingValues(variables: Readonly<Record<string, SampleValue>>, today: Date): Values {
  const values = filledIn(variables, today);
  return isValues(values) ? values : {};
}

function filledIn(value: SampleValue, today: Date): Value | undefined {
  if (typeof value !== 'object' || value === null) return value;
  if (isSaved(value)) return undefined;
  if (isDaysAhead(value)) {
    const day = dayFrom(today, value.$daysAhead);
    return value.isInstant ? `${day}T00:00:00Z` : day;
  }
  if (Array.isArray(value)) return value.flatMap((item) => filledIn(item, today) ?? []);
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const filled = filledIn(item, today);
    return filled === undefined ? [] : [[key, filled] as const];
  });
  return Object.fromEntries(entries);
}
