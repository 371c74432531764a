import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocsSite, openDocsSite, send, started } from './docs-site.ts';

let site: DocsSite;

beforeAll(async () => {
  site = await openDocsSite();
});

afterAll(() => site.close());

/** A setup page on which answers of the bridge are collected in `window.answers`. */
async function open(prepare = '', permissions: string[] = ['clipboard-read', 'clipboard-write']): Promise<Page> {
  const page = await site.newPage({ permissions });
  await page.addInitScript(prepare);
  await page.goto(`${site.url}/api-docs/setup`);
  await started(page);
  await page.evaluate(() => {
    const answers: unknown[] = [];
    Reflect.set(window, 'answers', answers);
    document.addEventListener('api-docs:answer', () => {});
    document.getElementById('api-documentation')?.addEventListener('api-docs:answer', (event) => {
      if (event instanceof CustomEvent) answers.push(event.detail);
    });
  });
  return page;
}

async function answers(page: Page, count: number): Promise<unknown[]> {
  await page.waitForFunction((wanted) => Reflect.get(window, 'answers').length >= wanted, count);
  return page.evaluate<unknown[]>('window.answers');
}

const LONG = `${'zeile 1\nzeile 2\tüöä 漢字 🜚\r\n'.repeat(4000)}`.slice(0, 100_000);
const REJECTS = `Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('no')) });`;
const INSECURE = `Object.defineProperty(navigator, 'clipboard', { value: undefined });`;

describe('S10: copying', () => {
  it('puts the text on the clipboard byte for byte', async () => {
    const page = await open(`
      window.written = [];
      Object.defineProperty(navigator.clipboard, 'writeText', { value: async (text) => { window.written.push(text); } });`);

    await send(page, { type: 'copy', text: LONG });

    expect(await answers(page, 1)).toEqual([{ success: true }]);
    expect(await page.evaluate('window.written[0]')).toBe(LONG);
    expect(await page.textContent('[data-announcer]')).toBe('Copied');
  });

  it('says so on the button of a sample, and goes back to rest', async () => {
    const page = await open();
    const button = page
      .getByRole('heading', { name: 'Your first call', exact: true })
      .locator('xpath=following::*[@data-copy-scope][1]')
      .locator('[data-copy]');

    await button.click();
    await expect.poll(() => button.textContent()).toBe('Copied');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(() => button.textContent(), { timeout: 5000 }).toBe('Copy');

    expect(text).toContain('curl -sS');
    expect(text).toContain('X-API-KEY: $API_KEY');
    expect(text).not.toMatch(/^\$ /m);
  });

  it('reports a failure once, and throws nothing', async () => {
    const page = await open(REJECTS);
    const lines: string[] = [];
    page.on('console', (line) => lines.push(line.type()));
    page.on('pageerror', (error) => lines.push(error.message));

    await send(page, { type: 'copy', text: 'x' });

    expect(await answers(page, 1)).toEqual([{ success: false }]);
    expect(lines).toEqual(['error']);
  });

  it('uses the older command where there is no clipboard', async () => {
    const page = await open(
      `${INSECURE} document.execCommand = () => { window.selected = String(document.activeElement.value); return true; };`,
    );

    await send(page, { type: 'copy', text: 'line 1\nline 2 €' });

    expect(await answers(page, 1)).toEqual([{ success: true }]);
    expect(await page.evaluate('window.selected')).toBe('line 1\nline 2 €');
    expect(await page.locator('textarea').count()).toBe(0);
  });

  it('reports a failure when neither way works', async () => {
    const page = await open(`${INSECURE} document.execCommand = () => false;`);

    await send(page, { type: 'copy', text: 'x' });

    expect(await answers(page, 1)).toEqual([{ success: false }]);
  });
});

describe('S11: copying with a correlation id', () => {
  it('answers each of twenty at once exactly once, whatever order they settle in', async () => {
    const page = await open(`
      Object.defineProperty(navigator.clipboard, 'writeText', { value: (text) => new Promise((resolve, reject) => {
        const n = Number(text);
        setTimeout(() => n % 3 === 0 ? reject(new Error('no')) : resolve(), (20 - n) * 3);
      }) });`);

    await page.evaluate(() => {
      for (let n = 0; n < 20; n += 1) {
        const detail = { type: 'copy', text: String(n), correlationId: `id-${n}`, unknown: { ignored: true } };
        document.getElementById('api-documentation')?.dispatchEvent(new CustomEvent('api-docs:message', { detail }));
      }
    });
    const given = await answers(page, 20);

    const expected = Array.from({ length: 20 }, (_, n) => ({ correlationId: `id-${n}`, success: n % 3 !== 0 }));
    expect(given).toHaveLength(20);
    expect(given).toEqual(expect.arrayContaining(expected));
  });
});
