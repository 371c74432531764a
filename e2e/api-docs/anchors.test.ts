import { PROBLEMS } from '@bindery/domain/problem.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocsSite, distanceFromPaneTop, openDocsSite, started } from './docs-site.ts';

let site: DocsSite;
let pages: readonly string[];

beforeAll(async () => {
  site = await openDocsSite();
  const page = await site.newPage();
  await page.goto(`${site.url}/api-docs`);
  pages = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('.menu-head a')].map((link) => link.pathname),
  );
});

afterAll(() => site.close());

/** Ids of the sections of a page that have an item in the menu, in order. */
const sectionsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-section]:not([data-menu-item])')].map((section) => section.id),
  );

async function place(page: Page): Promise<{ address: string; active: string[]; focused: string | undefined }> {
  return page.evaluate(() => ({
    address: location.pathname,
    active: [...document.querySelectorAll<HTMLAnchorElement>('[data-menu] [aria-current]')].map(
      (link) => link.pathname,
    ),
    focused: document.activeElement?.closest('[data-section]')?.id,
  }));
}

/** The pane has come to rest when it stays at the same position for four frames. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pane = document.querySelector('main');
    let before = Number.NaN;
    for (let still = 0; still < 4; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = pane?.scrollTop ?? 0;
      still = now === before ? still + 1 : 0;
      before = now;
    }
  });
}

interface Arrival {
  readonly address: string;
  readonly active: readonly string[];
  readonly focused: string | undefined;
  /** From the top of the content pane to the top of the section, in pixels. */
  readonly distance: number;
}

/**
 * Goes to a section by its link in the menu, or as a wheel does, and answers what is there two frames after it has been
 * marked. Marking follows a scroll frames later, on a busy machine many: after five seconds the caller judges what there
 * is. All in the page, because there are thousands of these.
 */
async function reach(page: Page, section: string, how: 'click' | 'scroll'): Promise<Arrival> {
  return await page.evaluate(
    async ([target, way]) => {
      const pane = document.querySelector('main');
      const element = document.getElementById(target);
      const marked = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-menu] [aria-current]')];
      const distance = () => (element?.getBoundingClientRect().top ?? 0) - (pane?.getBoundingClientRect().top ?? 0);
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      if (way === 'click') {
        const links = document.querySelectorAll<HTMLAnchorElement>('[data-menu] a');
        [...links].find((link) => link.pathname === target)?.click();
      } else if (pane) {
        pane.dispatchEvent(new Event('wheel'));
        pane.scrollTop += distance() - 85;
      }
      const isMarked = () => location.pathname === target && marked()[0]?.pathname === target;
      for (const end = performance.now() + 5000; !isMarked() && performance.now() < end; ) await frame();
      for (let before = Number.NaN; before !== distance(); ) {
        before = distance();
        await frame();
        await frame();
      }
      return {
        address: location.pathname,
        active: marked().map((link) => link.pathname),
        focused: document.activeElement?.closest('[data-section]')?.id,
        distance: distance(),
      };
    },
    [section, how] as const,
  );
}

const SIZES = [
  ['390 x 844', { width: 390, height: 844 }, 1],
  ['1280 x 800', { width: 1280, height: 800 }, 1],
  ['1920 x 1080', { width: 1920, height: 1080 }, 1],
  ['1920 x 1080 at 200%', { width: 960, height: 540 }, 2],
] as const;

// A page takes long to load and to lay out. Where a section lies at each size is told by the clicks, which land by the
// same rule; so each section is loaded at one size only, and each page at all of them.
it('every section of every page is reached by a cold link, at the sizes in turn, and is the only active one', async () => {
  const windows = await Promise.all(
    SIZES.map(async ([, viewport, deviceScaleFactor]) => await site.newPage({ viewport, deviceScaleFactor })),
  );
  const wrong: string[] = [];
  for (const path of pages) {
    await windows[0]?.goto(site.url + path);
    const sections = windows[0] ? await sectionsOf(windows[0]) : [];
    for (const [index, section] of sections.entries()) {
      const page = windows[index % windows.length];
      if (!page) continue;
      await page.goto(site.url + section);
      await started(page);
      const { address, active } = await place(page);
      const distance = await distanceFromPaneTop(page, section);
      if (address !== section || active.join() !== section || Math.abs(distance - 85) > 1) {
        const size = page.viewportSize()?.width;
        wrong.push(`${section} at ${size}: ${distance} px, address ${address}, active ${active}`);
      }
    }
  }
  expect(wrong).toEqual([]);
}, 600_000);

describe.each(SIZES)('S5 and S6 at %s', (_name, viewport, deviceScaleFactor) => {
  it('every section of every page is reached by clicking and by scrolling', async () => {
    const page = await site.newPage({ viewport, deviceScaleFactor, reducedMotion: 'reduce' });
    const wrong: string[] = [];
    for (const path of pages) {
      await page.goto(site.url + path);
      await started(page);
      const sections = await sectionsOf(page);
      for (const section of [...sections].reverse()) {
        const { active, focused, distance } = await reach(page, section, 'click');
        if (active.join() !== section || focused !== section || Math.abs(distance - 85) > 1) {
          wrong.push(`click ${section}: ${distance} px, active ${active}, focus ${focused}`);
        }
      }
      for (const section of sections) {
        const { active, address } = await reach(page, section, 'scroll');
        if (active.join() !== section || address !== section) {
          wrong.push(`scroll ${section}: active ${active}, address ${address}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  }, 600_000);
});

describe('an error code in the address', () => {
  it.each(['/api-docs/errors#INVALID_STATE', '/api-docs/errors/INVALID_STATE'])(
    '%s lands on its section',
    async (path) => {
      const page = await site.newPage();
      await page.goto(site.url + path);
      await started(page);
      await atRest(page);

      expect(Math.abs((await distanceFromPaneTop(page, '/api-docs/errors/INVALID_STATE')) - 85)).toBeLessThanOrEqual(1);
      expect((await place(page)).active).toEqual(['/api-docs/errors/INVALID_STATE']);
    },
  );

  it('every code has an element of its name', async () => {
    const page = await site.newPage();
    await page.goto(`${site.url}/api-docs/errors`);
    const missing = await page.evaluate(
      (codes) => codes.filter((code) => !document.getElementById(code)?.closest('[data-section]')),
      Object.keys(PROBLEMS),
    );

    expect(missing).toEqual([]);
  });
});

describe('the header', () => {
  it('stays when a script scrolls something into view', async () => {
    const page = await site.newPage();
    await page.goto(`${site.url}/api-docs/cyber`);
    await started(page);
    await page.evaluate(() => {
      for (const heading of document.querySelectorAll('h3')) heading.scrollIntoView();
      document.getElementById('api-documentation')?.scrollTo(0, 500);
    });

    expect(
      await page.evaluate(() => document.querySelector('header.top')?.getBoundingClientRect().top),
    ).toBeGreaterThanOrEqual(0);
  });
});

describe('S6: history and focus', () => {
  it('Back returns to the earlier section, and the heading has the focus', async () => {
    const page = await site.newPage();
    await page.goto(`${site.url}/api-docs/cyber/bind-link`);
    await started(page);
    await page.click('[data-menu] a[href="/api-docs/cyber/get-quote-request"]');
    await atRest(page);

    await page.goBack();
    await atRest(page);

    expect(new URL(page.url()).pathname).toBe('/api-docs/cyber/bind-link');
    expect(await distanceFromPaneTop(page, '/api-docs/cyber/bind-link')).toBeCloseTo(85, 0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Bind link');
  });

  it('takes an old link with a hash', async () => {
    const page = await site.newPage();
    await page.goto(`${site.url}/api-docs/cyber#/api-docs/cyber/bind-quote`);
    await started(page);
    await atRest(page);

    expect(await distanceFromPaneTop(page, '/api-docs/cyber/bind-quote')).toBeCloseTo(85, 0);
  });

  it('holds the heading while slow styles arrive', async () => {
    const page = await site.newPage();
    const scriptIsHere = page.waitForResponse((response) => response.url().endsWith('.js'));
    await page.route('**/*.css', async (route) => {
      await scriptIsHere;
      await route.continue();
    });
    await page.goto(`${site.url}/api-docs/tech-eo/bind-quote`);
    await started(page);
    await atRest(page);

    expect(await distanceFromPaneTop(page, '/api-docs/tech-eo/bind-quote')).toBeCloseTo(85, 0);
  });

  it('scrolls smoothly to a clicked section without marking those on the way', async () => {
    const page = await site.newPage();
    await page.goto(`${site.url}/api-docs/faq`);
    await started(page);
    await page.evaluate(() => {
      const marked: string[] = [];
      Reflect.set(window, 'marked', marked);
      new MutationObserver((list) => {
        for (const { target } of list) {
          if (target instanceof HTMLAnchorElement && target.hasAttribute('aria-current')) marked.push(target.pathname);
        }
      }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-current'] });
    });

    await page.click('[data-menu] a[href="/api-docs/faq/quote-statuses"]');
    await page.waitForFunction(() => {
      const [section, pane] = [document.getElementById('/api-docs/faq/quote-statuses'), document.querySelector('main')];
      return section && pane && section.getBoundingClientRect().top - pane.getBoundingClientRect().top < 87;
    });

    expect(await page.evaluate('window.marked')).toEqual(['/api-docs/faq/quote-statuses']);
  });
});

describe('a path that only begins like a page', () => {
  it('does not open that page in the menu', async () => {
    const page = await site.newPage();
    await page.goto(`${site.url}/api-docs/cyber-eu`);
    await started(page);

    const open = await page.evaluate(() =>
      [...document.querySelectorAll('.chevron[aria-expanded="true"]')].map((item) => item.getAttribute('aria-label')),
    );
    expect(open).toEqual(['Sections of Smart Cyber EU']);
  });
});
