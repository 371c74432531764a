import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { excessOf } from '../support/visual-checks.ts';
import { aBindLink, aSharedQuote, type Data, type RunningBindery, startBindery } from './running-bindery.ts';

const PHONE = { viewport: { width: 390, height: 844 } } as const;

let bindery: RunningBindery;
let browser: Browser;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

describe('from a bind link to the bind request', () => {
  it('opens by the button alone, compares, chooses, attests and requests the bind', async () => {
    const id = await aSharedQuote(bindery, 'Acme Engineering');
    const link = await aBindLink(bindery, id);
    const page = await newPage();

    await page.goto(link);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open my quote' }).click();
    await page.getByRole('heading', { name: 'Compare options: Acme Engineering' }).waitFor();
    expect(page.url()).toBe(`${bindery.url}/dashboard/requests/${id}/options`);
    expect(await violations(page)).toEqual([]);

    const rows = await page.getByRole('rowheader').count();
    await page.getByRole('checkbox', { name: 'Only differences' }).check();
    expect(await page.getByRole('rowheader').count()).toBeLessThan(rows);
    await page.getByText('equal rows are hidden').waitFor();

    await page.getByRole('button', { name: 'Choose: Option 2' }).click();
    const bind = page.getByRole('button', { name: 'Request the bind' });
    expect(await bind.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('checkbox', { name: /The insured has seen this option/ }).check();
    expect(await violations(page)).toEqual([]);
    await bind.dblclick();
    await page.getByText('The bind is requested.').first().waitFor();

    const { quoteRequest } = await bindery.api('query ($id: ID!) { quoteRequest(id: $id) { status } }', { id });
    expect(quoteRequest.status).toBe('BIND_REQUESTED');
    await page.getByRole('link', { name: 'Back to the request' }).click();
    await page.getByRole('heading', { name: 'Subjectivities' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('fits a phone: two columns with a chooser, nothing scrolls sideways', async () => {
    const id = await aSharedQuote(bindery, 'Phone Company');
    const page = await newPage(PHONE);
    await page.goto(await aBindLink(bindery, id));
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open my quote' }).click();

    await page.getByRole('combobox', { name: 'Second column' }).selectOption({ index: 2 });
    await page.getByRole('columnheader', { name: /Option 3/ }).waitFor();

    expect(await page.getByRole('columnheader', { name: /Option/ }).count()).toBe(2);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${bindery.url}/dashboard/requests/${id}`);
    await page.getByRole('heading', { name: 'Subjectivities' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await violations(page)).toEqual([]);
  });

  it('fits a window although the name of the insured has no spaces', { timeout: 120_000 }, async () => {
    const id = await aSharedQuote(bindery, 'N'.repeat(200));
    const page = await newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(bindery.signIn.broker);
    await page.getByRole('button').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const excess: Record<string, readonly string[]> = {};
    const places = ['', `/requests/${id}`, `/requests/${id}/options`, `/requests/${id}/application`];
    for (const place of places) {
      await page.goto(`${bindery.url}/dashboard${place}`);
      await page
        .getByText(/N{200}/)
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      excess[place] = await excessOf(page);
    }
    expect(excess).toEqual(Object.fromEntries(places.map((place) => [place, []])));
  });

  it('shows a used link the plain page with a way forward', async () => {
    const link = await aBindLink(bindery, await aSharedQuote(bindery, 'Used Twice'));
    const first = await newPage();
    await first.goto(link);
    await first.getByRole('button').click();
    await first.getByRole('heading', { name: /Compare options/ }).waitFor();

    const second = await newPage(PHONE);
    const answer = await second.goto(link);

    expect(answer?.status()).toBe(410);
    await second.getByRole('link', { name: 'api@provider.example' }).waitFor();
    expect(await violations(second)).toEqual([]);
  });
});

describe('the rest of a request', () => {
  it('takes a chosen file and shows it among the documents', async () => {
    const id = await aSharedQuote(bindery, 'Paper Mill');
    const page = await newPage();
    await page.goto(await aBindLink(bindery, id));
    await page.getByRole('button').click();
    await page.getByRole('link', { name: 'Back to the request' }).click();

    const file = { name: 'loss-runs.txt', mimeType: 'text/plain', buffer: Buffer.from('no losses in five years') };
    await page.getByLabel(/Drop a file here/).setInputFiles(file);

    await page.getByRole('button', { name: 'Open loss-runs.txt' }).waitFor();
  });

  it('lets the insured sign on a phone, drawing with a finger, and everyone sees it', async () => {
    const id = await aSharedQuote(bindery, 'Signing Ltd');
    const signing =
      'query ($id: ID!) { quoteRequest(id: $id) { applicationSignatureUrl subjectivities { nodes { isOpen } } } }';
    const { quoteRequest } = await bindery.api(signing, { id });
    const page = await newPage({ ...PHONE, hasTouch: true });
    await page.goto(quoteRequest.applicationSignatureUrl);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await violations(page)).toEqual([]);

    await page.getByLabel('Full name').fill('Ada Moss');
    await page.getByLabel('Title').fill('Chief Financial Officer');
    const canvas = page.getByRole('img', { name: /draw your signature/ });
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('there is no place to draw');
    await page.mouse.move(box.x + 20, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 120, box.y + 20);
    await page.mouse.move(box.x + 200, box.y + 60);
    await page.mouse.up();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign the application' }).click();

    await page.getByText('Signed by Ada Moss').waitFor();
    expect(await violations(page)).toEqual([]);
    const after = await bindery.api(signing, { id });
    expect(after.quoteRequest.subjectivities.nodes.map(({ isOpen }: Data) => isOpen)).toEqual([false]);
  });

  it('asks for a mail address when no user is signed in', async () => {
    const page = await newPage();

    await page.goto(`${bindery.url}/dashboard`);

    await page.getByRole('heading', { name: 'Sign in to the dashboard' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('the weight of the dashboard', () => {
  it('starts with at most 200 KB of compressed JavaScript and nothing from elsewhere', async () => {
    const html = await (await fetch(`${bindery.url}/dashboard`)).text();
    const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, path = '']) => path);
    const files = await Promise.all(scripts.map(async (path) => await (await fetch(bindery.url + path)).arrayBuffer()));

    expect(files.length).toBeGreaterThan(0);
    expect(files.reduce((sum, file) => sum + gzipSync(file).length, 0)).toBeLessThanOrEqual(200 * 1024);
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });
});
