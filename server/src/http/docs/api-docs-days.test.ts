import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiDocs, openApiDocs } from './api-docs.ts';
import { fillDays } from './api-docs-days.ts';
import { anonymousFields } from './api-docs-host.ts';
import type { ApiDocsManifest } from './api-docs-plan.ts';

const MANIFEST: ApiDocsManifest = {
  stamp: 'x',
  root: '/api-docs',
  hostMarker: '<div id="api-documentation" class="api-docs is-page">',
  notFoundMarker: '<p>missing</p>',
  notFoundFile: 'setup.html',
  pages: { '/api-docs/setup': { file: 'setup.html', markdown: '/api-docs/setup.md', title: 'Setup' } },
  files: { '/api-docs/setup.md': { file: 'setup.md', type: 'text/markdown' } },
};

describe('days of samples', () => {
  it.each([
    ['@day+0@', '2027-02-27'],
    ['"@day+30@"', '"2027-03-29"'],
    ['@day+2@T00:00:00Z', '2027-03-01T00:00:00Z'],
    ['@day+366y1@', '2029-02-28'],
    ['day+30 and someone@day+x@', 'day+30 and someone@day+x@'],
  ])('%s is written %s', (text, written) => {
    expect(fillDays(text, new Date('2027-02-27T23:59:59Z'))).toBe(written);
  });
});

describe('a page that was built long ago', () => {
  let folder: string;
  let docs: ApiDocs;
  const read = async (url: string, now: string) => {
    const host = async () => anonymousFields('sandbox', 'v2.0');
    const answer = await docs.answer({ method: 'GET', url }, host, new Date(now));
    return { text: answer.body.toString(), etag: answer.headers['etag'] };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'api-docs-days-'));
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
    await writeFile(join(folder, 'setup.html'), `${MANIFEST.hostMarker}<code>@day+30@</code></div>`);
    await writeFile(join(folder, 'setup.md'), 'coverageEffectiveAt: @day+30@\n');
    docs = await openApiDocs(folder);
  });

  afterAll(async () => await rm(folder, { recursive: true }));

  it('shows each reader a day that is thirty days ahead, on the page and in its twin', async () => {
    expect((await read('/api-docs/setup', '2026-11-22T10:00:00Z')).text).toContain('<code>2026-12-22</code>');
    expect((await read('/api-docs/setup', '2027-06-01T10:00:00Z')).text).toContain('<code>2027-07-01</code>');
    expect((await read('/api-docs/setup.md', '2027-06-01T10:00:00Z')).text).toBe('coverageEffectiveAt: 2027-07-01\n');
  });

  it('keeps its tag for a day, and has another one the day after', async () => {
    const tags = await Promise.all(
      ['2026-11-22T00:00:00Z', '2026-11-22T23:59:00Z', '2026-11-23T00:00:00Z'].map(
        async (now) => (await read('/api-docs/setup', now)).etag,
      ),
    );

    expect(tags[1]).toBe(tags[0]);
    expect(tags[2]).not.toBe(tags[0]);
  });
});
