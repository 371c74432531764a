import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocsSite, openDocsSite, started } from './docs-site.ts';

let site: DocsSite;

beforeAll(async () => {
  site = await openDocsSite();
});

afterAll(() => site.close());

const CONTAINER = '<div id="api-documentation" class="api-docs"><main tabindex="0"></main></div>';
const scriptTag = () => `<script type="module" src="${site.script}" blocking="render"></script>`;

/** Records everything that a script could do to its host page; installed before any script of the page. */
const WATCH_HOST = `
  window.seen = { changes: 0, listeners: [], timers: 0, keys: [] };
  const keysBefore = new Set(Object.keys(window));
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
    const real = window[name];
    window[name] = (...args) => { window.seen.timers += 1; return real(...args); };
  }
  for (const target of [EventTarget.prototype]) {
    const real = target.addEventListener;
    target.addEventListener = function (type, ...rest) { window.seen.listeners.push(type); return real.call(this, type, ...rest); };
  }
  window.keysAdded = () => Object.keys(window).filter((key) => !keysBefore.has(key) && key !== 'keysAdded' && key !== 'seen');
  window.watchChanges = () => new MutationObserver((list) => { window.seen.changes += list.length; })
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
`;

describe('S1: starting only with the container', () => {
  it('starts once, even when the script is included twice', async () => {
    const page = await site.newHostPage(
      `<body>${CONTAINER}<script>window.marks = 0; new MutationObserver((list) => { window.marks += list.length; })
        .observe(document.getElementById('api-documentation'), { attributes: true, attributeFilter: ['data-started'] });</script>
        ${scriptTag()}<script type="module" src="${site.script}?again"></script></body>`,
    );

    await started(page);
    await page.waitForLoadState('networkidle');

    expect(await page.evaluate('window.marks')).toBe(1);
  });

  it('leaves a host without the container exactly as it was', async () => {
    const requests: string[] = [];
    const lines: string[] = [];
    const page = await site.newPage();
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    page.on('console', (line) => lines.push(line.text()));
    page.on('pageerror', (error) => lines.push(error.message));
    await page.addInitScript(WATCH_HOST);
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><body><p>Other page</p><script>window.watchChanges()</script>${scriptTag()}<link rel="icon" href="data:,"></body>`,
      }),
    );
    await page.goto(`${site.url}/host`);
    await page.waitForLoadState('networkidle');

    // The parser itself adds the script and link elements behind the observer: two changes, none of them the runtime's.
    const seen = await page.evaluate<{ listeners: string[]; timers: number }>('window.seen');
    expect(seen.listeners).toEqual([]);
    expect(seen.timers).toBe(0);
    expect(await page.evaluate('window.keysAdded()')).toEqual(['watchChanges']);
    expect(await page.evaluate('document.body.innerText')).toBe('Other page');
    expect(requests.filter((path) => path !== '/host' && path !== site.script && !path.endsWith('.css'))).toEqual([]);
    expect(lines).toEqual([]);
  });
});

describe('S2: the staging marker', () => {
  const field = (name: string, value: string) => `<input type="hidden" data-host-field="${name}" value="${value}">`;
  const hosts: readonly (readonly [string, string, boolean, number])[] = [
    ['the flag is true', field('isStaging', 'true'), true, 0],
    ['the flag is false', field('isStaging', 'false'), false, 0],
    ['the flag is absent', '', false, 0],
    ['the flag is malformed', field('isStaging', 'yes please'), false, 0],
    ['both flags are true', field('isStaging', 'true') + field('isProduction', 'true'), false, 1],
  ];

  it.each(hosts)('when %s', async (_when, fields, isMarked, warnings) => {
    const lines: string[] = [];
    const page = await site.newPage();
    page.on('console', (line) => lines.push(line.type()));
    await page.route('**/host', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html><head>${scriptTag()}<link rel="icon" href="data:,"></head><body>${CONTAINER}${fields}
          <script>requestAnimationFrame(() => { window.firstFrame = document.getElementById('api-documentation').className; });</script></body></html>`,
      }),
    );
    await page.goto(`${site.url}/host`);
    await started(page);

    const firstFrame = await page.evaluate<string>('window.firstFrame');
    expect(firstFrame.includes('is-staging')).toBe(isMarked);
    expect(lines.filter((type) => type === 'warning')).toHaveLength(warnings);
  });
});

describe('S14: the start-up date', () => {
  it.each([
    ['2026-01-05T00:30:00Z', 'America/New_York', '2026-01-04'],
    ['2026-01-05T00:30:00Z', 'UTC', '2026-01-05'],
    ['2026-01-05T00:30:00Z', 'Pacific/Auckland', '2026-01-05'],
    ['2028-02-29T12:00:00Z', 'UTC', '2028-02-29'],
    ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31'],
  ])('%s in %s is %s', async (instant, timezoneId, day) => {
    const page = await site.newPage({ timezoneId });
    await page.clock.install({ time: new Date(instant) });
    await page.goto(`${site.url}/api-docs/faq`);
    await page.waitForSelector('[data-started]', { state: 'attached' });

    expect(await page.getAttribute('#api-documentation', 'data-started-on')).toBe(day);
  });
});
