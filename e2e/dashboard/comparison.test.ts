import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { violations } from './axe.ts';
import { aFiveOptionOffer, anOfferWithGaps } from './offers.ts';
import { aBindLink, type RunningBindery, startBindery } from './running-bindery.ts';

let bindery: RunningBindery;
let browser: Browser;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

async function compared(id: string, width: number, locale = 'en-US'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale });
  const page = await context.newPage();
  await page.goto(await aBindLink(bindery, id));
  await page.getByRole('button', { name: 'Open my quote' }).click();
  await page.getByRole('heading', { name: /Compare options/ }).waitFor();
  return page;
}

describe('the comparison', () => {
  it('shows five options side by side, and two of any on a phone', async () => {
    const id = await aFiveOptionOffer(bindery, 'Nordlys Handel');
    const wide = await compared(id, 1280);
    expect(await wide.getByRole('columnheader', { name: /^Option \d/ }).count()).toBe(5);
    expect(await wide.evaluate('document.documentElement.scrollWidth')).toBe(1280);
    expect(await violations(wide)).toEqual([]);

    const phone = await compared(id, 390, 'sv-SE');
    await phone.getByRole('combobox', { name: 'First column' }).selectOption({ index: 4 });
    await phone.getByRole('columnheader', { name: /Option 5/ }).waitFor();
    // Kronor as they are written in Sweden.
    await phone.getByText('SEK 20 000 000', { exact: true }).first().waitFor();
    expect(await phone.getByRole('columnheader', { name: /^Option \d/ }).count()).toBe(2);
    await Promise.all([wide.context().close(), phone.context().close()]);
  });

  it('keeps a place and the reason for what was asked for and is not offered', async () => {
    const id = await anOfferWithGaps(bindery, 'Harper Legal');
    const wide = await compared(id, 1280);
    const gone = wide.getByRole('columnheader', { name: /Asked: \$5,000,000/ });
    await gone.getByText('Not offered').waitFor();
    expect(await gone.textContent()).toContain('The requested limit is above the most we write for this class');
    await wide.getByRole('heading', { name: 'Differs from what was asked' }).waitFor();
    await wide
      .getByRole('row', { name: /^Retention/ })
      .getByText('adjusted', { exact: true })
      .waitFor();
    expect(await wide.getByText('adjusted', { exact: true }).count()).toBe(1);
    expect(await violations(wide)).toEqual([]);

    const phone = await compared(id, 390);
    await phone.getByRole('heading', { name: 'Asked for and not offered' }).waitFor();
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await violations(phone)).toEqual([]);
    await Promise.all([wide.context().close(), phone.context().close()]);
  });

  it('splits what is still open into before and after the bind', async () => {
    const page = await compared(await anOfferWithGaps(bindery, 'Split Legal'), 1280);

    await page.getByRole('heading', { name: 'Before the bind' }).waitFor();
    await page.getByText('Signed and dated application').first().waitFor();
    await page.context().close();
  });
});
