import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocsServer, startDocsServer } from '../support/docs-server.ts';

const FOLDER = resolve(import.meta.dirname, '../../web/dist/api-docs');
const manifest: {
  readonly pages: Record<string, { file: string; markdown: string; title: string }>;
  readonly files: Record<string, { file: string; type: string }>;
} = JSON.parse(readFileSync(resolve(FOLDER, 'manifest.json'), 'utf8'));
const read = (file: string) => readFileSync(resolve(FOLDER, file), 'utf8');

/** The built pages, one for each file; sub-routes of a page share its body. */
const HOME = '/api-docs';
const PAGES = Object.entries(manifest.pages).filter(
  ([path, { file }]) => path === HOME || `${path}.html`.endsWith(`/${file}`),
);
const WHOLE_PAGES = PAGES.filter(([path]) => path.split('/').length <= 3);
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');

let server: DocsServer;

beforeAll(async () => {
  server = await startDocsServer();
});

afterAll(() => server.stop());

describe('the built site', () => {
  it('has every section under an id that equals its route, and no id twice', () => {
    const faults = WHOLE_PAGES.flatMap(([path, { file }]) => {
      const ids = idsOf(read(file));
      const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
      const routes = Object.keys(manifest.pages).filter(
        (route) => route === path || (path !== HOME && route.startsWith(`${path}/`)),
      );
      return [...twice.map((id) => `${path}: ${id} twice`), ...routes.filter((route) => !ids.includes(route))];
    });

    expect(faults).toEqual([]);
  });

  it('has no link or anchor that leads nowhere', () => {
    const known = new Set([...Object.keys(manifest.pages), ...Object.keys(manifest.files)]);
    const broken = WHOLE_PAGES.flatMap(([path, { file }]) => {
      const html = read(file);
      const ids = new Set(idsOf(html));
      return [...html.matchAll(/ href="([^"]+)"/g)]
        .map((match) => match[1] ?? '')
        .filter((href) => {
          if (href.startsWith('#')) return !ids.has(href.slice(1));
          if (!href.startsWith('/') || href.startsWith('/api-docs/assets/')) return false;
          const [address = '', id] = href.split('#');
          return !known.has(address) || (id !== undefined && !idsAt(address).has(id));
        })
        .map((href) => `${path} -> ${href}`);
    });

    expect([...new Set(broken)]).toEqual([]);
  });

  /** Of the page that answers at an address. */
  function idsAt(address: string): ReadonlySet<string> {
    const page = manifest.pages[address];
    return new Set(page ? idsOf(read(page.file)) : []);
  }

  it('gives each route a title, a description and the page as its canonical address', () => {
    const heads = PAGES.map(([path, { file }]) => {
      const html = read(file);
      return {
        path,
        title: /<title>([^<]+)/.exec(html)?.[1],
        description: /<meta name="description" content="([^"]+)/.exec(html)?.[1],
        canonical: new URL(/<link rel="canonical" href="([^"]+)/.exec(html)?.[1] ?? 'x:').pathname,
      };
    });

    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(heads.filter(({ description }) => !description)).toEqual([]);
    expect(heads.filter(({ path, canonical }) => canonical !== path.split('/').slice(0, 3).join('/'))).toEqual([]);
  });
});

describe('Markdown twins', () => {
  it.each(WHOLE_PAGES.map(([path]) => path))('%s has the headings and the samples of its page', (path) => {
    const html = read(manifest.pages[path]?.file ?? '');
    const twin = read(manifest.files[manifest.pages[path]?.markdown ?? '']?.file ?? '');
    const headings = [...html.matchAll(/<h2[^>]*><a class="permalink"[^>]*>([^<]+)/g)].map((match) =>
      decode(match[1] ?? ''),
    );
    const samples = [...html.matchAll(/<pre /g)].length;

    expect(headings.filter((heading) => !twin.includes(`## [${heading}]`))).toEqual([]);
    expect([...twin.matchAll(/^```/gm)].length / 2).toBe(samples);
  });

  it('are sent to a reader who asks for Markdown, with links that resolve', async () => {
    const answer = await fetch(`${server.url}/api-docs/cyber/bind-link`, { headers: { accept: 'text/markdown' } });
    const text = await answer.text();
    const links = [...text.matchAll(/\]\(http[^)/]*\/\/[^/]+(\/[^)#]*)/g)].map((match) => match[1] ?? '');

    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(text).toMatch(/^## \[Bind link\]/);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect((await fetch(server.url + link)).status).toBe(200);
  });
});

describe('files', () => {
  it('has a feed with every release note, newest first, with ids that are absolute', () => {
    const feed = read('release-notes.atom');
    const days = [...feed.matchAll(/<updated>(\d{4}-\d\d-\d\d)/g)].map((match) => match[1] ?? '');
    const [newest, ...entries] = days;

    expect(entries).toEqual([...entries].sort().reverse());
    expect(newest).toBe(entries[0]);
    expect([...feed.matchAll(/<id>http/g)]).toHaveLength(entries.length + 1);
  });

  it.each([
    'llms.txt',
    'llms-full.txt',
    'schema.graphql',
    'schema.json',
    'events.schema.json',
    'application-questions/CYBER.schema.json',
    'application-questions/CYBER_EU.schema.json',
    'application-questions/TECH_EO.schema.json',
    'classes-cyber.csv',
    'icon.svg',
  ])('%s is served', async (file) => {
    const answer = await fetch(`${server.url}/api-docs/${file}`);

    expect(answer.status).toBe(200);
    expect((await answer.text()).length).toBeGreaterThan(100);
  });
});

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}
