import { beforeEach, describe, expect, it } from 'vitest';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { PUBLIC_URL, testApp } from '../../support/test-app.ts';

const LINK = 'mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link expiresAt } }';

const app = await testApp();
let broker: Broker;
let brokerageId: string;

beforeEach(async () => {
  await app.reset();
  const partner = await app.partner();
  brokerageId = partner.brokerageId;
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
});

async function aSharedQuote(): Promise<string> {
  const id = await aQuoteRequest(broker, { brokerageId });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  return id;
}

describe('createBindLink', () => {
  it('answers a link for 24 hours and keeps only the hash of its token', async () => {
    const { link, expiresAt } = (await broker.ok(LINK, { id: await aSharedQuote() })).createBindLink;

    expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/bind-link/[\\w-]{43}$`));
    expect(expiresAt).toBe('2026-11-21T12:00:00.000Z');
    const rows = await app.app.services.database.kysely.selectFrom('bind_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1));
  });

  it('is refused before a quote is shared, and for a foreign request like for an unknown one', async () => {
    const id = await aQuoteRequest(broker, { brokerageId });
    const stranger = new Broker(app.app.server, { apiKey: (await app.partner('Fjord Risk')).apiKey });

    expect((await broker.refused(LINK, { id })).extensions.code).toBe('INVALID_STATE');
    expect((await stranger.refused(LINK, { id })).extensions.code).toBe('NOT_FOUND');
    expect((await broker.refused(LINK, { id: 'nothing' })).extensions.code).toBe('NOT_FOUND');
  });
});

const GET = async (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  await app.app.server.inject({ method, url: url.replace(PUBLIC_URL, '') });

/** What a browser sends when the button of a page it was shown is pressed. */
async function press(link: string, headers: Readonly<Record<string, string>> = {}) {
  const shown = await GET(link);
  const nonce = /name="nonce" value="([^"]+)"/.exec(shown.body)?.[1] ?? '';
  const cookie = String(shown.headers['set-cookie']).split(';')[0] ?? '';
  return async () =>
    await app.app.server.inject({
      method: 'POST',
      url: link.replace(PUBLIC_URL, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, origin: PUBLIC_URL, ...headers },
      payload: new URLSearchParams({ nonce }).toString(),
    });
}

async function aLink(id: string, by: Broker = broker): Promise<string> {
  return (await by.ok(LINK, { id })).createBindLink.link;
}

const sessions = async () =>
  await app.app.services.database.kysely.selectFrom('dashboard_sessions').selectAll().execute();

describe('the page of a bind link', () => {
  it('changes nothing when it is opened, previewed or scanned', async () => {
    const link = await aLink(await aSharedQuote());

    for (const method of ['GET', 'HEAD', 'GET'] as const) expect((await GET(link, method)).statusCode).toBe(200);
    const page = await GET(link);

    expect(page.body).toContain('Open my quote');
    expect(page.body).not.toContain('Acme');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(await sessions()).toEqual([]);
  });

  it('signs in once, for 8 hours and this request, and leaves an address without the token', async () => {
    const id = await aSharedQuote();
    const submit = await press(await aLink(id));

    const first = await submit();
    const second = await submit();

    expect(first.statusCode).toBe(303);
    expect(first.headers.location).toBe(`/dashboard/requests/${id}/options`);
    expect(String(first.headers['set-cookie'])).toMatch(
      /^bindery_dashboard=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax$/,
    );
    expect(second.statusCode).toBe(410);
    expect(await sessions()).toMatchObject([
      { kind: 'BIND_LINK', quote_request_id: id, user_email: 'dana@broker.example' },
    ]);
  });

  it('opens one session for 200 presses at once', async () => {
    const submit = await press(await aLink(await aSharedQuote()));

    const answers = await Promise.all(Array.from({ length: 200 }, async () => (await submit()).statusCode));

    expect(answers.filter((status) => status === 303)).toHaveLength(1);
    expect(answers.filter((status) => status === 410)).toHaveLength(199);
    expect(await sessions()).toHaveLength(1);
  });

  it('answers a used, replaced, expired, unknown and malformed link with the same bytes', async () => {
    const id = await aSharedQuote();
    const replaced = await aLink(id);
    const used = await aLink(id);
    await (await press(used))();
    const expired = await aLink(id);
    app.clock.advance({ hours: 24 });
    const dead = [
      replaced,
      used,
      expired,
      `${PUBLIC_URL}/bind-link/${'A'.repeat(43)}`,
      `${PUBLIC_URL}/bind-link/x%00'`,
    ];

    const pages = await Promise.all(dead.map(async (link) => await GET(link)));

    expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([410]));
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    expect(pages[0]?.body).toContain('api@provider.example');
  });

  it('keeps the open link of another user of the same request', async () => {
    const id = await aSharedQuote();
    const mine = await aLink(id);
    await aLink(id, broker.with({ email: 'lee@broker.example' }));

    expect((await GET(mine)).statusCode).toBe(200);
  });

  it('does not take a press that came from another site or without the nonce of the page', async () => {
    const link = await aLink(await aSharedQuote());

    const foreign = await (await press(link, { origin: 'https://evil.example' }))();
    const crossSite = await (await press(link, { 'sec-fetch-site': 'cross-site' }))();
    const noCookie = await (await press(link, { cookie: '' }))();

    expect([foreign, crossSite, noCookie].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(await sessions()).toEqual([]);
    expect((await (await press(link))()).statusCode).toBe(303);
  });
});
