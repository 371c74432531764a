import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations, violationsIn } from '../support/axe.ts';
import { docsPages } from '../support/docs-pages.ts';
import { type DocsSite, nextFrame, openDocsSite, started } from './docs-site.ts';

let site: DocsSite;
let paths: readonly string[];

beforeAll(async () => {
  site = await openDocsSite();
  const page = await site.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}/api-docs`);
  paths = await page
    .locator('.menu-head a')
    .evaluateAll((links) => links.map((link) => new URL(String(Reflect.get(link, 'href'))).pathname));
});

afterAll(() => site.close());

describe('weight', () => {
  it('is at most 15 KB of script and 15 KB of styles, and nothing from elsewhere', async () => {
    const page = await site.newPage();
    const requests: URL[] = [];
    page.on('request', (request) => requests.push(new URL(request.url())));
    await page.goto(`${site.url}/api-docs/cyber`);
    await started(page);
    await page.waitForLoadState('networkidle');

    const zipped = async (ending: string) => {
      const files = requests.filter(({ pathname }) => pathname.endsWith(ending));
      const sizes = await Promise.all(files.map(async (file) => gzipSync(await (await fetch(file)).bytes()).length));
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    expect(await zipped('.js')).toBeLessThanOrEqual(15 * 1024);
    expect(await zipped('.css')).toBeLessThanOrEqual(15 * 1024);
    expect(requests.filter(({ origin }) => origin !== site.url)).toEqual([]);
    expect(requests.filter(({ pathname }) => /\.(woff2?|ttf|otf)$/.test(pathname))).toEqual([]);
  });
});

describe('accessibility', () => {
  // A page is opened once and looked at four times: axe is read once, and a tree of ten thousand elements is warm.
  describe.each(docsPages())('%s', (path) => {
    let page: Page;

    beforeAll(async () => {
      page = await site.newPage({ bypassCSP: true });
      await page.goto(site.url + path);
      await started(page);
    });
    afterAll(() => page.context().close());

    it.each([
      ['light', 390],
      ['dark', 390],
      ['light', 1280],
      ['dark', 1280],
    ] as const)('has nothing that axe finds: %s, %i px', async (colorScheme, width) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await nextFrame(page);

      expect(await violationsIn(page, colorScheme)).toEqual([]);
    });
  });

  it('is looked at on every page that the menu leads to', () => {
    expect(paths.filter((path) => !docsPages().includes(path))).toEqual([]);
  });

  it('axe finds nothing in the open dialogs', async () => {
    const page = await site.newPage({ viewport: { width: 390, height: 800 }, bypassCSP: true });
    await page.goto(`${site.url}/api-docs/faq`);
    await started(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = await violations(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.locator('[data-search-dialog] input').fill('status');
    await page.waitForSelector('[data-search-dialog] [role=option]');

    expect([...menu, ...(await violations(page))]).toEqual([]);
  });

  it('nothing is hidden behind the header when one tabs through a page', async () => {
    const page = await site.newPage({ viewport: { width: 1280, height: 600 } });
    await page.goto(`${site.url}/api-docs/faq`);
    await started(page);
    const covered: string[] = [];
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      const fault = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || focused.matches('main, pre, .table-frame')) return undefined;
        const box = focused.getBoundingClientRect();
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const visible = top !== null && (focused.contains(top) || top.contains(focused));
        return visible ? undefined : focused.outerHTML.slice(0, 80);
      });
      if (fault) covered.push(fault);
    }
    expect(covered).toEqual([]);
  });

  it('nothing scrolls sideways at 320 px but code and wide tables', async () => {
    const page = await site.newPage({ viewport: { width: 320, height: 640 } });
    const wide: string[] = [];
    for (const path of paths) {
      await page.goto(site.url + path);
      await started(page);
      const pane = await page.evaluate(() => {
        const main = document.querySelector('main');
        return main ? main.scrollWidth - main.clientWidth : 1;
      });
      if (pane > 0) wide.push(`${path}: ${pane} px`);
    }
    expect(wide).toEqual([]);
  });

  it('what arguments and errors mean is in sight on a phone', async () => {
    const page = await site.newPage({ viewport: { width: 390, height: 844 } });
    const cut: string[] = [];
    for (const path of ['/api-docs/setup', '/api-docs/cyber', '/api-docs/errors']) {
      await page.goto(site.url + path);
      await started(page);
      const wide = await page
        .locator('main .table-frame')
        .evaluateAll((frames) =>
          frames
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map((frame) => frame.querySelector('caption')?.textContent ?? ''),
        );
      cut.push(...wide.filter((caption) => /^(Arguments of|Errors of|Error codes)/.test(caption)));
    }
    expect(cut).toEqual([]);
  });
});

describe('without JavaScript', () => {
  it('all sections, samples and tables are readable and the menu links work', async () => {
    const page = await site.newPage({ javaScriptEnabled: false });
    await page.goto(`${site.url}/api-docs/cyber/bind-link`);

    expect(await page.locator('main section[data-section]').count()).toBe(11);
    expect(await page.locator('pre').first().isVisible()).toBe(true);
    expect(await page.locator('[data-copy]').first().isVisible()).toBe(false);
    expect(await page.locator('.chevron').first().isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Jump to Bind link' }).click();
    await expect
      .poll(() =>
        page.locator('[id="/api-docs/cyber/bind-link"]').evaluate((section) => section.getBoundingClientRect().top),
      )
      .toBeLessThan(200);
    await page.locator('.menu-head a', { hasText: 'FAQ' }).click();
    expect(new URL(page.url()).pathname).toBe('/api-docs/faq');
  });

  it('the menu is there on a narrow screen', async () => {
    const page = await site.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    await page.goto(`${site.url}/api-docs/faq`);

    expect(await page.locator('.menu').getByRole('link', { name: 'Errors', exact: true }).isVisible()).toBe(true);
  });
});

describe('security', () => {
  it('runs under a policy without unsafe parts, with Trusted Types, and reports no violation', async () => {
    const page = await site.newPage();
    const lines: string[] = [];
    page.on('console', (line) => lines.push(line.text()));
    const answer = await page.goto(`${site.url}/api-docs/cyber`);
    await started(page);
    const policy = answer?.headers()['content-security-policy'] ?? '';

    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(lines).toEqual([]);
    expect(await page.locator('[style], [onclick], script:not([src])').count()).toBe(0);
  });

  it('answers only GET and HEAD, and leads a trailing slash to this site', async () => {
    const post = await fetch(`${site.url}/api-docs`, { method: 'POST' });
    const slash = await fetch(`${site.url}/api-docs/cyber/?lang=node`, { redirect: 'manual' });

    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const page = await (await fetch(`${site.url}/api-docs/setup`)).arrayBuffer();
    const head = await fetch(`${site.url}/api-docs/setup`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(page.byteLength));
    expect([slash.status, slash.headers.get('location')]).toEqual([308, '/api-docs/cyber?lang=node']);
  });

  it('serves no file outside the site', async () => {
    for (const path of [
      '/api-docs/assets/../manifest.json',
      '/api-docs/assets/%2e%2e/manifest.json',
      '/api-docs/manifest.json',
    ]) {
      expect((await fetch(site.url + path)).status).toBe(404);
    }
  });
});
