import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocsSite, openDocsSite, started } from './docs-site.ts';

let site: DocsSite;

beforeAll(async () => {
  site = await openDocsSite();
});

afterAll(() => site.close());

const FIELDS = [
  'affiliateBrokerages',
  'session',
  'csrfToken',
  'currentVersion',
  'isStaging',
  'isProduction',
  'isTravelersUrl',
  'flashMessage',
  'analyticsWriteKey',
  'userEmail',
] as const;
const VALID: Readonly<Record<string, string>> = {
  affiliateBrokerages: '[{"id":"b1","name":"North","affiliateOf":null}]',
  session: '{"data":{"userId":"u1","email":"a@b.example","roles":[],"brokerageId":"b1","environment":"sandbox"}}',
  isStaging: 'true',
  isProduction: 'true',
  isTravelersUrl: '1',
};
const HOSTILE = '"><img src=x onerror="window.broken=1"><script>window.broken=1</script>';
const JSON_FIELDS = ['affiliateBrokerages', 'session'];

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

describe('S15: host fields', () => {
  const cases = FIELDS.flatMap((name) => [
    [name, 'valid', VALID[name] ?? 'text', 0] as const,
    [name, 'missing', undefined, 0] as const,
    [name, 'empty', '', 0] as const,
    [name, 'malformed', '{"data":', JSON_FIELDS.includes(name) ? 1 : 0] as const,
    [name, 'hostile', HOSTILE, JSON_FIELDS.includes(name) ? 1 : 0] as const,
  ]);

  it.each(cases)('%s, %s', async (name, _kind, value, warnings) => {
    const page = await site.newPage();
    const lines: string[] = [];
    page.on('console', (line) => lines.push(`${line.type()}`));
    page.on('pageerror', (error) => lines.push(error.message));
    const field = value === undefined ? '' : `<input type="hidden" data-host-field="${name}" value="${escape(value)}">`;
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: {
          'content-security-policy': "script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
        },
        body: `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"></head><body>
          <div id="api-documentation" class="api-docs">${field}<p role="status" data-flash hidden></p><main tabindex="0"></main></div>
          <script type="module" src="${site.script}"></script></body></html>`,
      }),
    );

    await page.goto(`${site.url}/host`);
    await started(page);

    expect(lines.filter((type) => type === 'warning')).toHaveLength(warnings);
    expect(lines.filter((type) => type !== 'warning')).toEqual([]);
    expect(await page.evaluate('window.broken')).toBeUndefined();
    const flash = name === 'flashMessage' && value ? value : '';
    expect(await page.textContent('[data-flash]')).toBe(flash);
  });

  it('writes the ten fields, escaped, and never stores the page of a signed-in reader', async () => {
    const anonymous = await fetch(`${site.url}/api-docs/faq`);
    const again = await fetch(`${site.url}/api-docs/faq`, {
      headers: { 'if-none-match': anonymous.headers.get('etag') ?? '' },
    });
    const signedIn = await openDocsSite({ userEmail: 'a@b.example', flashMessage: HOSTILE });
    const personal = await fetch(`${signedIn.url}/api-docs/faq`);
    const html = await personal.text();
    await signedIn.close();

    expect(again.status).toBe(304);
    expect(personal.headers.get('cache-control')).toBe('private, no-store');
    expect(personal.headers.get('etag')).toBeNull();
    expect(html).not.toContain(HOSTILE);
    expect([...html.matchAll(/data-host-field="(\w+)"/g)].map((match) => match[1])).toEqual([...FIELDS]);
  });
});

describe('S17: living inside a host', () => {
  it('has every selector under .api-docs', async () => {
    const page = await site.newPage();
    await page.goto(`${site.url}/api-docs/faq`);

    const selectors = await page.evaluate(() => {
      const collect = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) return rule.selectorText.split(/,(?![^(]*\))/).map((part) => part.trim());
          return rule instanceof CSSGroupingRule ? collect(rule.cssRules) : [];
        });
      return [...document.styleSheets].flatMap((sheet) => collect(sheet.cssRules));
    });

    expect(selectors.length).toBeGreaterThan(10);
    // .bindery is the root of the two applications, which share the colours.
    expect(selectors.filter((selector) => !/^\.(api-docs|bindery)\b/.test(selector))).toEqual([]);
  });

  it('is not broken by the sheet of its host, and does not restyle the host', async () => {
    const page = await site.newPage({ viewport: { width: 1000, height: 700 } });
    const inner = /<div id="api-documentation"[\s\S]*<\/dialog><\/div>/.exec(
      await (await fetch(`${site.url}/api-docs/faq`)).text(),
    )?.[0];
    const hostile = `* { margin: 0; padding: 0; letter-spacing: 3px; text-transform: uppercase; box-sizing: content-box }
      a { color: red; float: right } h2 { display: none } table { position: absolute } button { font-size: 40px }
      p { color: #eee; font: 8px serif } body { padding: 40px; height: 3000px }`;
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head><style>${hostile}</style><link rel="stylesheet" href="${site.style}"></head>
          <body><p id="own">Host text</p><div class="box">${inner?.replace('is-page', '')}</div>
          <script type="module" src="${site.script}"></script></body></html>`,
      }),
    );
    await page.goto(`${site.url}/host`);
    await started(page);

    const seen = await page.evaluate(() => {
      const style = (selector: string) => {
        const element = document.querySelector(selector);
        if (!element) throw new Error(selector);
        return getComputedStyle(element);
      };
      return {
        heading: style('.api-docs h2').display,
        link: style('.api-docs main a').float,
        text: [
          style('.api-docs .lead > p:not([class])').letterSpacing,
          style('.api-docs .lead > p:not([class])').textTransform,
          style('.api-docs .lead > p:not([class])').fontSize,
        ],
        table: style('.api-docs main table').position,
        box: style('.api-docs main table').boxSizing,
        host: [style('#own').fontSize, style('#own').letterSpacing, style('#own').color],
      };
    });

    expect(seen).toEqual({
      heading: 'block',
      link: 'none',
      text: ['normal', 'none', '16px'],
      table: 'static',
      box: 'border-box',
      host: ['8px', '3px', 'rgb(238, 238, 238)'],
    });
  });

  it('scrolls its own pane inside a scrolled host', async () => {
    const page = await site.newPage({ viewport: { width: 1000, height: 700 } });
    const inner = /<div id="api-documentation"[\s\S]*<\/dialog><\/div>/.exec(
      await (await fetch(`${site.url}/api-docs/faq`)).text(),
    )?.[0];
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head><link rel="stylesheet" href="${site.style}"></head>
          <body><div id="outer"></div>${inner?.replace('is-page', '')}<div id="below"></div>
          <script type="module" src="${site.script}"></script></body></html>`,
      }),
    );
    await page.goto(`${site.url}/host`);
    await started(page);
    await page.evaluate(() => {
      for (const id of ['outer', 'below']) document.getElementById(id)?.setAttribute('style', 'height:900px');
      window.scrollTo(0, 500);
    });

    await page.evaluate(() => {
      const detail = { type: 'scroll', id: '/api-docs/faq/renewals', offset: -85 };
      document.getElementById('api-documentation')?.dispatchEvent(new CustomEvent('api-docs:message', { detail }));
    });

    const seen = await page.evaluate(() => ({
      window: window.scrollY,
      distance:
        (document.getElementById('/api-docs/faq/renewals')?.getBoundingClientRect().top ?? 0) -
        (document.querySelector('main')?.getBoundingClientRect().top ?? 0),
    }));
    expect(seen.window).toBe(500);
    expect(seen.distance).toBeCloseTo(85, 0);
  });
});
