/** What helps to read: samples beside the text that they belong to, and release notes of one kind or product. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocsSite, openDocsSite, started } from './docs-site.ts';

let site: DocsSite;

beforeAll(async () => {
  site = await openDocsSite();
});

afterAll(() => site.close());

async function visit(path: string, width: number): Promise<Page> {
  const page = await site.newPage({ viewport: { width, height: 800 } });
  await page.goto(site.url + path);
  await started(page);
  return page;
}

describe('a sample', () => {
  const PATHS = ['/api-docs/cyber/bind-quote', '/api-docs/setup/repeat-calls', '/api-docs/cyber/update-quote-request'];

  /** Of the first sample of the section: its place, where the lines of text beside it end, and whether the page is too wide. */
  async function placesOf(page: Page, section: string) {
    return await page.evaluate((id) => {
      const whole = document.getElementById(id) ?? document.body;
      const sample = whole.querySelector('.beside')?.getBoundingClientRect() ?? new DOMRect();
      const texts = [...whole.querySelectorAll('p, li, td')].filter((text) => !text.closest('.beside'));
      const lines = texts.flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()];
      });
      return {
        left: sample.left,
        width: sample.width,
        endsBeside: lines
          .filter(({ bottom, top }) => bottom > sample.top && top < sample.bottom)
          .map(({ right }) => right),
        section: whole.getBoundingClientRect().width,
        tooWide: document.documentElement.scrollWidth - window.innerWidth,
      };
    }, section);
  }

  it.each(PATHS)('stands at the right of the text from 1280 px on: %s', async (path) => {
    for (const width of [1280, 1920]) {
      const { left, endsBeside, tooWide } = await placesOf(await visit(path, width), path);

      expect(endsBeside.length).toBeGreaterThan(0);
      expect(Math.max(...endsBeside)).toBeLessThanOrEqual(left);
      expect(tooWide).toBeLessThanOrEqual(0);
    }
  });

  it.each(PATHS)('has the whole width below: %s', async (path) => {
    const { width, section, endsBeside } = await placesOf(await visit(path, 1279), path);

    expect(endsBeside).toEqual([]);
    expect(width).toBeCloseTo(section, -1);
  });
});

describe('the release notes', () => {
  const PATH = '/api-docs/release-notes';
  const changes = (page: Page) => page.locator('[data-change]:visible');
  const kinds = async (page: Page) =>
    new Set(await changes(page).evaluateAll((found) => found.map((one) => one.getAttribute('data-change'))));
  const products = async (page: Page) =>
    await changes(page).evaluateAll((found) => found.map((one) => one.getAttribute('data-products') ?? ''));

  it('are shown by kind and by product, with their number, and days without any are left out', async () => {
    const page = await visit(PATH, 1280);
    const all = await changes(page).count();

    await page.getByLabel('Kind').selectOption({ label: 'Fixed' });
    const fixed = await changes(page).count();
    expect(await kinds(page)).toEqual(new Set(['fixed']));
    expect(await page.locator('.filter output').textContent()).toBe(`${fixed} of ${all}`);

    await page.getByLabel('Kind').selectOption('');
    await page.getByLabel('Product').selectOption('CYBER_EU');
    const ofProduct = await products(page);
    expect(ofProduct.length).toBeGreaterThan(0);
    expect(ofProduct.length).toBeLessThan(all);
    expect(ofProduct.filter((names) => !names.split(' ').includes('CYBER_EU'))).toEqual([]);

    const empty = page.locator('[data-section]:visible').filter({ hasNot: page.locator('[data-change]:visible') });
    expect(await empty.filter({ has: page.locator('[data-change]') }).count()).toBe(0);

    await page.getByLabel('Product').selectOption('');
    expect(await changes(page).count()).toBe(all);
  });

  it('are joined: of one kind and one product at the same time', async () => {
    const page = await visit(PATH, 1280);

    await page.getByLabel('Product').selectOption('TECH_EO');
    await page.getByLabel('Kind').selectOption('added');

    expect(await kinds(page)).toEqual(new Set(['added']));
    expect((await products(page)).every((names) => names.split(' ').includes('TECH_EO'))).toBe(true);
  });
});

describe('"Was this page helpful?"', () => {
  const PATH = '/api-docs/setup/repeat-calls';

  it.each([
    { status: 204, words: 'Thank you.' },
    { status: 503, words: 'Your answer could not be stored. Try again later.' },
  ])(
    'sends the answer with the page, and the focus comes to what is said of it: $status',
    async ({ status, words }) => {
      const page = await visit(PATH, 1280);
      const sent: unknown[] = [];
      await page.route('**/api-docs/feedback', async (route) => {
        sent.push(route.request().postDataJSON());
        await route.fulfill({ status });
      });

      const question = page.locator('[data-helpful]');
      await question.getByRole('button', { name: 'Yes' }).focus();
      await page.keyboard.press('Enter');

      await question.filter({ hasText: words }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words);
      expect(await page.locator('[data-announcer]').textContent()).toBe(words);
      expect(sent).toEqual([{ page: await question.getAttribute('data-helpful'), isHelpful: true }]);
    },
  );
});
