import { describe, expect, it } from 'vitest';
import { anonymousFields, writeContainer } from './api-docs-host.ts';
import { nearestRoutes, notFoundLine } from './api-docs-not-found.ts';
import { type ApiDocsManifest, planAnswer } from './api-docs-plan.ts';

const MANIFEST: ApiDocsManifest = {
  stamp: 'x',
  root: '/api-docs',
  hostMarker: '<div id="api-documentation" class="api-docs is-page">',
  notFoundMarker: '<p>missing</p>',
  notFoundFile: 'not-found.html',
  pages: {
    '/api-docs': { file: 'setup.html', markdown: '/api-docs/setup.md', title: 'Setup' },
    '/api-docs/setup': { file: 'setup.html', markdown: '/api-docs/setup.md', title: 'Setup' },
    '/api-docs/cyber/bind-quote': {
      file: 'cyber/bind-quote.html',
      markdown: '/api-docs/cyber/bind-quote.md',
      title: 'Bind',
    },
  },
  files: {
    '/api-docs/setup.md': { file: 'setup.md', type: 'text/markdown' },
    '/api-docs/packages/sdk-1.tgz': { file: 'packages/sdk-1.tgz', type: 'application/gzip' },
  },
};
const plan = (url: string, accept?: string, method = 'GET') => planAnswer(MANIFEST, { method, url, accept });

describe('planning an answer', () => {
  it.each([
    ['/api-docs', 200, 'setup.html'],
    ['/api-docs/setup?lang=node', 200, 'setup.html'],
    ['/api-docs/setup.md', 200, 'setup.md'],
    ['/api-docs/assets/main-abc.js', 200, 'assets/main-abc.js'],
    ['/api-docs/assets/../manifest.json', 404, 'not-found.html'],
    ['/api-docs/assets/%2e%2e%2fmanifest.json', 404, 'not-found.html'],
    ['/api-docs/%E0%A4%A', 404, 'not-found.html'],
    ['/api-docs/nothing', 404, 'not-found.html'],
  ])('%s is %i with %s', (url, status, file) => {
    expect(plan(url)).toMatchObject({ status, file });
  });

  it('leads a trailing slash to the same site, query included', () => {
    expect(plan('/api-docs/setup/?lang=curl').headers.location).toBe('/api-docs/setup?lang=curl');
    expect(plan('//evil.example/').headers.location).toBe('/evil.example');
  });

  it.each([
    ['text/markdown', 'setup.md'],
    ['text/markdown, text/html;q=0.5', 'setup.md'],
    ['text/html, text/markdown', 'setup.html'],
    ['*/*', 'setup.html'],
  ])('Accept: %s gets %s', (accept, file) => {
    expect(plan('/api-docs/setup', accept)).toMatchObject({ file, headers: { vary: 'accept, cookie' } });
  });

  it('says of text in which letters it is, and of a package that it is none', () => {
    const typeOf = (url: string) => plan(url).headers['content-type'];
    expect(typeOf('/api-docs/setup.md')).toBe('text/markdown; charset=utf-8');
    expect(typeOf('/api-docs/packages/sdk-1.tgz')).toBe('application/gzip');
  });

  it('refuses other methods', () => {
    expect(plan('/api-docs', undefined, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });
});

describe('host fields', () => {
  it('are escaped, and the sandbox is marked', () => {
    const html = writeContainer(MANIFEST.hostMarker, {
      ...anonymousFields('sandbox', '1'),
      flashMessage: '"><script>',
    });

    expect(html).toContain('class="api-docs is-staging is-page"');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(html).not.toContain('<script>');
  });
});

describe('a missing page', () => {
  it('names the three most similar routes, best first, and shows the path as text', () => {
    const nearest = nearestRoutes('/api-docs/cyber/bind-qoute', MANIFEST.pages);

    expect(nearest[0]?.path).toBe('/api-docs/cyber/bind-quote');
    expect(nearest).toHaveLength(3);
    expect(notFoundLine('/api-docs/<b>', nearest)).toContain('<code>/api-docs/&lt;b&gt;</code>');
  });

  it('is compared by its beginning, however long it is', () => {
    const nearest = nearestRoutes(`/api-docs/setpu${'-'.repeat(200)}/api-docs/cyber/bind-quote`, MANIFEST.pages);

    expect(nearest[0]?.path).toBe('/api-docs/setup');
  });
});
