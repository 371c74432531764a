import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { violations } from './axe.ts';
import { type RunningBindery, startBindery } from './running-bindery.ts';

const SCREENS = resolve(import.meta.dirname, '../../docs/screens');
const SESSION = {
  kind: 'DEVELOPER',
  userName: 'Dev Ray',
  quoteRequestId: null,
  now: '2026-11-20T12:00:00.000Z',
  providerName: 'Corvus',
  environment: 'sandbox',
  attestationVersion: '1',
  attestationText: 'I confirm.',
};
const ROW = {
  productName: 'Smart Cyber',
  effectiveOn: '2026-12-20',
  quoteExpiresAt: null,
  isRenewal: false,
  pickedUpBy: null,
};
const POLICY = {
  quoteRequestId: 'r1',
  status: 'ACTIVE',
  startsOn: '2025-12-20',
  premiumCents: 212_900,
  currency: 'USD',
};
const WHEN = '2026-11-19T08:00:00.000Z';

/** What the server would answer, by the name of the operation. */
const ANSWERS: Readonly<Record<string, object>> = {
  Session: { session: SESSION },
  Requests: {
    requests: {
      hasMore: false,
      rows: [
        { ...ROW, id: 'r1', insuredName: 'Acme Engineering', status: 'SUBMITTED', statusLabel: 'Submitted' },
        { ...ROW, id: 'r2', insuredName: 'Beta Foods', status: 'QUOTES_SHARED', statusLabel: 'Quotes Shared' },
        { ...ROW, id: 'r3', insuredName: 'Cedar Clinic', status: 'DECLINED', statusLabel: 'Declined', isRenewal: true },
      ],
    },
  },
  Policies: {
    policies: [
      {
        ...POLICY,
        id: 'p1',
        policyNumber: 'SCY-US-0000001-00',
        insuredName: 'Redwood Analytics',
        endsOn: '2026-12-20',
      },
      { ...POLICY, id: 'p2', policyNumber: 'SCY-US-0000002-00', insuredName: 'Lake Vets', endsOn: '2027-10-01' },
    ],
  },
  Developers: {
    keys: [
      { id: 'k1', prefix: 'sbx_Ab12Cd', createdAt: WHEN, lastUsedAt: WHEN },
      { id: 'k2', prefix: 'sbx_Zz98Yy', createdAt: WHEN, lastUsedAt: null },
    ],
    webhook: { url: 'https://hooks.broker.example/bindery', disabledAt: WHEN },
    deliveries: ['DELIVERED', 'FAILED'].map((status, index) => ({
      id: `d${index}`,
      eventId: `e${index}`,
      eventType: 'quote_ready',
      status,
      attemptCount: index + 1,
      lastAnswer: index === 0 ? '200' : '503',
      nextAttemptAt: null,
      createdAt: WHEN,
    })),
  },
};

let bindery: RunningBindery;
let browser: Browser;

beforeAll(async () => {
  [bindery, browser] = await Promise.all([startBindery(), launchBrowser()]);
  mkdirSync(SCREENS, { recursive: true });
});
afterAll(async () => {
  await browser.close();
  await bindery.stop();
});

/** The built application with canned answers: every state of a list without making it first. */
async function open(path: string, width: number): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
  await page.route('**/dashboard/graphql', async (route) => {
    const { query }: { query: string } = route.request().postDataJSON();
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    await route.fulfill({ json: { data: ANSWERS[name] } });
  });
  await page.goto(`${bindery.url}/dashboard${path}`);
  return page;
}

describe('the lists', () => {
  it.each([
    ['', 'Requests', 'requests', 390],
    ['', 'Requests', 'requests', 1280],
    ['/policies', 'Policies and renewals', 'policies', 390],
    ['/policies', 'Policies and renewals', 'policies', 1280],
    ['/developers', 'Developers', 'developers', 390],
    ['/developers', 'Developers', 'developers', 1280],
  ] as const)('%s fits and axe finds nothing at the given width', async (path, heading, name, width) => {
    const page = await open(path, width);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();

    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await violations(page)).toEqual([]);
    await page.screenshot({ path: resolve(SCREENS, `dashboard-${name}-${width}.png`), fullPage: true });
  });

  it('keeps search and status in the address', async () => {
    const page = await open('', 1280);

    await page.getByRole('searchbox', { name: 'Search by insured' }).fill('acme');
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Submitted' });

    await page.waitForURL(/search=acme&status=SUBMITTED/);
  });

  it('revokes a key only after its beginning was typed', async () => {
    const page = await open('/developers', 1280);
    const revoke = page.getByRole('button', { name: 'Revoke' }).first();

    await revoke.waitFor();
    expect(await revoke.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('textbox', { name: 'Type sbx_Ab12Cd to revoke' }).fill('sbx_Ab12Cd');

    expect(await revoke.getAttribute('aria-disabled')).toBeNull();
  });
});
