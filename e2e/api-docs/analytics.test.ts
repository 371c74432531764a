import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocsSite, openDocsSite, send, started } from './docs-site.ts';

let site: DocsSite;
const SECRETS = ['csrf-planted-7f3a', 'write-key-planted-91bc', 'ada@planted.example-secret'];

beforeAll(async () => {
  site = await openDocsSite({
    session: {
      data: {
        userId: 'user-1',
        email: 'ada@agency.example',
        roles: ['BROKER'],
        brokerageId: 'b-1',
        environment: 'sandbox',
      },
    },
    csrfToken: SECRETS[0],
    analyticsWriteKey: SECRETS[1],
    userEmail: SECRETS[2],
  });
});

afterAll(() => site.close());

const RECORDER = `
  window.sent = [];
  window.analytics = Object.fromEntries(['identify', 'page', 'track'].map((name) =>
    [name, (...args) => window.sent.push([name, ...args])]));`;

async function open(prepare: string): Promise<{ page: Page; faults: string[]; hosts: Set<string> }> {
  const page = await site.newPage();
  const faults: string[] = [];
  const hosts = new Set<string>();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.addInitScript(prepare);
  await page.goto(`${site.url}/api-docs/faq`);
  await started(page);
  return { page, faults, hosts };
}

const sent = (page: Page) => page.evaluate<unknown[][]>('window.sent');

describe('S13: analytics forwarding', () => {
  it('forwards identify, page and track in order, with the user id out of the traits', async () => {
    const { page } = await open(RECORDER);

    await send(page, { type: 'identify', userId: 'u-2', plan: 'gold' });
    await send(page, { type: 'page', name: 'Docs', properties: { path: '/x' } });
    await send(page, { type: 'track', eventType: 'copied', eventPayload: { sample: 'a' } });

    expect((await sent(page)).slice(-3)).toEqual([
      ['identify', 'u-2', { plan: 'gold' }],
      ['page', 'Docs', { path: '/x' }],
      ['track', 'copied', { sample: 'a' }],
    ]);
  });

  it('identifies the signed-in reader and reports the visited section', async () => {
    const { page } = await open(RECORDER);

    const calls = await sent(page);

    expect(calls[0]?.slice(0, 2)).toEqual(['identify', 'user-1']);
    expect(calls[1]?.slice(0, 2)).toEqual(['page', '/api-docs/faq']);
  });

  it.each([
    ['the object is missing', ''],
    ['a method is missing', 'window.analytics = {};'],
    [
      'methods throw',
      "window.analytics = { identify() { throw new Error('x') }, page() { throw new Error('x') }, track() { throw new Error('x') } };",
    ],
  ])('breaks nothing when %s', async (_when, prepare) => {
    const { page, faults } = await open(prepare);

    await send(page, { type: 'track', eventType: 'copied' });

    expect(faults).toEqual([]);
    expect(await page.getAttribute('#api-documentation', 'data-started')).toBe('');
  });

  it('keeps the first hundred messages for an object that comes late', async () => {
    const { page } = await open('');
    await page.evaluate(() => {
      for (let n = 0; n < 150; n += 1) {
        const detail = { type: 'track', eventType: `event-${n}` };
        document.getElementById('api-documentation')?.dispatchEvent(new CustomEvent('api-docs:message', { detail }));
      }
    });

    await page.evaluate(RECORDER);
    await page.waitForFunction(() => Reflect.get(window, 'sent').length > 0);

    const calls = await sent(page);
    expect(calls).toHaveLength(100);
    // identify and page of the start came first.
    expect(calls[2]).toEqual(['track', 'event-0', {}]);
  });

  it.each(['doNotTrack', 'globalPrivacyControl'])('sends nothing under %s', async (signal) => {
    const value = signal === 'doNotTrack' ? "'1'" : 'true';
    const { page } = await open(
      `${RECORDER} Object.defineProperty(Navigator.prototype, '${signal}', { get: () => ${value} });`,
    );

    await send(page, { type: 'track', eventType: 'copied' });

    expect(await sent(page)).toEqual([]);
  });

  it('loads no analytics, and no secret appears in a payload', async () => {
    const { page, hosts } = await open(RECORDER);
    await page.click('[data-menu] a[href="/api-docs/faq/renewals"]');

    const payloads = JSON.stringify(await sent(page));

    expect([...hosts]).toEqual([new URL(site.url).host]);
    for (const secret of SECRETS) expect(payloads).not.toContain(secret);
  });
});
