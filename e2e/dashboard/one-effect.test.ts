import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import {
  aBindLink,
  anAskedRequest,
  aSharedQuote,
  type RunningBindery,
  startBindery,
  untilStatus,
} from './running-bindery.ts';

let bindery: RunningBindery;
let browser: Browser;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

async function throughBindLink(id: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(await aBindLink(bindery, id));
  await page.getByRole('button', { name: 'Open my quote' }).click();
  await page.getByRole('heading', { name: /Compare options/ }).waitFor();
  return { context, page };
}

/** The submission page as the underwriter reads it. */
async function underwritersWorkbench(id: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto(`${bindery.url}/workbench`);
  await page.getByLabel('E-mail').fill(bindery.underwriter.email);
  await page.getByLabel('Password').fill(bindery.underwriter.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.goto(`${bindery.url}/workbench/requests/${id}`);
  return page;
}

async function readyToBind(page: Page, option: number): Promise<void> {
  await page.getByRole('button', { name: `Choose: Option ${option}` }).click();
  await page.getByRole('checkbox', { name: /The insured has seen/ }).check();
}

const requested = async (page: Page): Promise<void> => await page.getByText('The bind is requested.').first().waitFor();
const timesHappened = async (page: Page, title: string): Promise<number> =>
  await page.getByRole('region', { name: 'What happened' }).getByText(title, { exact: true }).count();

describe('requesting the bind', () => {
  it('happens once: double press, back, reload and a second tab with another option', async () => {
    const id = await aSharedQuote(bindery, 'Double Press');
    const { context, page } = await throughBindLink(id);
    const second = await context.newPage();
    await second.goto(page.url());
    await readyToBind(page, 1);
    await readyToBind(second, 2);
    // The second tab stays as it is: it would read by itself that an option was chosen.
    await second.route('**/dashboard/graphql', async (route) => {
      if (!route.request().postData()?.includes('query Request(')) await route.continue();
    });

    await page.getByRole('button', { name: 'Request the bind' }).dblclick();
    await requested(page);
    await second.getByRole('button', { name: 'Request the bind' }).click();
    await second
      .getByText(/the request is now Bind Requested/)
      .first()
      .waitFor();
    await page.reload();
    await requested(page);
    await page.getByRole('link', { name: 'Back to the request' }).click();
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    await page.goBack();
    await requested(page);
    expect(await page.getByRole('button', { name: 'Request the bind' }).count()).toBe(0);

    await page.goto(`${bindery.url}/dashboard/requests/${id}`);
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    expect(await timesHappened(page, 'Bind requested')).toBe(1);
    await context.close();
  });
});

describe('signing the application', () => {
  it('happens once: double press, reload, back, and a page that was open in a second tab', async () => {
    const id = await aSharedQuote(bindery, 'Signed Once');
    const { quoteRequest } = await bindery.api(
      'query ($id: ID!) { quoteRequest(id: $id) { applicationSignatureUrl } }',
      {
        id,
      },
    );
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const [page, second] = [await context.newPage(), await context.newPage()];
    const fill = async (tab: Page, name: string) => {
      await tab.goto(quoteRequest.applicationSignatureUrl);
      await tab.getByLabel('Full name').fill(name);
      await tab.getByLabel('Title').fill('Director');
      await tab.getByRole('checkbox').check();
    };
    await fill(page, 'Ada Moss');
    await fill(second, 'Ben Hill');

    await page.getByRole('button', { name: 'Sign the application' }).dblclick();
    await page.getByText('Signed by Ada Moss').waitFor();
    await second.getByRole('button', { name: 'Sign the application' }).click();
    await second.getByText('Signed by Ada Moss').waitFor();
    await page.reload();
    await page.getByText('Signed by Ada Moss').waitFor();
    expect(await page.getByRole('button', { name: 'Sign the application' }).count()).toBe(0);

    const { page: broker } = await throughBindLink(id);
    await broker.goto(`${bindery.url}/dashboard/requests/${id}`);
    await broker.getByRole('heading', { name: 'What happened' }).waitFor();
    expect(await timesHappened(broker, 'Application signed')).toBe(1);
    await context.close();
  });
});

describe('sending a file', () => {
  it('is dropped, sent again when the connection breaks, and seen among the documents', async () => {
    const id = await aSharedQuote(bindery, 'Broken Line');
    const { context, page } = await throughBindLink(id);
    await page.getByRole('link', { name: 'Back to the request' }).click();
    let puts = 0;
    await page.route(/\/files\//, async (route) => {
      if (route.request().method() !== 'PUT') return await route.continue();
      puts += 1;
      return puts === 1 ? await route.abort('connectionreset') : await route.continue();
    });

    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['no losses in five years'], 'loss-runs.txt', { type: 'text/plain' }));
      return data;
    });
    const place = page.getByText('Drop a file here or choose one');
    await place.dispatchEvent('dragover', { dataTransfer: transfer });
    await place.dispatchEvent('drop', { dataTransfer: transfer });

    await page.getByText('The connection was lost. Trying again.').waitFor();
    await page.getByRole('button', { name: 'Open loss-runs.txt' }).waitFor();
    expect(puts).toBe(2);
    await context.close();
  });
});

describe('what an underwriter asked for', () => {
  it('is answered in words and with a file, and submitted, by keyboard too', async () => {
    const id = await anAskedRequest(bindery, 'Two Items Works');
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(bindery.signIn.broker);
    await page.getByRole('button').click();
    await page.getByRole('heading', { name: 'Requests' }).waitFor();
    await page.goto(`${bindery.url}/dashboard/requests/${id}`);
    await page.getByText('We need 2 items from you').waitFor();

    await page.getByRole('button', { name: 'Answer: Which backups' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('In words').focus();
    await page.keyboard.type('All of them, tested each quarter.');
    await page.getByRole('button', { name: 'Save the answer' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('All of them, tested each quarter. by Dana Cole').waitFor();
    await page.getByRole('button', { name: 'Answer: Loss runs' }).click();
    const file = { name: 'losses.txt', mimeType: 'text/plain', buffer: Buffer.from('none') };
    await page.getByLabel('Or send a new file').setInputFiles(file);
    await page.getByRole('dialog').getByLabel('Document').getByText('losses.txt').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Save the answer' }).click();
    await page.getByText('losses.txt by Dana Cole').waitFor();
    await page.getByRole('button', { name: 'Submit to the underwriter' }).click();

    await untilStatus(bindery, id, 'SUBMITTED');
    await context.close();
    const workbench = await underwritersWorkbench(id);
    await workbench.getByText('All of them, tested each quarter.').waitFor();
    const download = workbench.waitForEvent('download');
    await workbench.getByRole('link', { name: 'Open the answer: losses.txt' }).click({ modifiers: ['Alt'] });
    expect((await readFile(await (await download).path())).toString()).toBe('none');
    await workbench.context().close();
  });
});
