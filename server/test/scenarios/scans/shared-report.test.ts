import { beforeAll, describe, expect, it } from 'vitest';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aSubmission } from '../../support/submissions.ts';
import { PUBLIC_URL, testApp } from '../../support/test-app.ts';

const SHARE = 'mutation ($id: ID!) { shareCyberRiskReport(clientId: $id) { url expiresAt } }';
const WITHDRAW = 'mutation ($id: ID!) { withdrawReportLink(id: $id) }';
const LINKS =
  'query ($id: ID!) { website(clientId: $id) { links { id createdBy createdAt expiresAt openedAt } whyNotShare } }';

const app = await testApp();
let broker: Broker;
let brokerageId: string;
let user: DashboardUser;

beforeAll(async () => {
  const made = await app.partner('Harbor Brokers');
  broker = new Broker(app.app.server, { apiKey: made.apiKey });
  brokerageId = made.brokerageId;
  await submitted('referable-scan.test');
  user = await DashboardUser.byMail(app, 'dana@broker.example');
});

const submitted = async (primaryWebsite: string): Promise<Data> =>
  await aSubmission(app, { broker, brokerageId }, { primaryWebsite, name: `Insured <of> ${primaryWebsite}` });

const open = async (url: string, method: 'GET' | 'POST' = 'GET') =>
  await app.app.server.inject({ method, url: url.replace(PUBLIC_URL, '') });
const linksOf = async (id: string): Promise<Data> => (await user.ok(LINKS, { id })).website.links;
const share = async (id: string): Promise<Data> => (await user.ok(SHARE, { id })).shareCyberRiskReport;
const auditOf = async (clientId: string) =>
  await app.app.services.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'change'])
    .where('entity_id', '=', clientId)
    .orderBy('id')
    .execute();

describe('a report that is shared with the insured’s IT', () => {
  it('opens without a session, in plain words, with nothing of the quote', async () => {
    const { client } = await submitted('referable-scan.test');
    const { url, expiresAt } = await share(client.id);

    const page = await open(url);

    expect(page.statusCode).toBe(200);
    expect(Date.parse(expiresAt) - app.clock.now().getTime()).toBe(7 * 86_400_000);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(page.headers['set-cookie']).toBeUndefined();
    for (const words of ['Insured &lt;of&gt; referable-scan.test', 'Shared by Harbor Brokers', 'No DMARC record'])
      expect(page.body).toContain(words);
    for (const words of ['Why it matters', 'How to fix it', 'Who can fix it', '72 of 100', 'href="/scanning"'])
      expect(page.body).toContain(words);
    const linked = [...page.body.matchAll(/href="#(finding-[^"]+)"/g)].map(([, id]) => id);
    expect(linked).toHaveLength(4);
    for (const id of linked) expect(page.body).toContain(`<section class="finding" id="${id}">`);
    expect(page.body).not.toMatch(/premium|\$|dana@broker|retention|<script/i);
  });

  it('is kept as a hash, and creating and opening it are in the audit trail without the token', async () => {
    const { client } = await submitted('referable-scan.test');
    const { url } = await share(client.id);
    const token = url.split('/').at(-1) ?? '';
    await open(url);
    await open(url);

    const entries = (await auditOf(client.id)).filter(({ action }) => action.includes('report'));

    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(entries.map(({ action, actor }) => [action, actor.kind])).toEqual([
      ['scan report shared', 'BROKER'],
      ['shared scan report opened', 'INSURED'],
    ]);
    expect(JSON.stringify(await auditOf(client.id))).not.toContain(token);
    const [link] = await linksOf(client.id);
    expect(link).toMatchObject({ createdBy: expect.any(String), openedAt: app.clock.now().toISOString() });
  });

  it('ends after seven days, to the second', async () => {
    const { client } = await submitted('referable-scan.test');
    const { url } = await share(client.id);

    app.clock.advance({ hours: 7 * 24 - 1, minutes: 59 });
    expect((await open(url)).statusCode).toBe(200);
    app.clock.advance({ minutes: 1 });

    expect((await open(url)).statusCode).toBe(410);
    user = await DashboardUser.byMail(app, 'dana@broker.example');
    expect(await linksOf(client.id)).toEqual([]);
  });

  it('can be withdrawn; an expired, withdrawn, unknown and malformed link show one page', async () => {
    const { client } = await submitted('referable-scan.test');
    const { url } = await share(client.id);
    const [link] = await linksOf(client.id);

    await user.ok(WITHDRAW, { id: link.id });
    await user.ok(WITHDRAW, { id: link.id });

    const withdrawn = await open(url);
    const unknown = await open(`/scan-report/${'A'.repeat(43)}`);
    const malformed = await open('/scan-report/%27%3B--');
    for (const page of [withdrawn, unknown, malformed]) {
      expect(page.statusCode).toBe(410);
      expect(page.body).toBe(withdrawn.body);
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    }
    expect(withdrawn.body).toContain('This link does not open a report any more');
    expect((await auditOf(client.id)).filter(({ action }) => action.includes('withdrawn'))).toHaveLength(1);
  });

  it('shows the newest scan, and what is fixed apart', async () => {
    const { client } = await submitted('referable-scan.test');
    const { url } = await share(client.id);
    const before = (await open(url)).body;
    app.clock.advance({ minutes: 20 });

    await user.ok('mutation ($id: ID!) { requestRescan(clientId: $id) { underWay { requestedAt } } }', {
      id: client.id,
    });
    expect((await open(url)).body).toContain('A new scan is under way');
    await app.runJobs();

    const after = (await open(url)).body;
    expect(after).not.toContain('A new scan is under way');
    expect(after).not.toBe(before);
  });

  it('cannot be made of a made-up score', async () => {
    const { client } = await submitted('made-up.example');

    expect(await user.refused(SHARE, { id: client.id })).toBe('INVALID_STATE');
    expect((await user.ok(LINKS, { id: client.id })).website.whyNotShare).toContain('no report');
  });

  it('has at most 20 live links', async () => {
    const { client } = await submitted('referable-scan.test');
    for (let made = 0; made < 20; made += 1) await share(client.id);

    expect(await user.refused(SHARE, { id: client.id })).toBe('INVALID_STATE');
    const [link] = await linksOf(client.id);
    await user.ok(WITHDRAW, { id: link.id });
    await share(client.id);
  });

  it('is made and withdrawn by the brokerage of the client alone', async () => {
    const { client } = await submitted('referable-scan.test');
    await share(client.id);
    const [link] = await linksOf(client.id);
    const other = await app.partner('Other Brokers');
    const strangers = new Broker(app.app.server, { apiKey: other.apiKey, email: 'max@other.example' });
    const id = await aQuoteRequest(strangers, { brokerageId: other.brokerageId });
    await strangers.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    const stranger = await DashboardUser.byMail(app, 'max@other.example');

    expect(await stranger.refused(SHARE, { id: client.id })).toBe('NOT_FOUND');
    expect(await stranger.refused(LINKS, { id: client.id })).toBe('NOT_FOUND');
    expect(await stranger.refused(WITHDRAW, { id: link.id })).toBe('NOT_FOUND');
    expect(await user.refused(WITHDRAW, { id: 'nobody' })).toBe('NOT_FOUND');
    expect(await linksOf(client.id)).toHaveLength(1);
  });
});
