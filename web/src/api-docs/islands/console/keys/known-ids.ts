import type { IdPlace } from '../console-sample.ts';
import type { Control, FormField } from '../fields/form-field.ts';
import { inWords } from '../money.ts';
import { isList, isValues, type Path, type Value, type Values, valueAt, withValue } from '../values.ts';
import { keep, kept, useKept } from './kept.ts';

/** An id from an earlier answer in this tab, with a label for people. */
export interface KnownId {
  readonly name: string;
  readonly value: string;
  /** `Lakeside Engineering LLC`, or the limit and premium of an option; may be empty. */
  readonly note: string;
  /** Title of the sample that the answer belongs to. */
  readonly source: string;
  readonly at: string;
}

const MOST = 40;
const IDS = 'ids';
const NONE: readonly KnownId[] = [];

/** Newest first; within one answer in its own order. */
export function useKnownIds(): readonly KnownId[] {
  return useKept(IDS, NONE);
}

export function keepIds(found: readonly KnownId[]): void {
  const values = new Set(found.map(({ value }) => value));
  const others = kept(IDS, NONE).filter(({ value }) => !values.has(value));
  keep(IDS, [...found, ...others].slice(0, MOST));
}

/** Ids that belong to another key are useless here. */
export function forgetIds(): void {
  keep(IDS, undefined);
}

interface Source {
  readonly title: string;
  readonly at: Date;
  /** The currency of amounts that come without one. */
  readonly currency: string | undefined;
}

/** The ids found at the known places of an answer. */
export function idsIn(answer: unknown, places: readonly IdPlace[], source: Source): readonly KnownId[] {
  const data = isValues(answer) ? answer['data'] : undefined;
  const at = source.at.toISOString();
  return places.flatMap(({ name, path }) =>
    everyPlace(data, path.split('.')).flatMap(({ value, parent }) =>
      typeof value === 'string'
        ? [{ name, value, note: noteOf(parent, source.currency), source: source.title, at }]
        : [],
    ),
  );
}

interface Found {
  readonly value: Value | undefined;
  readonly parent: Value | undefined;
}

function everyPlace(parent: Value | undefined, [step, ...rest]: readonly string[]): readonly Found[] {
  if (step === undefined) return [];
  const inner = step === '*' ? (isList(parent) ? parent : []) : [isValues(parent) ? parent[step] : undefined];
  return inner.flatMap((value) => (rest.length === 0 ? [{ value, parent }] : everyPlace(value, rest)));
}

/** A label made from the fields beside an id in its answer. */
function noteOf(parent: Value | undefined, otherwise: string | undefined): string {
  if (!isValues(parent)) return '';
  const { name, policyNumber, currency } = parent;
  if (typeof name === 'string') return name;
  if (typeof policyNumber === 'string') return policyNumber;
  const code = typeof currency === 'string' ? currency : otherwise;
  return AMOUNTS.flatMap(([field, word]) => {
    const amount = parent[field];
    return typeof amount === 'number' ? [`${word} ${inWords(amount, 'minorUnits', code).replace(/\.0+$/, '')}`] : [];
  }).join(', ');
}

const AMOUNTS = [
  ['premiumCents', 'premium'],
  ['limitCents', 'limit'],
  ['deductibleCents', 'deductible'],
] as const;

/** The values with every empty id filled from the newest answer that has one. */
export function withKnownIds(values: Values, fields: readonly FormField[], known: readonly KnownId[]): Values {
  const filled = idPaths(fields, []).reduce<Value>((current, { path, from }) => {
    const latest = known.find(({ name }) => name === from);
    const isEmpty = (valueAt(current, path) ?? '') === '';
    const isThere = path.length === 1 || isValues(valueAt(current, path.slice(0, -1)));
    return latest && isEmpty && isThere ? withValue(current, path, latest.value) : current;
  }, values);
  return isValues(filled) ? filled : values;
}

/** A brokerage id that the reader typed and the server accepted, so that it has to be typed only once. */
export function typedBrokerage(values: Values, fields: readonly FormField[], at: Date): readonly KnownId[] {
  const name = 'BROKERAGE_ID';
  return idPaths(fields, []).flatMap(({ path, from }) => {
    const value = valueAt(values, path);
    if (from !== name || typeof value !== 'string' || kept(IDS, NONE).some((id) => id.value === value)) return [];
    return [{ name, value, note: '', source: 'what you sent', at: at.toISOString() }];
  });
}

function idPaths(fields: readonly FormField[], outer: Path): readonly { path: Path; from: string }[] {
  return fields.flatMap(({ name, control }) => idPathsOf(control, [...outer, name]));
}

function idPathsOf(control: Control, path: Path): readonly { path: Path; from: string }[] {
  if (control.kind === 'group') return idPaths(control.fields, path);
  return control.kind === 'id' && control.from !== undefined ? [{ path, from: control.from }] : [];
}
