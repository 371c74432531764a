import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocsSite, distanceFromPaneTop, nextFrame, openDocsSite, scrollTop, send, started } from './docs-site.ts';

let site: DocsSite;

beforeAll(async () => {
  site = await openDocsSite();
});

afterAll(() => site.close());

const TALL = `<body><style>main{height:400px;overflow-y:auto}.tall{height:3000px}</style>
  <div id="api-documentation" class="api-docs"><main tabindex="0"><div class="tall"></div><h2 id="target">Target</h2><div class="tall"></div></main></div>`;

/** Time stands still at zero until the test moves it. */
async function stoppedPage(body: string): Promise<Page> {
  const page = await site.newPage();
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en">${body}<script type="module" src="${site.script}"></script></body></html>`,
    }),
  );
  await page.goto(`${site.url}/host`);
  await page.waitForSelector('[data-started]', { state: 'attached' });
  await page.evaluate(`
    window.lookUps = 0;
    const find = document.getElementById.bind(document);
    document.getElementById = (id) => { if (id === 'missing') window.lookUps += 1; return find(id); };
  `);
  return page;
}

const lookUps = (page: Page) => page.evaluate<number>('window.lookUps');

describe('S3: waiting for the element', () => {
  it('looks 80 times, 25 ms apart, and then gives up in silence', async () => {
    const page = await stoppedPage(TALL);
    const lines: string[] = [];
    page.on('console', (line) => lines.push(line.text()));
    page.on('pageerror', (error) => lines.push(error.message));

    await send(page, { type: 'scroll', id: 'missing' });
    await page.clock.runFor(24);
    expect(await lookUps(page)).toBe(1);
    await page.clock.runFor(1);
    expect(await lookUps(page)).toBe(2);
    await page.clock.runFor(1950);
    expect(await lookUps(page)).toBe(80);
    await page.clock.runFor(5000);
    expect(await lookUps(page)).toBe(80);
    expect(lines).toEqual([]);
  });

  it.each([
    [1960, true],
    [2001, false],
  ])('an element added at %i ms is scrolled to: %s', async (addedAt, scrolls) => {
    const page = await stoppedPage(TALL);

    await send(page, { type: 'scroll', id: 'late' });
    await page.clock.runFor(addedAt);
    await page.evaluate(`document.querySelector('#target').insertAdjacentHTML('afterend', '<h2 id="late">Late</h2>')`);
    await page.clock.runFor(3000);

    expect((await scrollTop(page)) > 0).toBe(scrolls);
  });

  it.each([1500, 2600])('in real time, an element added after %i ms', async (addedAt) => {
    const page = await site.newHostPage(`${TALL}<script type="module" src="${site.script}"></script></body>`);
    await started(page);

    // In one call, because a busy machine may take long between two calls.
    await page.evaluate(async (delay) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      document
        .getElementById('api-documentation')
        ?.dispatchEvent(new CustomEvent('api-docs:message', { detail: { type: 'scroll', id: 'late' } }));
      for (const sentAt = performance.now(); performance.now() < sentAt + delay; ) await frame();
      document.querySelector('#target')?.insertAdjacentHTML('afterend', '<h2 id="late">Late</h2>');
    }, addedAt);
    if (addedAt < 2000) await page.waitForFunction(() => (document.querySelector('main')?.scrollTop ?? 0) > 0);
    for (let frames = 0; frames < 10; frames += 1) await nextFrame(page);

    expect((await scrollTop(page)) > 0).toBe(addedAt < 2000);
  });

  it('is replaced by a newer request', async () => {
    const page = await stoppedPage(TALL);

    await send(page, { type: 'scroll', id: 'missing' });
    await send(page, { type: 'scroll', id: 'target' });
    await page.clock.runFor(3000);

    expect(await lookUps(page)).toBe(1);
    expect(await distanceFromPaneTop(page, 'target')).toBeCloseTo(0, 0);
  });
});

const AGENTS: Readonly<Record<string, string>> = {
  chrome: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_4) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0',
  opera:
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36 OPR/120.0.0.0',
  ie11: 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko',
  'lt-ie11': 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.1; Trident/6.0)',
  unknown: 'curl/8.5.0',
};

describe('S4: the offset by browser', () => {
  it.each(Object.entries(AGENTS))('%s', async (name, userAgent) => {
    const page = await site.newPage({ userAgent });
    await page.goto(`${site.url}/api-docs/faq`);
    await started(page);

    await send(page, { type: 'scroll', id: '/api-docs/faq/renewals', offset: -85 });
    const withOffset = await distanceFromPaneTop(page, '/api-docs/faq/renewals');
    await send(page, { type: 'scroll', id: '/api-docs/faq/renewals' });
    const withoutOffset = await distanceFromPaneTop(page, '/api-docs/faq/renewals');

    const expected = ['chrome', 'safari', 'firefox'].includes(name) ? 85 : 0;
    expect(Math.abs(withOffset - expected)).toBeLessThanOrEqual(1);
    expect(Math.abs(withoutOffset)).toBeLessThanOrEqual(1);
    expect(await covered(page, '/api-docs/faq/renewals')).toBe(false);
  });

  async function covered(page: Page, id: string): Promise<boolean> {
    return page.evaluate((target) => {
      const heading = document.getElementById(target)?.querySelector('h2');
      if (!heading) return true;
      const box = heading.getBoundingClientRect();
      return !heading.contains(document.elementFromPoint(box.left + 8, box.top + box.height / 2));
    }, id);
  }
});

describe('S7: scrolling to a position', () => {
  it.each([
    [500, 500],
    [0, 0],
    [-5, 0],
    [1e9, 'the end'],
    [Number.NaN, 'unchanged'],
  ])('%d', async (top, expected) => {
    const page = await site.newPage();
    await page.goto(`${site.url}/api-docs/faq`);
    await started(page);
    await send(page, { type: 'scrollTop', top: 300 });

    await send(page, { type: 'scrollTop', top });

    const end = await page.evaluate(() => {
      const pane = document.querySelector('main');
      return pane ? pane.scrollHeight - pane.clientHeight : 0;
    });
    const wanted = expected === 'the end' ? end : expected === 'unchanged' ? 300 : Number(expected);
    expect(await scrollTop(page)).toBeCloseTo(wanted, 0);
    expect(await page.evaluate('window.scrollY')).toBe(0);
  });
});

/** Hides native smooth scrolling, and records where the pane is at each frame of the stopped clock. */
const WITHOUT_NATIVE = `
  const real = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style').get;
  Object.defineProperty(HTMLElement.prototype, 'style', { get() {
    return new Proxy(real.call(this), {
      has: (target, key) => key !== 'scrollBehavior' && key in target,
      get: (target, key) => { const value = target[key]; return typeof value === 'function' ? value.bind(target) : value; },
    });
  } });
`;
const COUNT_CALLS = `
  window.calls = { scrollTo: [], frames: 0 };
  const scroll = Element.prototype.scrollTo;
  Element.prototype.scrollTo = function (options) { window.calls.scrollTo.push(options.behavior); return scroll.call(this, options); };
`;

async function readFaq(prepare: string, reducedMotion: 'no-preference' | 'reduce' = 'no-preference'): Promise<Page> {
  const page = await site.newPage({ reducedMotion });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.addInitScript(prepare);
  await page.goto(`${site.url}/api-docs/faq`);
  await page.waitForSelector('[data-started]', { state: 'attached' });
  await page.clock.runFor(100);
  return page;
}

const clickLastQuestion = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('a[href="/api-docs/faq/quote-statuses"]')?.click());

/** In whole pixels, as a pane scrolls. */
async function targetTop(page: Page): Promise<number> {
  return Math.round((await scrollTop(page)) + (await distanceFromPaneTop(page, '/api-docs/faq/quote-statuses')) - 85);
}

describe('S8: smooth scrolling', () => {
  it('asks the browser once where it can', async () => {
    const page = await readFaq(COUNT_CALLS);

    await clickLastQuestion(page);

    expect(await page.evaluate('window.calls.scrollTo')).toEqual(['smooth']);
  });

  it('eases in 500 ms where it cannot: half way at 250, there at 500, never back', async () => {
    const page = await readFaq(WITHOUT_NATIVE);
    const target = await targetTop(page);
    const frameMs = 16;

    await clickLastQuestion(page);
    const tops: number[] = [];
    for (let elapsed = 0; elapsed < 250; elapsed += 50) {
      await page.clock.runFor(50);
      tops.push(await scrollTop(page));
    }
    const half = tops.at(-1) ?? 0;
    await page.clock.runFor(250 + frameMs);

    // One frame of 16 ms moves at most 5% of the way at the steepest point of the curve.
    expect(Math.abs(half - target / 2)).toBeLessThanOrEqual(target * 0.055);
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(await scrollTop(page)).toBeCloseTo(target, 0);
  });
});

describe('S9: the hard stop', () => {
  const WITHOUT_FRAMES = `${WITHOUT_NATIVE} window.requestAnimationFrame = () => 1;`;

  it('is at the target after 1000 ms when frames never come, and writes no more', async () => {
    const page = await readFaq(WITHOUT_FRAMES);
    const target = await targetTop(page);

    await clickLastQuestion(page);
    await page.clock.runFor(999);
    expect(await scrollTop(page)).toBe(0);
    await page.clock.runFor(1);
    expect(await scrollTop(page)).toBeCloseTo(target, 0);
    await page.evaluate(() => document.querySelector('main')?.scrollTo({ top: 10, behavior: 'instant' }));
    await page.clock.runFor(500);
    expect(await scrollTop(page)).toBe(10);
  });

  it.each(['wheel', 'touchstart', 'keydown'])('ends when the reader takes over with %s', async (event) => {
    const page = await readFaq(WITHOUT_NATIVE);

    await clickLastQuestion(page);
    await page.clock.runFor(200);
    await page.evaluate((type) => document.querySelector('main')?.dispatchEvent(new Event(type)), event);
    const stoppedAt = await scrollTop(page);
    await page.clock.runFor(1500);

    expect(await scrollTop(page)).toBe(stoppedAt);
  });

  it.each([
    ['with native scrolling', COUNT_CALLS],
    ['without', WITHOUT_NATIVE],
  ])('is instant under reduced motion, %s', async (_how, prepare) => {
    const page = await readFaq(prepare, 'reduce');
    const target = await targetTop(page);

    await clickLastQuestion(page);

    expect(await scrollTop(page)).toBeCloseTo(target, 0);
  });
});
