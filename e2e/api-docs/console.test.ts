import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../dashboard/running-bindery.ts';
import { body, type ConsoleSite, getKey, openConsole, openConsoleSite, send, status } from './console-site.ts';

let site: ConsoleSite;

beforeAll(async () => {
  site = await openConsoleSite();
}, 300_000);
afterAll(() => site.close());

const run = promisify(execFile);

describe('from nothing to a policy', () => {
  it('with a key from the page, the forms as they are filled in, and no id copied by hand', async () => {
    const { page, lines, requests, visit } = await site.newTab('/api-docs/setup/create-client');
    const client = await openConsole(page, 'setup/create-client');
    await getKey(client);
    const brokerageId = await client.getByLabel('brokerageId required').inputValue();
    const apiKey = await page.evaluate(() => JSON.parse(sessionStorage['api-docs:console:1:key']).apiKey);
    await client.getByLabel('name required').fill('Kestrel Joinery LLC');
    const created = await send(client);

    await visit('/api-docs/cyber/create-quote-request');
    const request = await openConsole(page, 'cyber/create-quote-request');
    const origin = await request.locator('.origin').first().textContent();
    const clientId = await request.getByLabel('clientId required').inputValue();
    await send(request);

    await visit('/api-docs/cyber/update-quote-request');
    const update = await openConsole(page, 'cyber/submit');
    const submitted = await send(update);

    await visit('/api-docs/cyber/get-quote-request');
    const quote = await openConsole(page, 'cyber/get-quote-request');
    await until(async () => (await send(quote)).data.quoteRequest.status === 'QUOTES_SHARED');

    await visit('/api-docs/cyber/bind-quote');
    const bind = await openConsole(page, 'cyber/select-quote-option');
    const options = await bind.getByLabel('Ids of this tab for quoteOptionId').locator('option').allTextContents();
    await bind.getByLabel('Ids of this tab for quoteOptionId').selectOption({ index: 1 });
    const chosen = await send(bind);

    await visit('/api-docs/cyber/get-policy-documents');
    const documents = await openConsole(page, 'cyber/get-policy-documents');
    const policies = await send(documents);

    expect(brokerageId).toMatch(/^[0-9a-f-]{36}$/);
    expect(clientId).toBe(created.data.createClient.id);
    expect(origin).toMatch(/^Filled in from your answer to “Create the insured”/);
    expect(submitted.data.updateQuoteRequest).toMatchObject({ isAutoQuoteEligible: true });
    expect(options[1]).toMatch(/^premium \$[\d,.]+, limit \$2,000,000, deductible \$5,000 · Read the quote/);
    expect(chosen.data.selectQuoteOption.selectedQuote.quoteOption.id).toBe(
      await page.evaluate(() => JSON.parse(sessionStorage['api-docs:console:1:calls'])[1].variables.quoteOptionId),
    );
    expect(policies.data.client.policies.nodes).toHaveLength(1);
    expect(lines).toEqual([]);
    expect(requests.filter((url) => url.includes(apiKey))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(apiKey);
  });
});

describe('the form', () => {
  it('shows what the server refuses at its field, and leads there', async () => {
    const { page } = await site.newTab('/api-docs/cyber/update-quote-request');
    const update = await openConsole(page, 'cyber/submit');
    await update.getByLabel('Your sandbox key').fill(site.bindery.apiKey);
    await update.getByLabel('id', { exact: true }).fill(await aRequest());
    const limit = update.getByLabel('aggregateCents').first();
    await limit.fill('0');
    const nature = update.getByLabel('Nature of business');
    await nature.fill('Engineering');

    await send(update);

    const summary = update.getByRole('group', { name: 'Values to correct' });
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await summary.textContent()).toContain('2 values are not accepted.');
    await summary.getByRole('button', { name: 'info.optionalData[1].data' }).press('Enter');
    expect(await nature.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await described(nature)).toContain('the nearest names are "Engineering Services"');
    expect(await described(limit)).toContain('must be a whole number of cents above 0');

    await nature.fill('Engineering Services');
    expect(await nature.getAttribute('aria-invalid')).toBeNull();
    expect(await summary.textContent()).toContain('One value is not accepted.');
  });

  it('says before sending what has no value and what is no number', async () => {
    const { page, requests } = await site.newTab('/api-docs/cyber/update-quote-request');
    const update = await openConsole(page, 'cyber/submit');
    await update.getByLabel('action').selectOption('');
    await update.getByLabel('deductibleCents').last().fill('5,000');

    await update.getByRole('button', { name: 'Send', exact: true }).click();

    const summary = update.getByRole('group', { name: 'Values to correct' });
    expect(await summary.getByRole('listitem').allTextContents()).toEqual([
      'action needs a value',
      'info.limits[1].deductibleCents needs a whole number',
    ]);
    expect(requests.filter((url) => url.endsWith('/q'))).toEqual([]);
  });

  it('and the JSON are the same values, and nothing typed in either is lost', async () => {
    const { page } = await site.newTab('/api-docs/cyber/update-quote-request');
    const update = await openConsole(page, 'cyber/submit');
    const form = update.getByRole('button', { name: 'Form', exact: true });
    const json = update.getByRole('button', { name: 'JSON', exact: true });
    const text = update.getByLabel('Variables', { exact: true });
    await update.getByLabel('aggregateCents').first().fill('12x');
    await update.getByRole('group', { name: 'hasTria' }).getByRole('radio', { name: 'Not answered' }).check();
    await update.getByRole('button', { name: 'Take out claims', exact: true }).click();
    await json.click();
    const written = JSON.parse(await text.inputValue());

    await text.fill(JSON.stringify({ ...written, id: 'typed', extra: 1, info: { ...written.info, limits: [] } }));
    await form.click();
    expect(await update.getByLabel('id', { exact: true }).inputValue()).toBe('typed');
    expect(await update.getByLabel('aggregateCents').count()).toBe(0);
    await update.getByRole('button', { name: 'Add to limits' }).click();
    await update.getByLabel('aggregateCents').fill('300000000');
    expect(await update.locator('.reading').first().textContent()).toBe('$3,000,000.00');
    await update.getByLabel('Key to answer').selectOption('claims');
    await update.getByRole('button', { name: 'Add an answer' }).click();
    await update.getByLabel('Cyber claims').selectOption('no');
    await json.click();
    const again = JSON.parse(await text.inputValue());
    await text.fill('{ "id": ');

    expect(written.info.limits[0].aggregateCents).toBe('12x');
    expect('hasTria' in written.info).toBe(false);
    expect(written.info.optionalData.map(({ key }: { key: string }) => key)).not.toContain('claims');
    expect(again).toMatchObject({ extra: 1, info: { limits: [{ aggregateCents: 300_000_000 }] } });
    expect(again.info.optionalData.at(-1)).toEqual({ key: 'claims', data: 'no', type: 'yes-no-uncertain' });
    expect(await form.isDisabled()).toBe(true);
    expect(await status(update).textContent()).toMatch(/^The variables are not valid JSON/);
  });

  it.each([
    ['cyber-eu', 'cyber-eu/submit', 'turnover', 'SEK 48,000,000.00'],
    ['tech-eo', 'tech-eo/submit', 'mfaRemoteAccess', '80%'],
  ])('%s asks for the answers of its product only', async (pageSlug, sampleId, asked, reading) => {
    const { page, lines } = await site.newTab(`/api-docs/${pageSlug}/update-quote-request`);
    const update = await openConsole(page, sampleId);

    expect(await update.getByRole('group', { name: asked }).count()).toBe(1);
    expect(await update.getByLabel('applicationQuestions').count()).toBe(0);
    expect(
      (await update.locator('.reading').allTextContents()).map((text) => text.replaceAll('\u00a0', ' ')),
    ).toContain(reading);
    expect(lines).toEqual([]);
  });
});

/** A request that waits for its answers, of the partner whose key the server printed. */
async function aRequest(): Promise<string> {
  const { api, brokerageId } = site.bindery;
  const client = await api('mutation ($id: ID!) { createClient(brokerageId: $id, name: "Acme") { id } }', {
    id: brokerageId,
  });
  const request = await api('mutation ($id: ID!) { createQuoteRequest(clientId: $id, productType: CYBER) { id } }', {
    id: client.createClient.id,
  });
  return request.createQuoteRequest.id;
}

/** What a screen reader reads with an input. */
async function described(input: Locator): Promise<string> {
  return await input.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

describe('the request', () => {
  it('is shown as it will be sent in four languages, the key hidden, and its copy runs', async () => {
    const { page } = await site.newTab('/api-docs/setup/create-client', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const client = await openConsole(page, 'setup/create-client');
    await getKey(client);
    const apiKey = await page.evaluate(() => JSON.parse(sessionStorage['api-docs:console:1:key']).apiKey);
    await client.getByLabel('name required').fill("O'Hara & Sons");
    await client.getByText('The request as code').click();
    const code = client.getByLabel('Request', { exact: true });
    const hidden: string[] = [];
    for (const language of ['Node.js', 'Python', 'GraphQL', 'curl']) {
      await client.getByRole('group', { name: 'Language of the request' }).getByText(language).click();
      hidden.push((await code.textContent()) ?? '');
    }
    await client.getByRole('button', { name: 'Copy request' }).click();
    await expect.poll(() => client.getByRole('button', { name: 'Copied' }).count()).toBe(1);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const { stdout } = await run('sh', ['-c', copied]);
    await client.getByRole('button', { name: 'Show key' }).last().click();

    expect(hidden.every((text) => text.includes('Hara') && !text.includes(apiKey))).toBe(true);
    expect(copied).toContain(apiKey);
    expect(JSON.parse(stdout)).toMatchObject({ data: { createClient: { id: expect.any(String) } } });
    expect(await code.textContent()).toContain(apiKey);
  });

  it('carries the headers that were chosen', async () => {
    const { page } = await site.newTab('/api-docs/cyber/bind-quote');
    const bind = await openConsole(page, 'cyber/select-quote-option');
    await bind.getByText('Headers', { exact: false }).first().click();
    await bind.getByLabel('X-API-VERSION').selectOption('v1.0');
    await bind.getByLabel('X-USER-NAME').fill('Zoë Çelik');
    await bind.getByLabel('testing_issue_policy').check();
    await bind.getByLabel('quoteOptionId').fill('01900000-0000-7000-8000-000000000000');
    await bind.getByLabel('Your sandbox key').fill('sbx_not_a_key');
    const sent = page.waitForRequest((request) => request.url().endsWith('/q'));

    await send(bind).catch(() => undefined);

    const headers = (await sent).headers();
    expect(headers).toMatchObject({
      'x-api-version': 'v1.0',
      'x-testing': 'testing_bind_quote,testing_issue_policy',
      'x-api-key': 'sbx_not_a_key',
    });
    expect(Buffer.from(headers['x-user-name'] ?? '', 'latin1').toString('utf8')).toBe('Zoë Çelik');
    expect(await bind.locator('.meaning').textContent()).toMatch(/^A header was missing or wrong, most likely the key/);
  });

  it('can be stopped, gives up after its time, and says when the server does not answer', async () => {
    const { page } = await site.newTab('/api-docs/setup/authentication');
    await page.clock.install();
    const first = await openConsole(page, 'setup/first-request');
    const press = async (name: string) => await first.getByRole('button', { name, exact: true }).click();
    await page.route('**/q', () => undefined);
    await press('Send');
    await press('Stop');
    await expect.poll(() => status(first).textContent()).toMatch(/^You cancelled the call/);

    await press('Send');
    await page.clock.fastForward(30_000);
    await expect.poll(() => status(first).textContent()).toMatch(/^No answer within 30 seconds/);

    await page.unroute('**/q');
    await page.route('**/q', (route) => route.abort());
    await press('Send');
    await expect.poll(() => status(first).textContent()).toMatch(/^The server could not be reached/);
    expect(await first.getByText('no answer', { exact: true }).count()).toBe(3);
  });
});

describe('the answer', () => {
  it('has its figures, its headers and its place among the last ten calls', async () => {
    const { page } = await site.newTab('/api-docs/setup/authentication');
    const first = await openConsole(page, 'setup/first-request');
    await first.getByLabel('Your sandbox key').fill(site.bindery.apiKey);
    for (let call = 1; call <= 11; call += 1) await send(first);

    const figures = await first.locator('.figures').textContent();
    await first.getByText('Last calls of this tab').click();
    await first.getByText('Headers of the response').click();

    expect(figures).toMatch(/^HTTP 200\d+ ms[\d.]+ (bytes|kB)request [0-9a-f-]{36}$/);
    expect(JSON.parse((await body(first).textContent()) ?? '')).toMatchObject({ data: { webhook: null } });
    expect(await first.locator('.past-calls li').count()).toBe(10);
    expect(await first.getByText('x-request-id:').count()).toBe(1);
    await first.locator('.past-calls li').last().getByRole('button', { name: 'Show again' }).click();
    expect(await first.locator('.figures').textContent()).not.toBe(figures);
  });
});

describe('the key', () => {
  it('is forgotten with the ids that came with it, and the focus stays', async () => {
    const { page } = await site.newTab('/api-docs/setup/create-client');
    const client = await openConsole(page, 'setup/create-client');
    await getKey(client);
    await client.getByRole('button', { name: 'Forget' }).click();

    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Sandbox key');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('sbx_');
    expect(await client.getByRole('button', { name: 'Get a sandbox key' }).count()).toBe(1);
  });

  it('is given five times an hour, and the sixth time the page says when again', async () => {
    const { page } = await site.newTab('/api-docs/setup/create-client');
    const client = await openConsole(page, 'setup/create-client');
    const message = client.locator('.key-message');
    const forget = client.getByRole('button', { name: 'Forget' });
    const refused = client.getByText('Too many keys were requested.', { exact: false });
    for (let key = 1; key <= 6 && (await refused.count()) === 0; key += 1) {
      await client.getByRole('button', { name: 'Get a sandbox key' }).click();
      await forget.or(refused).waitFor();
      if ((await forget.count()) > 0) await forget.click();
    }

    expect(await message.textContent()).toMatch(/^Too many keys were requested\. Try again in \d+ minutes?, or paste/);
  });
});
