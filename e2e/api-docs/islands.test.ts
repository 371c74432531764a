import { createHmac } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocsSite, openDocsSite, started } from './docs-site.ts';

let site: DocsSite;

beforeAll(async () => {
  site = await openDocsSite();
});

afterAll(() => site.close());

const KEY = 'sbx_planted_key_0123456789abcdef';

async function open(path: string): Promise<{ page: Page; lines: string[]; requests: Request[] }> {
  const page = await site.newPage();
  const lines: string[] = [];
  const requests: Request[] = [];
  page.on('console', (line) => lines.push(line.text()));
  page.on('pageerror', (error) => lines.push(error.message));
  page.on('request', (request) => requests.push(request));
  await page.goto(site.url + path);
  await started(page);
  return { page, lines, requests };
}

describe('the console', () => {
  it('sends the sample with the key of the reader to its own origin, and gives the focus back', async () => {
    const { page, lines, requests } = await open('/api-docs/setup/create-client');
    await page.route('**/q', (route) =>
      route.fulfill({ json: { data: { createClient: { id: '01900000-0000-7000-8000-0000000000ff' } } } }),
    );

    await page.locator('[data-try="setup/create-client"]').click();
    await page.getByLabel('Your sandbox key').fill(KEY);
    await page.getByLabel('brokerageId').fill('01900000-0000-7000-8000-0000000000aa');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('The same fields as in the recorded response.').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    const sent = requests.find((request) => new URL(request.url()).pathname === '/q');
    expect(sent?.headers()['x-api-key']).toBe(KEY);
    expect(sent?.postDataJSON()).toMatchObject({
      operationName: 'CreateClient',
      variables: { name: 'Lakeside Engineering LLC', brokerageId: '01900000-0000-7000-8000-0000000000aa' },
    });
    expect(requests.filter((request) => request.url().includes(KEY))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(KEY);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-try'))).toBe('setup/create-client');
    expect(lines).toEqual([]);
  });

  it('brings React only when it is opened', async () => {
    const { page, requests } = await open('/api-docs/setup');
    const scripts = () => requests.filter((request) => request.url().endsWith('.js')).length;
    await page.waitForLoadState('networkidle');
    const before = scripts();

    await page.locator('[data-try]').first().click();
    await page.waitForSelector('.console');

    expect(before).toBe(2);
    expect(scripts()).toBeGreaterThan(before);
  });
});

describe('the signature verifier', () => {
  const body = '{"id":"e1","type":"policy_bound","timestamp":1795000000,"data":{}}';
  const now = () => Math.floor(Date.now() / 1000);
  const hmac = (text: string, key = KEY) => createHmac('sha256', key).update(text).digest('base64');
  const standard = (time: number, key = KEY) =>
    `webhook-id: e1\nwebhook-timestamp: ${time}\nwebhook-signature: v1,${hmac(`e1.${time}.${body}`, key)}`;

  const cases: readonly (readonly [string, () => string, string, RegExp])[] = [
    ['a genuine delivery', () => standard(now()), body, /^Genuine/],
    [
      'two signatures during rotation',
      () => `${standard(now(), 'old key')} ${standard(now()).split(': ').at(-1)}`,
      body,
      /^Genuine/,
    ],
    ['the header of the provider', () => `X-Corvus-Signature: t=${now()},v1=${hmac(body)}`, body, /^Genuine/],
    ['a wrong key', () => standard(now(), 'another key'), body, /another key was used/],
    ['a changed body', () => standard(now()), body.replace('e1', 'e2'), /the body was changed/],
    [
      'a body written again',
      () => standard(now()),
      JSON.stringify(JSON.parse(body), null, 2),
      /parsed and written again/,
    ],
    ['an old delivery', () => standard(now() - 4000), body, /seconds from your clock; 300 are allowed/],
    ['a header that is missing', () => 'content-type: application/json', body, /hold neither/],
  ];

  it.each(cases)('%s', async (_name, headers, pasted, verdict) => {
    const { page, lines, requests } = await open('/api-docs/webhooks/verify-signature');
    await page.getByRole('button', { name: 'Open the signature verifier' }).click();
    await page.getByLabel('Headers of the delivery').fill(headers());
    await page.getByLabel('Raw body').fill(pasted);
    await page.getByLabel('API key').fill(KEY);
    const before = requests.length;

    await page.getByRole('button', { name: 'Check' }).click();

    await expect.poll(() => page.locator('.verifier [role=status]').textContent()).toMatch(verdict);
    expect(requests.length).toBe(before);
    expect(lines).toEqual([]);
  });
});
