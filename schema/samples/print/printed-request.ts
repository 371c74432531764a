import { isDaysAhead, isSaved, type Sample, type SampleValue } from '../sample.ts';

/** The address and the identity with which a sample is sent. */
export interface Caller {
  readonly endpoint: string;
  readonly version: string;
  readonly email: string;
  readonly name: string;
  /** Printed literally; without it the text reads the environment variable API_KEY. */
  readonly apiKey?: string | undefined;
  /** How a relative day is written: as a day, or as its mark on a page that is sent later. */
  readonly dayAhead: (days: number) => string;
}

export const SAMPLE_LANGUAGES = ['curl', 'node', 'python', 'sdk', 'graphql'] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<SampleLanguage, string>> = {
  curl: 'curl',
  node: 'Node.js',
  python: 'Python',
  sdk: 'TypeScript (SDK)',
  graphql: 'GraphQL',
};

/** The headers of a sample in printed order; each language adds the key itself. */
export function headersOf(
  { testing, idempotencyKey }: Pick<Sample, 'testing' | 'idempotencyKey'>,
  caller: Pick<Caller, 'version' | 'email' | 'name'>,
): readonly (readonly [string, string])[] {
  return [
    ['X-API-VERSION', caller.version],
    ['X-USER-EMAIL', caller.email],
    ['X-USER-NAME', caller.name],
    ['Content-Type', 'application/json'],
    ['Accept', 'application/json'],
    ...(idempotencyKey === undefined ? [] : [['Idempotency-Key', idempotencyKey] as const]),
    ...(testing === undefined ? [] : [['X-TESTING', testing] as const]),
  ];
}

/** Writes a value as source code: `onSaved` decides how a language reads an earlier answer. */
export interface ValueWriter {
  readonly onSaved: (name: string) => string;
  readonly onLiteral: (value: string | number | boolean | null) => string;
  readonly onKey: (key: string) => string;
}

export function writeValue(value: SampleValue, writer: ValueWriter, caller: Caller, indent = ''): string {
  const inner = `${indent}  `;
  if (typeof value !== 'object' || value === null) return writer.onLiteral(value);
  if (isSaved(value)) return writer.onSaved(value.$saved);
  if (isDaysAhead(value)) {
    const day = caller.dayAhead(value.$daysAhead);
    return writer.onLiteral(value.isInstant ? `${day}T00:00:00Z` : day);
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const items = value.map((item) => `${inner}${writeValue(item, writer, caller, inner)}`);
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const fields = entries.map(([key, item]) => `${writer.onKey(key)}: ${writeValue(item, writer, caller, inner)}`);
  const flat = `{ ${fields.join(', ')} }`;
  const isShort = indent.length + flat.length <= FLAT_WIDTH && !flat.includes('\n');
  return isShort && indent !== '' ? flat : `{\n${fields.map((field) => inner + field).join(',\n')}\n${indent}}`;
}

// Objects that fit are written on one line, so that an application of twenty answers stays readable.
const FLAT_WIDTH = 84;
