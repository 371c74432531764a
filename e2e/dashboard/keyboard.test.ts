import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { KeyboardUser } from '../workbench/keyboard-user.ts';
import {
  aBindLink,
  aDraft,
  aSharedQuote,
  aSignaturePage,
  type RunningBindery,
  startBindery,
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

/** A keyboard-only user in a new window. */
async function newUser(width = 1280): Promise<KeyboardUser> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  return new KeyboardUser(await context.newPage());
}

async function throughBindLink(id: string, width?: number): Promise<KeyboardUser> {
  const person = await newUser(width);
  await person.page.goto(await aBindLink(bindery, id));
  await person.pressButton('Open my quote');
  await person.page.getByRole('heading', { name: /Compare options/ }).waitFor();
  return person;
}

describe('without a mouse, a person of the brokerage', () => {
  it('changes the columns on a phone and opens the quote', async () => {
    const person = await throughBindLink(await aSharedQuote(bindery, 'Keyboard Phone'), 390);
    const { page } = person;

    await page.getByRole('button', { name: 'Open the quote as PDF' }).waitFor();
    const download = page.waitForEvent('download');
    await person.pressButton('Open the quote as PDF');
    expect((await download).suggestedFilename()).toContain('Keyboard Phone');
    await person.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await person.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await person.choose('Second column', 'Option 3');

    await page.getByRole('columnheader', { name: /Option 3/ }).waitFor();
    await page.context().close();
  });
});

describe('a broker in the application form', () => {
  let person: KeyboardUser;

  beforeAll(async () => {
    person = await newUser();
    await person.page.goto(bindery.signIn.broker);
    await person.pressButton(/^Sign in/);
    await person.page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
    const id = await aDraft(bindery, { name: 'Keyboard Florist', productType: 'CYBER' });
    await person.page.goto(`${bindery.url}/dashboard/requests/${id}/application`);
  });
  afterAll(async () => await person.page.context().close());

  it('goes on with Tab from a long list of proposals, and reads what is wrong with the business', async () => {
    const { page } = person;
    await person.fill('Nature of business', 'Florists and gardens');
    await page.getByRole('listbox').getByRole('option').nth(7).waitFor();
    await person.press('Tab');

    await page.getByText('This is not a nature of business of the list.').waitFor();
    const next = page.getByLabel('Gross annual revenue');
    expect(await next.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('still reaches its sections in the middle of it, beside the indication', async () => {
    const { page } = person;
    await page.getByRole('region', { name: 'Indication' }).waitFor();
    await page.getByRole('radiogroup', { name: 'Email filtering' }).evaluate((node) => node.scrollIntoView());

    const sections = page.getByRole('navigation', { name: 'Sections of the application' }).getByRole('link');
    for (const section of await sections.all()) await section.click({ trial: true, timeout: 5_000 });
    // Also one whose name takes several lines, as in another language.
    await sections
      .first()
      .evaluate((node) => node.firstElementChild?.append(' and whatever else belongs to it'.repeat(3)));
    await sections.last().click({ trial: true, timeout: 5_000 });
  });
});

describe('without a mouse, the insured', () => {
  async function atThePage(name: string): Promise<KeyboardUser> {
    const id = await aSharedQuote(bindery, name);
    const person = await newUser(390);
    await person.page.goto(await aSignaturePage(bindery, id));
    await person.fill('Full name', 'Ada Moss');
    await person.fill('Title', 'Director');
    return person;
  }

  async function consentAndSign(person: KeyboardUser): Promise<void> {
    await person.reach(person.page.getByRole('checkbox'));
    await person.press('Space');
    await person.pressButton('Sign the application');
    await person.page.getByText('Signed by Ada Moss').waitFor();
    await person.page.context().close();
  }

  it('puts the typed name into the place of the drawing, clears it, and puts it there again', async () => {
    const person = await atThePage('Drawn Signature');
    const drawn = person.page.locator('input[name="drawn"]');

    await person.pressButton('Write my typed name here');
    expect(await drawn.inputValue()).toMatch(/^data:image\/png;base64,.{500}/);
    await person.pressButton('Clear the drawing');
    expect(await drawn.inputValue()).toBe('');
    await person.press('Shift+Tab', 'Enter');
    expect(await drawn.inputValue()).not.toBe('');

    await consentAndSign(person);
  });
});
