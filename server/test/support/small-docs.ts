/** A documentation site of one page, for tests of what reads it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type ApiDocs, openApiDocs } from '../../src/http/docs/api-docs.ts';
import type { ApiDocsManifest } from '../../src/http/docs/api-docs-plan.ts';

const MANIFEST: ApiDocsManifest = {
  stamp: 'x',
  root: '/api-docs',
  hostMarker: '<div>',
  notFoundMarker: '<p>',
  notFoundFile: 'setup.html',
  pages: {
    '/api-docs/cyber/bind-quote': {
      file: 'bind-quote.html',
      markdown: '/api-docs/cyber/bind-quote.md',
      title: 'Bind a quote',
    },
  },
  files: {
    '/api-docs/cyber/bind-quote.md': { file: 'bind-quote.md', type: 'text/markdown' },
    '/api-docs/search.json': { file: 'search.json', type: 'application/json' },
    '/api-docs/schema.graphql': { file: 'schema.graphql', type: 'text/plain' },
  },
};
export const ENTRY = {
  path: '/api-docs/cyber/bind-quote',
  title: 'Bind a quote',
  page: 'Smart Cyber',
  kind: 'section',
  names: ['Bind a quote', 'selectQuoteOption'],
  text: 'Choose an option of the shared quote.',
};

/** What opens the site. It is written to a folder that goes with the test file that calls this. */
export async function smallDocs(): Promise<() => Promise<ApiDocs>> {
  const folder = await mkdtemp(join(tmpdir(), 'small-docs-'));
  afterAll(async () => await rm(folder, { recursive: true }));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'bind-quote.md'), '## Bind a quote\n\nChoose an option.\n');
  await writeFile(join(folder, 'search.json'), JSON.stringify([ENTRY]));
  await writeFile(join(folder, 'schema.graphql'), 'type Query { me: Me! }\n');
  return async () => await openApiDocs(folder);
}
