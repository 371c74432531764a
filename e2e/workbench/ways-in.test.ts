import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningBindery, startBindery } from '../dashboard/running-bindery.ts';
import { oneTimeCode } from '../support/authenticator.ts';
import { violations } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { asStaff } from '../support/staff-call.ts';
import { CLIENT, type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
import { loginOf } from './staff-at-work.ts';

const NO_WAY_IN = 'That did not work. Check what you typed and try again.';

let bindery: RunningBindery;
let provider: IdentityProvider;
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
  let callback = '';
  bindery = await startBindery(async (url) => {
    callback = `${url}/staff/auth/callback/oidc`;
    provider = await startIdentityProvider(callback);
    return {
      STAFF_OIDC_ISSUER: provider.issuer,
      STAFF_OIDC_CLIENT_ID: CLIENT.id,
      STAFF_OIDC_CLIENT_SECRET: CLIENT.secret,
    };
  });
});

afterAll(async () => {
  await browser.close();
  await bindery.stop();
  await provider.stop();
});

describe('a passkey', () => {
  it('is added, signs in alone, is asked for after the password, and is gone when it was removed', async () => {
    const { page, device, context } = await aPersonWithADevice();
    await signIn(page);

    await addPasskey(page);
    const operator = await asStaff(bindery.url, loginOf(bindery, 'operator'));
    const { mails } = await operator('{ mails(first: 5) { nodes { kind to } } }', {});
    expect(mails.nodes).toContainEqual({ kind: 'staff_passkey_added', to: bindery.underwriter.email });
    await signOut(page);

    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
    await theDoorToClose(page);
    await signOut(page);

    await fillPassword(page);
    await page.getByText('Your second factor is a passkey.').waitFor();
    expect(await isSignedIn(context)).toBe(false);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
    await theDoorToClose(page);

    await page.getByRole('button', { name: 'Remove the passkey Laptop' }).press('Enter');
    await page.getByText('Passkey removed.').waitFor();
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
    await page.getByText(NO_WAY_IN).waitFor();
    await device.detach();
    await context.close();
  });

  it('that signed in a moment ago stands for the code of a lost app, which is replaced', async () => {
    const { page, device, context } = await aPersonWithADevice();
    await signIn(page);
    await addPasskey(page);
    const { password } = bindery.underwriter;
    await setUpApp(context, password);
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
    await theDoorToClose(page);

    await page.getByRole('button', { name: 'Replace the app' }).press('Enter');
    await page.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    const key = await page.getByRole('dialog').locator('code').textContent();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Code the app shows now').fill(oneTimeCode(key ?? ''));
    await page.keyboard.press('Enter');

    await page.getByText('The new app is in use.').waitFor();
    expect(await post(context, 'two-factor/remove', { password })).toEqual({ state: 'SIGNED_IN' });
    await page.getByRole('button', { name: 'Remove the passkey Laptop' }).press('Enter');
    await page.getByText('Passkey removed.').waitFor();
    await device.detach();
    await context.close();
  });

  it('is refused when the device did not ask its owner', async () => {
    const { page, device, authenticatorId, context } = await aPersonWithADevice();
    await signIn(page);
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });

    await page.goto(`${bindery.url}/workbench/settings?part=account`);
    await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name it' }).fill('Found in a train');
    await page.getByLabel('Your password').fill(bindery.underwriter.password);
    await page.keyboard.press('Enter');

    await page.getByText('The passkey was not made. Try again.').waitFor();
    await context.close();
  });
});

describe("the company's identity provider", () => {
  it('signs in who is staff, by the verified e-mail', async () => {
    const { page, context } = await throughTheProvider(bindery.underwriter.email);

    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await isSignedIn(context)).toBe(true);
    await context.close();
  });

  it('leads to the page that a mail pointed at', async () => {
    const { page, context } = await throughTheProvider(bindery.underwriter.email, '/workbench/inbox');

    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/workbench/inbox');
    await context.close();
  });

  it('asks who has an authenticator app here for its code, when it proved no second factor', async () => {
    const manager = loginOf(bindery, 'manager');
    const key = await addApp(manager);
    const { page, context } = await throughTheProvider(manager.email, '/workbench/inbox');

    await page.getByLabel('Code from your authenticator app').fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText(NO_WAY_IN).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await isSignedIn(context)).toBe(false);
    await page.getByLabel('Code from your authenticator app').fill(oneTimeCode(key));
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
    expect(await isSignedIn(context)).toBe(true);
    await context.close();
  });

  it('asks who has a passkey here for the passkey', async () => {
    const { page, context } = await aPersonWithADevice();
    await goThroughTheProvider(page, bindery.underwriter.email);
    await page.getByRole('navigation').first().waitFor();
    await addPasskey(page);
    expect(await isSignedIn(context)).toBe(true);
    // Of both, so that the provider asks who it is as well.
    await context.clearCookies();

    await goThroughTheProvider(page, bindery.underwriter.email);
    await page.getByText('Your second factor is a passkey.').waitFor();
    expect(await isSignedIn(context)).toBe(false);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
    await theDoorToClose(page);

    expect(await isSignedIn(context)).toBe(true);
    await context.close();
  });

  it.each(['stranger@provider.example', 'unproven:noah.park@provider.example'])('leaves %s outside', async (name) => {
    const { page, context } = await throughTheProvider(name);

    await page.getByText(NO_WAY_IN).waitFor();
    expect(await isSignedIn(context)).toBe(false);
    await context.close();
  });
});

interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly device: CDPSession;
  readonly authenticatorId: string;
}

/** By keyboard, under the name Laptop, with the password as proof. */
async function addPasskey(page: Page): Promise<void> {
  await page.goto(`${bindery.url}/workbench/settings?part=account`);
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name it' }).fill('Laptop');
  await page.getByLabel('Your password').fill(bindery.underwriter.password);
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /Laptop/ }).waitFor();
}

/** A browser whose device has passkeys and confirms at once that its owner is present. */
async function aPersonWithADevice(): Promise<Person> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { page, context, device, authenticatorId };
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${bindery.url}/workbench`);
  await fillPassword(page);
  await page.getByRole('navigation').first().waitFor();
}

async function fillPassword(page: Page): Promise<void> {
  const { email, password } = bindery.underwriter;
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

/** Your profile, after signing in. */
async function theDoorToClose(page: Page): Promise<void> {
  await page.getByRole('navigation').first().waitFor();
  await page.goto(`${bindery.url}/workbench/settings?part=account`);
  await page.getByRole('row', { name: /Laptop/ }).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).first().press('Enter');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
}

async function throughTheProvider(name: string, at = '/workbench'): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await goThroughTheProvider(page, name, at);
  return { page, context };
}

async function goThroughTheProvider(page: Page, name: string, at = '/workbench'): Promise<void> {
  await page.goto(`${bindery.url}${at}`);
  await page.getByRole('link', { name: 'Sign in with your company account' }).click();
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/workbench/);
}

/** The key of the authenticator app that the person sets up. */
async function addApp({ email, password }: { readonly email: string; readonly password: string }): Promise<string> {
  const context = await browser.newContext();
  await post(context, 'sign-in', { email, password });
  const key = await setUpApp(context, password);
  await context.close();
  return key;
}

/** As `addApp`, of the person who is signed in. */
async function setUpApp(context: BrowserContext, password: string): Promise<string> {
  const { totpUri } = await post(context, 'two-factor', { password });
  const key = new URL(totpUri).searchParams.get('secret') ?? '';
  expect(await post(context, 'two-factor/confirm', { code: oneTimeCode(key) })).toEqual({ state: 'SIGNED_IN' });
  return key;
}

async function post(context: BrowserContext, path: string, data: object) {
  const headers = { 'x-bindery-csrf': '1' };
  return await (await context.request.post(`${bindery.url}/staff/${path}`, { data, headers })).json();
}

async function isSignedIn(context: BrowserContext): Promise<boolean> {
  const answer = await context.request.get(`${bindery.url}/staff/sign-in`);
  return (await answer.json()).state === 'SIGNED_IN';
}
