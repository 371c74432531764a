import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSharedQuote, type RunningBindery, startBindery } from '../dashboard/running-bindery.ts';
import { violations } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';

const SHIPPED = resolve(import.meta.dirname, '../../server/src/rating/plans/cyber-us.v1.json');

let bindery: RunningBindery;
let browser: Browser;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

async function signedIn(role: string): Promise<Page> {
  const { email, password } = bindery.staff.find((one) => one.role === role) ?? {};
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const headers = { 'x-bindery-csrf': '1' };
  const answer = await context.request.post(`${bindery.url}/staff/sign-in`, { headers, data: { email, password } });
  expect(await answer.json()).toEqual({ state: 'SIGNED_IN' });
  return await context.newPage();
}

/** Version 2 of the shipped plan, with every base premium a tenth higher. */
async function aDraft(): Promise<string> {
  const { sha256: _, approval: __, tables, ...plan } = JSON.parse(await readFile(SHIPPED, 'utf8'));
  const rows = tables.base.rows.map(([key, value]: [string, string]) => [key, String((Number(value) * 11) / 10)]);
  return JSON.stringify({
    ...plan,
    version: 2,
    status: 'draft',
    tables: { ...tables, base: { ...tables.base, rows } },
  });
}

async function premiumsOf(id: string): Promise<readonly number[]> {
  const { quoteRequest } = await bindery.api(
    'query ($id: ID!) { quoteRequest(id: $id) { quoteData(first: 1) { nodes { quoteOptions { premiumCents } } } } }',
    { id },
  );
  return quoteRequest.quoteData.nodes[0].quoteOptions.map(({ premiumCents }: { premiumCents: number }) => premiumCents);
}

async function chooseFile(page: Page, text: string): Promise<void> {
  const file = { name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Upload a draft').setInputFiles(file);
}

describe('a manager', () => {
  it('drafts a plan, sees what it does to the book, and puts it into force', { timeout: 240_000 }, async () => {
    const before = await premiumsOf(await aSharedQuote(bindery, 'Priced Before Ltd'));
    const page = await signedIn('manager');
    await page.goto(`${bindery.url}/workbench/settings/plans`);
    const draft = await aDraft();

    await chooseFile(page, draft.replace('"version":2', '"version":1'));
    await page.getByRole('alert').getByText('version: must be above 1').waitFor();
    await chooseFile(page, draft);
    await page.getByRole('heading', { name: 'cyber-us, version 2' }).waitFor();
    await page.getByRole('listitem').getByText('Re-rate the stored book with this draft first.').waitFor();

    await page.getByRole('button', { name: 'Re-rate the stored book' }).press('Enter');
    await page.getByText('Done', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Largest rises' }).getByText('Priced Before Ltd').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 860 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.setViewportSize({ width: 1280, height: 860 });

    await page.reload();
    await page.getByRole('button', { name: 'Activate…' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Activate cyber-us, version 2' });
    await dialog.getByLabel('Type the version to confirm').fill('1');
    await page.keyboard.press('Enter');
    await dialog.getByText('Type 2.').waitFor();
    await dialog.getByLabel('Type the version to confirm').fill('2');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('cyber-us, version 2 is active.').waitFor();
    await page.getByText('In force', { exact: true }).waitFor();

    const after = await premiumsOf(await aSharedQuote(bindery, 'Priced After Ltd'));
    expect(after).toHaveLength(before.length);
    expect(after.every((premium, at) => premium > (before[at] ?? 0))).toBe(true);
  });
});

describe('an underwriter at the bind desk', () => {
  it('sees binder and invoice beside each other before anything is bound', async () => {
    const id = await aSharedQuote(bindery, 'Seen Before Bound Ltd');
    const { quoteRequest } = await bindery.api(
      'query ($id: ID!) { quoteRequest(id: $id) { quoteData(first: 1) { nodes { quoteOptions { id } } } } }',
      { id },
    );
    const option = quoteRequest.quoteData.nodes[0].quoteOptions[0].id;
    await bindery.api('mutation ($id: ID!) { selectQuoteOption(quoteOptionId: $id) { quoteRequest { status } } }', {
      id: option,
    });
    const page = await signedIn('underwriter');
    // The packaged browser cannot display PDFs; the frames must still load.
    await page.addInitScript(`
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
      globalThis.refused = [];
      addEventListener('securitypolicyviolation', (event) => refused.push(event.violatedDirective));
    `);
    const documents = ['binder', 'invoice'].map(
      async (name) => await page.waitForResponse((response) => response.url().includes(`/preview/${name}.pdf`)),
    );

    await page.goto(`${bindery.url}/workbench/requests/${id}/bind`);
    const loaded = await Promise.all(documents);

    expect(loaded.map((response) => [response.status(), response.headers()['content-type']])).toEqual([
      [200, 'application/pdf'],
      [200, 'application/pdf'],
    ]);
    for (const document of loaded) {
      expect(document.headers()).toMatchObject({
        'content-security-policy': "frame-ancestors 'self'",
        'x-content-type-options': 'nosniff',
      });
      // The content of the frame is no longer available, so the same address is requested again.
      const file = await page.context().request.get(document.url());
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await page.evaluate('refused')).toEqual([]);
    for (const name of ['Open the binder preview', 'Open the invoice preview']) {
      expect(await page.getByRole('link', { name }).getAttribute('href')).toContain(`/staff/requests/${id}/preview/`);
    }
    await page.getByText('One subjectivity blocks the bind.').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.getByRole('link', { name: /^SCY-/ }).count()).toBe(0);
  });
});
