/** What brings a page of the dashboard into the state that a screen is about. */
import type { Page } from 'playwright-core';
import type { World } from './world.ts';

export const press = (name: string | RegExp) => async (page: Page) =>
  await page.getByRole('button', { name }).first().click();

export const compare = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Compare options and bind' }).click();
  await page.getByRole('heading', { name: /^Compare options/ }).waitFor();
};

export const openPolicyOf =
  (insured: string) =>
  async (page: Page, { bindery }: World): Promise<void> => {
    await page.goto(`${bindery.url}/dashboard/policies`);
    await page.getByRole('link', { name: insured }).first().click();
    await page.getByRole('heading', { level: 1, name: insured }).waitFor();
  };

export const openPolicy = async (page: Page, world: World): Promise<void> => {
  await openPolicyOf('Redwood Analytics')(page, world);
  await page.getByRole('heading', { name: 'Certificate of insurance' }).waitFor();
};

/** The dialog that removes a person, who is shown as the maker of the last live keys. */
export async function openRemoval(page: Page): Promise<void> {
  const key = { createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: null };
  const keys = ['sbx_4rTq9Z', 'sbx_Lm02Xw'].map((prefix) => ({ ...key, id: prefix, prefix }));
  await page.route('**/dashboard/graphql', async (route) => {
    if (!route.request().postData()?.includes('query People')) return await route.continue();
    const answer = await route.fetch();
    const { data } = await answer.json();
    for (const person of data.people.nodes) Object.assign(person, { keys, removalConfirmation: 'sbx_Lm02Xw' });
    await route.fulfill({ response: answer, json: { data } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Actions for Dana Cole (dana@broker.example)' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByLabel('Type sbx_Lm02Xw to confirm').waitFor();
}

/** The dialog of a page on which the website and the conversation are still being read when it is asked for. */
export async function openResubmit(page: Page): Promise<void> {
  const [website, conversation] = [later(), later()];
  await page.route('**/dashboard/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    if (asked.includes('query Website')) await website.promise;
    if (asked.includes('query Conversation')) await conversation.promise;
    await route.continue();
  });
  await page.reload();
  await press('Ask for other terms')(page);
  await page.getByRole('dialog').waitFor();
  // What moves within half a second of a press counts as its answer.
  const pressed = await page.evaluate(() => performance.now());
  await page.waitForFunction((at) => performance.now() - at > 600, pressed);
  conversation.resolve();
  await page.getByRole('region', { name: 'What happened', includeHidden: true }).waitFor({ state: 'attached' });
  website.resolve();
}

/** The question before a webhook's secret is replaced; the page is told of a webhook that has one. */
export async function openReplaceSecret(page: Page): Promise<void> {
  const webhook = { url: 'https://hooks.partner.example/bindery', disabledAt: null, hasSecret: true };
  const inSight = later();
  await page.route('**/dashboard/graphql', async (route) => {
    const operation = route.request().postData() ?? '';
    if (operation.includes('query Deliveries')) await inSight.promise;
    if (!operation.includes('query Developers')) return await route.continue();
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({ response: answer, json: { data: { ...data, webhook } } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Replace the secret' }).scrollIntoViewIfNeeded();
  // The deliveries arrive while the page is read: what is in sight may not move for them.
  inSight.resolve();
  await page.locator('.skeleton-bar').first().waitFor({ state: 'detached' });
  await press('Replace the secret')(page);
  await page.getByRole('heading', { name: 'Replace the secret of the webhook?' }).waitFor();
}

/** A promise, and what keeps it. */
function later(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((keep) => {
    resolve = keep;
  });
  return { promise, resolve: () => resolve() };
}

/** From the page of a request to its application. */
export async function openForm(page: Page): Promise<void> {
  await page.goto(`${page.url().split('?')[0]}/application`);
  await page.getByRole('heading', { level: 1, name: /^Application:/ }).waitFor();
}

export async function openCheck(page: Page): Promise<void> {
  await page.goto(`${page.url().split('?')[0]}/application/check`);
  await page.getByRole('button', { name: 'Send the application' }).waitFor();
}
