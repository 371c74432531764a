/** The files for programs: an index, everything in one file, and links that resolve. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docsPages } from '../support/docs-pages.ts';
import { type DocsServer, startDocsServer } from '../support/docs-server.ts';

let server: DocsServer;

beforeAll(async () => {
  server = await startDocsServer();
});

afterAll(() => server.stop());

const read = async (path: string) => await (await fetch(server.url + path)).text();

/** Paths of all Markdown links to this site, each once. */
function linksIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\]\(https?:\/\/[^)/]+(\/api-docs[^)#]*)/g)].map((match) => match[1] ?? ''))];
}

describe('llms.txt', () => {
  it('names every page by its Markdown twin', async () => {
    const links = linksIn(await read('/api-docs/llms.txt'));

    const missing = docsPages().filter((path) => !links.some((link) => link.startsWith(path)));
    expect(missing).toEqual([]);
  });

  it.each(['/api-docs/llms.txt', '/api-docs/llms-full.txt'])('%s has no link that leads nowhere', async (file) => {
    const links = linksIn(await read(file));
    const answers = await Promise.all(
      links.map(async (link) => [link, (await fetch(server.url + link)).status] as const),
    );

    expect(links.length).toBeGreaterThan(50);
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });
});

describe('what crawlers read', () => {
  it('sitemap.xml has every page once, robots.txt leads to it', async () => {
    const [map, robots] = [await read('/api-docs/sitemap.xml'), await read('/api-docs/robots.txt')];
    const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path);

    expect(new Set(paths)).toEqual(new Set(docsPages()));
    expect(new Set(paths).size).toBe(paths.length);
    expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
  });
});

describe('a table in a twin', () => {
  it('keeps the type of a key apart from its name, and its values apart from each other', async () => {
    const twin = await read('/api-docs/cyber.md');

    expect(twin).toContain('| `formalBackups` (yes-no-uncertain) | `yes`; `no`; `uncertain` Not certain |');
  });
});

describe('the twin of the overview', () => {
  it('leaves out the state of the service, which a page reads when it is open, and its empty marks', async () => {
    const twin = await read('/api-docs/home.md');

    expect(twin).toMatch(/^Health of the API, the jobs and the webhooks/m);
    expect(twin).not.toContain('****');
  });
});

describe('an entry of the schema reference', () => {
  it('has a twin of its own that holds this entry and no other', async () => {
    const twin = await read('/api-docs/reference/QuoteOption.md');
    const asked = await fetch(`${server.url}/api-docs/reference/QuoteOption`, { headers: { accept: 'text/markdown' } });

    expect(twin).toMatch(/^### \[`QuoteOption`\]/);
    expect(twin).toContain('`premiumCents`');
    expect([...twin.matchAll(/^### /gm)]).toHaveLength(1);
    expect(await asked.text()).toBe(twin);
  });
});

describe('the key of the sandbox', () => {
  it.each(['/api-docs/setup.md', '/api-docs/llms-full.txt'])('comes by a command that %s prints', async (file) => {
    expect(await read(file)).toContain(`/api-docs/sandbox-key' \\\n  -H 'Content-Type: application/json'`);
  });
});

describe('days in samples', () => {
  it.each(['/api-docs/cyber.md', '/api-docs/cyber', '/api-docs/llms-full.txt', '/api-docs/programs/first-policy.py'])(
    '%s counts them from the day on which it is read',
    async (file) => {
      const text = (await read(file)).replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"');
      const days = [...text.matchAll(/"?coverageEffectiveAt\\?"?: \\?["']([^"']+)/g)].map(([, day = '']) => day);
      const ahead = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

      expect(text.includes('@day+')).toBe(false);
      expect(days.length).toBeGreaterThan(0);
      // The date may change while the test runs.
      expect(days.filter((day) => ![ahead(29), ahead(30)].includes(day) && /^\d/.test(day) && day < ahead(31))).toEqual(
        [],
      );
    },
  );
});

describe('arguments that stand in others', () => {
  it('are named by their whole path in a twin', async () => {
    expect(await read('/api-docs/setup/update-policyholder-contact.md')).toContain('| `insured.clientId` |');
  });
});

describe('every page', () => {
  it.each(docsPages())('%s announces its twin, its feed and its index', async (path) => {
    const html = await read(path);
    const twin = path === '/api-docs' ? '/api-docs/home' : path;

    expect(html).toMatch(new RegExp(`<link rel="alternate" type="text/markdown" href="[^"]*${twin}\\.md"`));
    expect(html).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]*release-notes\.atom"/);
    expect(html).toMatch(/<link rel="describedby"[^>]*llms\.txt"/);
  });
});

describe('the schema reference', () => {
  it('leads from each type back to where it is used', async () => {
    const html = await read('/api-docs/reference');
    const entries = html.split('<section class="entry"').slice(1);
    const isOperation = (entry: string) => /data-menu-item="[^"]*\/(?:queries|mutations)"/.test(entry);
    const unused = entries.filter((entry) => !isOperation(entry) && !entry.includes('class="used-by"'));

    expect(entries.length).toBeGreaterThan(80);
    expect(unused.map((entry) => /id="([^"]+)"/.exec(entry)?.[1])).toEqual([]);
  });
});
