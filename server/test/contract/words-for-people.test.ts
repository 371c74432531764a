/** People read one way of writing days, and one word for what they bear themselves. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

function sourcesIn(...folders: readonly string[]): readonly { readonly path: string; readonly text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') })),
  );
}

/** Who writes days: the screens, the pages without an account, and those that read a clock or a zone. */
const FORMATTERS = [
  'domain/src/day-in-zone.ts',
  'server/src/config/faults.ts',
  'server/src/http/pages/page-days.ts',
  'server/src/notices/digest/send-digests.ts',
  'web/src/kit/text/region.ts',
  'web/src/kit/text/time-zone.ts',
];

it('days are written by one formatter for the screens, one for the pages, and dayInWords for mails and documents', () => {
  const found = sourcesIn('domain/src', 'server/src', 'web/src/dashboard', 'web/src/workbench', 'web/src/kit')
    .filter(({ text }) => /Intl\.DateTimeFormat|toLocale(?:Date|Time)String/.test(text))
    .map(({ path }) => path);

  expect(found.toSorted()).toEqual(FORMATTERS);
});

/** The folders with the words of screens, pages and mails. */
const READ_BY_PEOPLE = [
  'web/src/dashboard/messages',
  'web/src/workbench/messages',
  'web/src/kit/text',
  'server/src/http/pages',
  'server/src/notices/words',
] as const;

/**
 * Words between quotation marks, or between tags; names of the API are one word with a capital inside, or end with
 * Cents.
 */
const DEDUCTIBLE = /(?:['"`][^'"`\n]*\s|['"`>])[Dd]eductibles?\b(?!Cents|For|Text)[^\n]*?['"`<]/;

it('screens, pages and mails say retention, never deductible', () => {
  const found = sourcesIn(...READ_BY_PEOPLE)
    .filter(({ text }) => DEDUCTIBLE.test(text))
    .map(({ path }) => path);

  expect(found).toEqual([]);
});

/** Words between quotation marks; names of the API, of headers and of options of a command have no space beside it. */
const EMAIL = /['`](?:[^'`\n]*\s)?[Ee]mails?(?:\s[^'`\n]*|[.,:;!?](?:\s[^'`\n]*)?)?['`]/;

it('screens, pages and mails say e-mail, never email', () => {
  const found = sourcesIn(...READ_BY_PEOPLE, 'server/src/cli/commands', 'domain/src/cyber-risk/catalogue').flatMap(
    ({ path, text }) =>
      text.split('\n').flatMap((line) => {
        const words = EMAIL.exec(line)?.[0];
        return words !== undefined && words.includes(' ') ? [`${path}: ${words}`] : [];
      }),
  );

  expect(found).toEqual([]);
});
