import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { API_VERSION } from '@bindery/domain/broker-api/index.ts';
import { cutAtDayMarks, dayFrom } from '../samples/day-marks.ts';
import { STORIES } from '../samples/stories.ts';
import { printCollection } from './print-collection.ts';
import { printEnvironment } from './print-environment.ts';
import type { RecordedAnswer } from './print-parts.ts';

const RECORDED = resolve(import.meta.dirname, '../recorded');
/** The day of the examples in the committed files; the documentation counts them from the day of its reader. */
const EXAMPLES_FROM = new Date('2026-11-23T00:00:00Z');

export interface PostmanFile {
  readonly name: string;
  readonly text: string;
}

export interface PostmanSettings {
  readonly providerName: string;
  /** The address of the API in each environment; null where it is not known. */
  readonly endpoints: { readonly sandbox: string | null; readonly production: string | null };
  /** Whether days stay marks, to be written when the file is served. */
  readonly keepsDayMarks: boolean;
}

/** What is committed: the sandbox of the README, and a production without an address. */
export const COMMITTED: PostmanSettings = {
  providerName: 'Corvus',
  endpoints: { sandbox: 'http://localhost:4000/q', production: null },
  keepsDayMarks: false,
};

/** The collection and its two environments. */
export function postmanFiles({ providerName, endpoints, keepsDayMarks }: PostmanSettings): readonly PostmanFile[] {
  const collection = printCollection({
    stories: STORIES,
    recorded: recordedAnswers(),
    providerName,
    version: API_VERSION,
    withDays: keepsDayMarks ? (text) => text : withFixedDays,
  });
  const environment = (name: 'sandbox' | 'production') =>
    printEnvironment(`${providerName} ${name}`, endpoints[name] ?? `https://your-${name}-address/q`);
  return [
    { name: 'broker-api.postman_collection.json', text: json(collection) },
    { name: 'sandbox.postman_environment.json', text: json(environment('sandbox')) },
    { name: 'production.postman_environment.json', text: json(environment('production')) },
  ];
}

function recordedAnswers(): ReadonlyMap<string, RecordedAnswer> {
  return new Map(
    globSync('*/*.json', { cwd: RECORDED }).map((file): [string, RecordedAnswer] => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(resolve(RECORDED, file), 'utf8')),
    ]),
  );
}

function withFixedDays(text: string): string {
  return cutAtDayMarks(text)
    .map((part) => {
      const [, days, years = '0'] = /^@day\+(\d+)(?:y(\d+))?@$/.exec(part) ?? [];
      return days === undefined ? part : dayFrom(EXAMPLES_FROM, Number(days) + 365 * Number(years));
    })
    .join('');
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
