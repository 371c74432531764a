import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { body, type ConsoleSite, openConsoleSite, openQuery, send } from './console-site.ts';

let site: ConsoleSite;

beforeAll(async () => {
  site = await openConsoleSite();
}, 300_000);
afterAll(() => site.close());

describe('the query', () => {
  it('asks for the fields that are ticked, and the answer has them', async () => {
    const { console, text } = await openQuery(site);
    const before = await text.inputValue();
    await console.getByRole('checkbox', { name: 'environment', exact: true }).uncheck();
    await console.getByRole('checkbox', { name: 'user', exact: true }).uncheck();
    const { data } = await send(console);

    expect(await text.inputValue()).not.toContain('environment');
    expect(Object.keys(data.me)).not.toContain('environment');
    expect(Object.keys(data.me)).not.toContain('user');
    expect(await console.locator('.meaning').count()).toBe(0);

    await console.getByRole('button', { name: 'Back to the sample' }).click();
    expect(await text.inputValue()).toBe(before);
  });

  it('is written with suggestions and sent by the keys of GraphiQL, without a mouse', async () => {
    const { console, text } = await openQuery(site);
    const page = console.page();
    await text.fill('query Mine { me { } }');
    await text.press('End');
    for (let step = 0; step < 4; step++) await text.press('ArrowLeft');
    await text.press('Control+Space');
    const offered = await console.getByRole('option').allTextContents();
    await page.keyboard.type('part');
    await text.press('Enter');
    await page.keyboard.type(' { ');
    await text.press('Control+Space');
    await page.keyboard.type('nam');
    await text.press('Enter');
    await page.keyboard.type(' }');
    await text.press('Control+Shift+P');
    const written = await text.inputValue();
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/q');
    await text.press('Control+Enter');
    const answer = await (await answered).json();

    expect(offered.map((label) => label.split(' ')[0])).toEqual(expect.arrayContaining(['partner', 'user']));
    expect(written).toBe('query Mine {\n  me {\n    partner {\n      name\n    }\n  }\n}');
    expect(answer).toMatchObject({ data: { me: { partner: { name: expect.any(String) } } } });
    await expect.poll(() => body(console).count()).toBe(1);
    await console.getByText('The request as code').click();
    expect(await console.getByLabel('Request', { exact: true }).textContent()).toContain('"operationName": "Mine"');
  });

  it('says what the schema does not allow, and where', async () => {
    const { console, text } = await openQuery(site);
    await text.fill('query Mine {\n  me {\n    partnr { name }\n  }\n}');
    const faults = console.getByRole('list', { name: 'What the schema does not allow' }).getByRole('listitem');

    await expect.poll(() => faults.allTextContents()).toEqual([expect.stringMatching(/^Line 3, column 5 .*"partner"/)]);
    expect(await text.getAttribute('aria-invalid')).toBe('true');
    await faults.getByRole('button').press('Enter');
    expect(await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart))).toMatch(
      /^partnr/,
    );
  });

  it('takes a variable that the form has no field for as JSON', async () => {
    const { console, text } = await openQuery(site);
    await text.fill('query Mine($product: ProductType!) { applicationQuestions(productType: $product) { path } }');
    await console.getByText('Give $product a value under Variables, as JSON.').waitFor();
    await console.getByLabel('Variables', { exact: true }).fill('{ "product": "CYBER" }');
    const { data } = await send(console);

    expect(data.applicationQuestions[0].path).toEqual(expect.any(String));
  });

  it('is kept with the calls of the tab', async () => {
    const { console, text } = await openQuery(site);
    await text.fill('query Mine { me { partner { name } } }');
    await send(console);
    await console.getByRole('button', { name: 'Back to the sample' }).click();
    await console.getByText('Last calls of this tab').click();
    await console.getByRole('button', { name: 'Show again' }).first().click();

    expect(await text.inputValue()).toBe('query Mine { me { partner { name } } }');
  });
});
