/** Whom a page of the documentation is written for: everyone, or the person who is signed in (D64). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openApiDocs } from '../../../src/http/docs/api-docs.ts';
import { type ApiDocsManifest } from '../../../src/http/docs/api-docs-plan.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { PUBLIC_URL, testApp } from '../../support/test-app.ts';

const MANIFEST: ApiDocsManifest = {
  stamp: 'x',
  root: '/api-docs',
  hostMarker: '<div id="api-documentation" class="api-docs is-page">',
  notFoundMarker: '<p>missing</p>',
  notFoundFile: 'setup.html',
  pages: { '/api-docs/setup': { file: 'setup.html', markdown: '/api-docs/setup.md', title: 'Setup' } },
  files: {
    '/api-docs/setup.md': { file: 'setup.md', type: 'text/markdown' },
    '/api-docs/llms.txt': { file: 'llms.txt', type: 'text/plain' },
    '/api-docs/robots.txt': { file: 'robots.txt', type: 'text/plain' },
    '/api-docs/sitemap.xml': { file: 'sitemap.xml', type: 'application/xml' },
  },
};
const PAGE = '/api-docs/setup';

const folder = await mkdtemp(join(tmpdir(), 'api-docs-reader-'));
await writeFile(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
await writeFile(join(folder, 'setup.html'), `${MANIFEST.hostMarker}</div>`);
await writeFile(join(folder, 'setup.md'), '# Setup\n');
for (const file of ['llms.txt', 'robots.txt', 'sitemap.xml']) await writeFile(join(folder, file), `This is ${file}`);

const app = await testApp(
  { ANALYTICS_WRITE_KEY: 'wk_123', TRAVELERS_HOSTS: 'cyber.travelers.example' },
  { apiDocs: async () => await openApiDocs(folder) },
);
beforeEach(async () => await app.reset());
afterAll(async () => await rm(folder, { recursive: true }));

/** The value of each host field of a page. */
function fieldsOf(html: string): Readonly<Record<string, string>> {
  const inputs = html.matchAll(/data-host-field="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]));
}

const anonymous = async (headers: Readonly<Record<string, string>> = {}) =>
  await app.app.server.inject({ method: 'GET', url: PAGE, headers });

describe('a page of the documentation', () => {
  it('is the same for everyone who is not signed in, and is kept by its tag', async () => {
    const [one, other] = [await anonymous(), await anonymous({ cookie: 'bindery_dashboard=gone; theme=dark' })];
    const again = await anonymous({ 'if-none-match': String(one.headers.etag) });

    expect(other.body).toBe(one.body);
    expect(one.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    expect(String(one.headers.vary)).toContain('cookie');
    expect(again.statusCode).toBe(304);
    expect(fieldsOf(one.body)).toMatchObject({
      session: 'null',
      affiliateBrokerages: '[]',
      csrfToken: '',
      userEmail: '',
      currentVersion: 'v2.0',
      isStaging: 'true',
      isProduction: 'false',
      analyticsWriteKey: 'wk_123',
    });
  });

  it('tells a developer of a partner who they are and which brokerages there are, and is stored nowhere', async () => {
    const partner = await app.partner('Harbor Brokers');
    const developer = await aDeveloper(app, partner, 'dev@harbor.example');

    const page = await developer.get(PAGE);
    const fields = fieldsOf(page.body);

    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(page.headers.etag).toBeUndefined();
    expect(fields.userEmail).toBe('dev@harbor.example');
    expect(fields.csrfToken).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse(fields.session ?? '')).toEqual({
      data: {
        userId: expect.stringMatching(/^[\w-]{22}$/),
        email: 'dev@harbor.example',
        roles: ['DEVELOPER'],
        brokerageId: null,
        environment: 'sandbox',
      },
    });
    expect(JSON.parse(fields.affiliateBrokerages ?? '')).toEqual([
      { id: partner.brokerageId, name: expect.any(String), affiliateOf: 'Harbor Brokers' },
    ]);
  });

  it('tells a person of the provider who they are, and nothing of any brokerage', async () => {
    await app.partner();
    const { bench, id, email } = await aStaffMember(app, 'underwriter');

    const fields = fieldsOf((await bench.get(PAGE)).body);

    expect(JSON.parse(fields.session ?? '').data).toMatchObject({ userId: id, email, roles: ['underwriter'] });
    expect(fields).toMatchObject({ userEmail: email, affiliateBrokerages: '[]' });
  });

  it('is for everyone again once the session has ended', async () => {
    const developer = await aDeveloper(app, await app.partner(), 'dev@harbor.example');
    await developer.signOut();

    const page = await developer.get(PAGE);

    expect(page.body).toBe((await anonymous()).body);
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  it('has a 404 page that is stored nowhere either', async () => {
    const developer = await aDeveloper(app, await app.partner(), 'dev@harbor.example');

    const missing = await developer.get('/api-docs/nothing');

    expect(missing).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'private, no-store' } });
    expect(fieldsOf(missing.body).userEmail).toBe('dev@harbor.example');
  });
});

describe('the CSRF token of a signed-in reader', () => {
  it('must come along with what the page asks for, and is good for its own session only', async () => {
    const partner = await app.partner();
    const [one, other] = [
      await aDeveloper(app, partner, 'dev@harbor.example'),
      await aDeveloper(app, partner, 'ray@harbor.example'),
    ];
    const tokenOf = async (reader: typeof one) => fieldsOf((await reader.get(PAGE)).body).csrfToken ?? '';

    const answers = [
      await one.askForKey({ 'x-csrf-token': await tokenOf(one) }),
      await one.askForKey(),
      await one.askForKey({ 'x-csrf-token': await tokenOf(other) }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 403, 403]);
  });
});

describe('a page asked under another name', () => {
  it('says so where the name is that of a co-branded site', async () => {
    const under = async (host: string) => fieldsOf((await anonymous({ host })).body)['isTravelersUrl'];

    expect(await under('cyber.travelers.example')).toBe('true');
    expect(await under('CYBER.travelers.example:8443')).toBe('true');
    expect(await under('travelers.example')).toBe('false');
    expect(await under('bindery.test')).toBe('false');
  });
});

describe('the holder of a trial key', () => {
  const post = async (url: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    await app.app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', origin: PUBLIC_URL, 'x-bindery-csrf': '1', ...headers },
      payload: JSON.stringify(body),
    });
  const cookiesOf = (answer: Awaited<ReturnType<typeof post>>) =>
    [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0] ?? '');

  it('is signed in to the dashboard by one press, is told so once, and gets no key that never ends', async () => {
    const { apiKey, user } = (await post('/api-docs/sandbox-key', {})).json();

    const signedIn = await post('/api-docs/sandbox-sign-in', { apiKey });
    const [session = '', flash = ''] = cookiesOf(signedIn);
    const page = await anonymous({ cookie: `${session}; ${flash}` });
    const next = await anonymous({ cookie: session });

    expect([signedIn.statusCode, signedIn.json()]).toEqual([201, { location: '/dashboard' }]);
    expect(fieldsOf(page.body)).toMatchObject({
      userEmail: user.email,
      flashMessage: 'You are signed in to the dashboard.',
    });
    expect(String(page.headers['set-cookie'])).toMatch(/bindery_docs_flash=;.*Max-Age=0/);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(fieldsOf(next.body)['flashMessage']).toBe('');
    const query = 'mutation { issueKey }';
    const headers = { 'x-bindery-dashboard': '1', cookie: session, accept: 'application/json' };
    expect((await post('/dashboard/graphql', { query }, headers)).json().errors).toBeUndefined();
    const ends = await app.app.services.database.kysely.selectFrom('api_keys').select('expires_at as end').execute();
    expect(ends.map(({ end }) => end?.getTime())).toEqual([ends[0]?.end?.getTime(), expect.any(Number)]);
    expect(ends.every(({ end }) => end !== null)).toBe(true);
  });

  it('is anonymous with another key, without one, or from another site', async () => {
    const { apiKey } = await app.partner();
    for (const body of [{ apiKey }, { apiKey: 'sbx_nothing' }, { apiKey: 5 }, {}, { apiKey: 'k'.repeat(5000) }]) {
      const answer = await post('/api-docs/sandbox-sign-in', body);
      expect([answer.json().code, answer.headers['set-cookie']]).toEqual(['UNAUTHORIZED', undefined]);
    }
    const foreign = await post('/api-docs/sandbox-sign-in', { apiKey }, { origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(403);
  });

  it('reads no sentence that a cookie invents', async () => {
    for (const flash of ['hello', 'constructor', '__proto__', '<b>']) {
      const { body } = await anonymous({ cookie: `bindery_docs_flash=${flash}` });
      expect(fieldsOf(body)['flashMessage']).toBe('');
    }
  });
});

it('explores the appetite with the rate plan in force, without a key', async () => {
  const { server } = app.app;
  const answer = await server.inject({ method: 'GET', url: '/api-docs/appetite.json?product=CYBER' });
  const cells: readonly Record<string, unknown>[] = answer.json();

  expect(cells.filter(({ natureOfBusiness }) => natureOfBusiness === 'Engineering Services')[1]).toMatchObject({
    outcome: 'QUOTED',
    premiumCentsFrom: 96_000,
    premiumCentsTo: 320_000,
  });
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  expect((await server.inject({ method: 'GET', url: '/api-docs/appetite.json?product=HOME' })).statusCode).toBe(404);
});

describe('the root of the host', () => {
  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('serves %s of the documentation', async (url, type) => {
    const answer = await app.app.server.inject({ method: 'GET', url });

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.body).toBe(`This is ${url.slice(1)}`);
  });
});
