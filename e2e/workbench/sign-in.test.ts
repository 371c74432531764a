import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningBindery, startBindery } from '../dashboard/running-bindery.ts';
import { oneTimeCode } from '../support/authenticator.ts';
import { violations } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { enterPassword, loginOf, StaffAtWork, setUpSecondFactor } from './staff-at-work.ts';

const REFUSED = 'That did not work. Check what you typed and try again.';

let bindery: RunningBindery;
let browser: Browser;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery({ STAFF_TWO_FACTOR: 'required' }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

async function atTheDoor(): Promise<StaffAtWork> {
  const page = await (await browser.newContext()).newPage();
  const person = new StaffAtWork(page, bindery.url);
  await person.goTo('/');
  await page.getByRole('heading', { name: 'Sign in to Workbench' }).waitFor();
  return person;
}

const isRefused = async ({ page }: StaffAtWork, text: string): Promise<void> =>
  await page.getByRole('alert').filter({ hasText: text }).waitFor();

describe('the sign-in, by keyboard alone', () => {
  it('sets up a second factor once, and asks for its code from then on', async () => {
    const login = loginOf(bindery, 'underwriter');
    const first = await atTheDoor();
    expect(await violations(first.page)).toEqual([]);
    await enterPassword(first, login);
    const key = await setUpSecondFactor(first, login);
    await first.press('Control+k');
    await first.type('Sign out');
    await first.press('Enter');
    await first.page.getByRole('heading', { name: 'Sign in to Workbench' }).waitFor();

    await enterPassword(first, login);
    await first.fill('Code from your authenticator app', '000000');
    await first.press('Enter');
    await isRefused(first, REFUSED);
    expect(await violations(first.page)).toEqual([]);
    await first.fill('Code from your authenticator app', oneTimeCode(key));
    await first.press('Enter');

    await first.page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  });

  it('gives the same message for every failure, and slows down repeated guesses', async () => {
    const { email, password } = loginOf(bindery, 'operator');
    const guesser = await atTheDoor();
    await enterPassword(guesser, { role: '', email: 'nobody@provider.example', password });
    await isRefused(guesser, REFUSED);
    for (let guess = 1; guess <= 10; guess += 1) {
      await enterPassword(guesser, { role: '', email, password: `guess number ${guess}` });
      await isRefused(guesser, REFUSED);
    }

    await enterPassword(guesser, { role: '', email, password });

    await isRefused(guesser, 'Too many attempts. Wait a while and try again.');
    expect(await violations(guesser.page)).toEqual([]);
  });
});
