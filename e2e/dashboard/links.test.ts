import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { aBindLink, aSharedQuote, type RunningBindery, startBindery } from './running-bindery.ts';

const ADVANCE = 'mutation ($to: DateTime!) { advanceTestClock(to: $to) { now } }';
const PRESSES = 200;
const DEAD = 'This link does not open anything any more';

let bindery: RunningBindery;
let browser: Browser;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

async function newPage(): Promise<Page> {
  return await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
}

async function aLink(name: string): Promise<string> {
  return await aBindLink(bindery, await aSharedQuote(bindery, name));
}

async function expectDead(link: string): Promise<string> {
  const page = await newPage();
  const answer = await page.goto(link);
  await page.getByRole('heading', { name: DEAD }).waitFor();
  await page.getByRole('link', { name: 'api@provider.example' }).waitFor();
  expect(answer?.status()).toBe(410);
  expect(await violations(page)).toEqual([]);
  const text = await page.getByRole('main').innerText();
  await page.context().close();
  return text;
}

describe('a bind link', () => {
  it('opens for a person after scanners, previews and a second look have been there', async () => {
    const link = await aLink('Scanned Works');
    const [person, scanner] = [await newPage(), await newPage()];
    for (const method of ['HEAD', 'GET', 'GET']) {
      const looked = await scanner.request.fetch(link, { method });
      expect([looked.status(), looked.headers()['cache-control'], looked.headers()['referrer-policy']]).toEqual([
        200,
        'no-store',
        'no-referrer',
      ]);
    }
    // Mail scanners that run scripts and submit forms.
    await scanner.goto(link);
    expect((await scanner.request.post(link, { form: { nonce: 'guessed' } })).status()).toBe(403);
    expect(await scanner.content()).not.toContain('Scanned Works');

    await person.goto(link);
    await person.reload();
    await person.getByRole('button', { name: 'Open my quote' }).click();

    await person.getByRole('heading', { name: 'Compare options: Scanned Works' }).waitFor();
    expect(person.url()).not.toContain(link.split('/').at(-1));
  });

  it('lets one of 200 presses at the same moment in', async () => {
    const link = await aLink('Pressed Works');
    const page = await newPage();
    await page.goto(link);

    // The page's own policy prevents scripts from sending anything; the requests carry its cookie and nonce, as forms
    // do. A client of its own sends them: the browser's holds most of them back for seconds.
    const body = new URLSearchParams({ nonce: await page.locator('input[name="nonce"]').inputValue() });
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { origin: bindery.url, cookie };
    const press = async () => await fetch(link, { method: 'POST', body, headers, redirect: 'manual' });
    const answers = await Promise.all(Array.from({ length: PRESSES }, press));
    const statuses = answers.map(({ status }) => status);
    const opened = answers.find(({ status }) => status === 303);

    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(PRESSES - 1);
    const [, name = '', value = ''] = /^(\w+)=([^;]+)/.exec(opened?.headers.get('set-cookie') ?? '') ?? [];
    await page.context().addCookies([{ name, value, url: bindery.url }]);
    await page.goto(`${bindery.url}/dashboard`);
    await page.getByRole('heading', { level: 1, name: 'Pressed Works' }).waitFor();
  });

  it('is dead in the same words when it was used, replaced, made up, or is 24 hours old', async () => {
    const used = await aLink('Used Works');
    const page = await newPage();
    await page.goto(used);
    await page.getByRole('button', { name: 'Open my quote' }).click();
    await page.getByRole('heading', { name: /Compare options/ }).waitFor();
    const id = await aSharedQuote(bindery, 'Replaced Works');
    const replaced = await aBindLink(bindery, id);
    const newer = await aBindLink(bindery, id);
    const words = [await expectDead(used), await expectDead(replaced)];
    words.push(await expectDead(`${bindery.url}/bind-link/${'A'.repeat(43)}`));

    const { testClock } = await bindery.api('{ testClock { now } }');
    await bindery.api(ADVANCE, { to: new Date(Date.parse(testClock.now) + 24 * 3_600_000).toISOString() });
    words.push(await expectDead(newer));

    expect(new Set(words).size).toBe(1);
  });
});
