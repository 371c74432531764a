import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DocsInput } from '../docs-input.ts';

// Everything that a page is built from. Tests are left out: they change no page.
const SOURCES = [
  'web/src/api-docs/**/*.{ts,tsx,css,md}',
  'web/src/kit/tokens.css',
  'docs-search/src/**/*.ts',
  'domain/src/**/*.{ts,json}',
  'schema/**/*.{graphql,ts,json,mjs}',
  // The SDK, which is one of the downloads.
  'broker-sdk/{build,pack}.ts',
  'broker-sdk/{package.json,README.md}',
  'broker-sdk/src/**/*.ts',
  'webhook-verify/src/**/*.ts',
];

/** Changes with the sources or the input; the server rebuilds the site when its stamp differs. */
export function sourceStamp(web: string, input: DocsInput): string {
  const root = resolve(web, '..');
  const hash = createHash('sha256').update(JSON.stringify(input));
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(resolve(root, file)));
  return hash.digest('hex').slice(0, 16);
}
