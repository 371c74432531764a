import { beforeEach, describe, expect, it } from 'vitest';
import { addDeveloper, removePerson } from '../../../src/broker-access/index.ts';
import { newId } from '../../../src/ids.ts';
import { addBrokerage } from '../../../src/partners/index.ts';
import { putLink, readLink } from '../../support/documents/read-link.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser, openForm, submitPage } from '../../support/people/dashboard.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { testApp } from '../../support/test-app.ts';

const LINK = 'mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }';
const REQUEST = `query ($id: ID!) { request(id: $id) {
  id insuredName status statusLabel whyNotBind whyNotUpload score findings { title remedy } signatureUrl
  answers { title answers { label text } } reasons { message remedy }
  options { id limitCents deductibleCents totalCents charges { label amountCents } endorsements { name }
    agreements { name limitCents deductibleCents waitingPeriod } }
  notOffered { limitCents reason } subjectivities { description type isOpen } documents { id name isReady }
  policy { policyNumber } selectedOptionId
} }`;
const ROWS = 'query ($search: String) { requests(search: $search) { rows { id insuredName } nextCursor } }';
const BIND = `mutation ($id: ID!, $option: ID!, $version: String) {
  requestBind(quoteRequestId: $id, quoteOptionId: $option, attestedVersion: $version) { status selectedOptionId }
}`;

const app = await testApp();
let broker: Broker;
let brokerageId: string;
let ownPartnerId: string;

beforeEach(async () => {
  await app.reset();
  const partner = await app.partner();
  brokerageId = partner.brokerageId;
  ownPartnerId = partner.partnerId;
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
});

async function aSharedQuote(name = 'Acme Engineering'): Promise<string> {
  const id = await aQuoteRequest(broker, { brokerageId, name });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  return id;
}

async function throughBindLink(id: string): Promise<DashboardUser> {
  return await DashboardUser.through(app, (await broker.ok(LINK, { id })).createBindLink.link);
}

const read = async (user: DashboardUser, id: string): Promise<Data> => (await user.ok(REQUEST, { id })).request;

describe('a bind link session', () => {
  it('sees its request with everything that is compared, and no other', async () => {
    const [id, other] = [await aSharedQuote(), await aSharedQuote('Beta Foods')];
    const user = await throughBindLink(id);

    const request = await read(user, id);

    expect(request).toMatchObject({ insuredName: 'Acme Engineering', statusLabel: 'Quotes Shared', whyNotBind: null });
    expect(request.options[0].agreements.length).toBeGreaterThan(3);
    expect(await user.refused(REQUEST, { id: other })).toBe('NOT_FOUND');
    expect((await user.ok(ROWS)).requests.rows).toEqual([{ id, insuredName: 'Acme Engineering' }]);
  });

  it('requests the bind once, with the attestation kept, however often it is pressed', async () => {
    const id = await aSharedQuote();
    const user = await throughBindLink(id);
    const { attestationVersion: version } = (await user.ok('{ session { attestationVersion } }')).session;
    const option = (await read(user, id)).options[0].id;

    expect(await user.refused(BIND, { id, option, version: null })).toBe('VALIDATION_FAILED');
    const presses = await Promise.all([1, 2, 3].map(async () => await user.ok(BIND, { id, option, version })));

    expect(presses.map(({ requestBind }) => requestBind.status)).toEqual(Array(3).fill('BIND_REQUESTED'));
    const kept = await app.app.services.database.kysely.selectFrom('bind_attestations').selectAll().execute();
    expect(kept).toMatchObject([{ quote_option_id: option, text_version: version, user_email: 'dana@broker.example' }]);
    expect((await read(user, id)).whyNotBind).toBe('An option has been chosen already.');
  });

  it('ends after 8 hours or when the person signs out', async () => {
    const id = await aSharedQuote();
    const [user, leaving] = [await throughBindLink(id), await throughBindLink(id)];

    expect(await leaving.signOut()).toBe(204);
    expect((await leaving.raw('{ session { kind } }')).statusCode).toBe(401);
    app.clock.advance({ hours: 7, minutes: 59 });
    expect((await user.raw('{ session { kind } }')).statusCode).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect((await user.raw('{ session { kind } }')).statusCode).toBe(401);
  });

  it('answers no page of another site', async () => {
    const user = await throughBindLink(await aSharedQuote());

    expect((await user.raw('{ session { kind } }', {}, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await user.raw('{ session { kind } }', {}, { 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
  });

  it('is served under every name of this machine, and begins and ends there', async () => {
    const user = await throughBindLink(await aSharedQuote());
    for (const origin of ['http://127.0.0.1:4000', 'http://[::1]:4000']) {
      expect((await user.raw('{ session { kind } }', {}, { origin })).statusCode).toBe(200);
      const form = await openForm(app, '/dashboard/sign-in');
      expect((await form.send({ email: 'dana@broker.example' }, { origin })).statusCode).toBe(200);
    }
    expect(await user.signOut({ origin: 'http://127.0.0.1:4000' })).toBe(204);
  });

  it('uploads a document and opens it and the quote by links made on the press', async () => {
    const id = await aSharedQuote();
    const user = await throughBindLink(id);
    const start = 'mutation ($id: ID!) { startUpload(quoteRequestId: $id, name: "loss-runs.txt") { url uploadId } }';
    const { url, uploadId } = (await user.ok(start, { id })).startUpload;
    expect(await putLink(app, url, 'no losses in five years')).toBeLessThan(300);
    const complete = 'mutation ($id: ID!, $upload: ID!) { completeUpload(quoteRequestId: $id, id: $upload) }';
    await user.ok(complete, { id, upload: uploadId });

    const { documents } = await read(user, id);

    expect(documents.map(({ name }: Data) => name)).toEqual(['Quote Acme Engineering.pdf', 'loss-runs.txt']);
    const link = 'mutation ($id: ID!, $document: ID!) { documentLink(quoteRequestId: $id, documentId: $document) }';
    const opened = await user.ok(link, { id, document: uploadId });
    expect((await readLink(app, opened.documentLink)).toString()).toBe('no losses in five years');
  });
});

describe('a developer of the partner', () => {
  const KEYS = '{ keys { id prefix } }';

  it('sees masked keys, makes and revokes them, and can neither bind nor upload', async () => {
    const id = await aSharedQuote();
    const { services } = app.app;
    const { partner_id: partnerId } = await services.database.kysely
      .selectFrom('brokerages')
      .select('partner_id')
      .executeTakeFirstOrThrow();
    await addDeveloper(services, { partnerId, email: 'Dev@broker.example', name: 'Dev Ray', by: 'test' });
    const user = await DashboardUser.byMail(app, 'dev@broker.example');

    const { issueKey } = await user.ok('mutation { issueKey }');
    expect(await user.refused('mutation { issueKey }')).toBe('INVALID_STATE');
    const { keys } = await user.ok(KEYS);
    expect(JSON.stringify(keys)).not.toContain(issueKey);
    const made = keys.find(({ prefix }: Data) => issueKey.startsWith(prefix));
    await user.ok('mutation ($id: ID!) { revokeKey(id: $id) }', { id: made.id });
    expect((await user.ok(KEYS)).keys).toHaveLength(1);

    const request = await read(user, id);
    expect(request.whyNotBind).toContain('Developers');
    const bind = { id, option: request.options[0].id, version: null };
    expect(await user.refused(BIND, bind)).toBe('UNAUTHORIZED');
    const start = 'mutation ($id: ID!) { startUpload(quoteRequestId: $id, name: "loss-runs.txt") { url } }';
    expect(await user.refused(start, { id })).toBe('UNAUTHORIZED');
  });

  it('is shut out at once when removed, with the link that is still in the inbox, and gets no new one', async () => {
    const { services } = app.app;
    const partner = await app.partner();
    const [by, email] = [{ partnerId: partner.partnerId, name: 'test' }, 'dev@broker.example'];
    const other = await aDeveloper(app, partner, 'ops@broker.example');
    const user = await aDeveloper(app, partner, email);
    await submitPage(app, '/dashboard/sign-in', { email });
    const mails = async () =>
      await services.database.kysely
        .selectFrom('mails')
        .select('secret_link')
        .where('to_address', '=', email)
        .orderBy('id')
        .execute();
    const unopened = (await mails()).at(-1)?.secret_link ?? '';

    await removePerson(services, by, { email: ' Dev@Broker.example' });

    expect((await user.raw(KEYS)).statusCode).toBe(401);
    await expect(DashboardUser.through(app, unopened)).rejects.toThrow('the link answered 410');
    const sent = (await mails()).length;
    await submitPage(app, '/dashboard/sign-in', { email });
    expect(await mails()).toHaveLength(sent);
    expect((await other.raw(KEYS)).statusCode).toBe(200);
    await expect(removePerson(services, by, { email })).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });

  it('is the only one who reaches keys, webhook, deliveries, request log and test clock', async () => {
    const user = await throughBindLink(await aSharedQuote());
    const id = '00000000-0000-7000-8000-000000000000';
    const operations = [
      KEYS,
      'mutation { issueKey }',
      `mutation { revokeKey(id: "${id}") }`,
      '{ whyNotIssueKey }',
      '{ people { nodes { email } } }',
      'mutation { removePerson(email: "dana@broker.example") { email } }',
      'mutation { endPersonSessions(email: "dana@broker.example") { email } }',
      '{ webhook { url } }',
      'mutation { updateWebhook(url: "https://hooks.example/bindery") { url } }',
      'mutation { sendTestEvent }',
      '{ deliveries { rows { id } } }',
      '{ apiCalls { rows { id } } }',
      '{ apiCallChoices { operations } }',
      `{ deliveryCall(eventId: "${id}") { url } }`,
      '{ signatureCheck(headers: "", body: "") }',
      `mutation { resendEvent(eventId: "${id}") }`,
      'mutation { resendFailedEvents(since: "2026-01-01T00:00:00Z") }',
      '{ upcoming(until: "2027-01-01T00:00:00Z") { what } }',
      'mutation { advanceTestClock(to: "2027-01-01T00:00:00Z") }',
    ];

    const codes = await Promise.all(operations.map(async (operation) => await user.refused(operation)));

    expect(codes).toEqual(operations.map(() => 'UNAUTHORIZED'));
  });
});

describe('a mailed sign-in', () => {
  it('sees the requests of its own brokerage, searches them, and nothing of another partner', async () => {
    await aSharedQuote();
    const beta = await aSharedQuote('Beta Foods');
    const stranger = await app.partner('Fjord Risk');
    const foreign = new Broker(app.app.server, { apiKey: stranger.apiKey, email: 'kai@fjord.example' });
    const theirs = await aQuoteRequest(foreign, { brokerageId: stranger.brokerageId, name: 'Nordlys' });
    await foreign.ok(UPDATE, { id: theirs, action: 'SUBMIT', info: aCyberApplication() });

    const user = await DashboardUser.byMail(app, 'dana@broker.example');

    expect((await user.ok(ROWS)).requests.rows.map(({ insuredName }: Data) => insuredName)).toEqual([
      'Beta Foods',
      'Acme Engineering',
    ]);
    expect((await user.ok(ROWS, { search: 'beta' })).requests.rows).toEqual([{ id: beta, insuredName: 'Beta Foods' }]);
    expect((await user.ok(ROWS, { search: '%' })).requests.rows).toEqual([]);
    expect(await user.refused(REQUEST, { id: theirs })).toBe('NOT_FOUND');
  });

  it('says the same to an address without an account, and mails nothing', async () => {
    await aSharedQuote();

    const known = await submitPage(app, '/dashboard/sign-in', { email: 'dana@broker.example' });
    const unknown = await submitPage(app, '/dashboard/sign-in', { email: 'nobody@broker.example' });

    expect(unknown.body).toBe(known.body);
    // The quote itself is told by mail as well.
    const signInMails = await app.app.services.database.kysely
      .selectFrom('mails')
      .select('to_address')
      .where('kind', '=', 'dashboard_sign_in')
      .execute();
    expect(signInMails).toEqual([{ to_address: 'dana@broker.example' }]);
  });

  it('sees the requests of the own brokerage alone, where a partner has two', async () => {
    const by = { kind: 'STAFF', name: 'command line' } as const;
    const refused = addBrokerage(app.app.services, { partnerId: newId(), name: 'Lakeside', by });
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const lakeside = await addBrokerage(app.app.services, { partnerId: ownPartnerId, name: 'Lakeside', by });
    const ours = await aSharedQuote();
    const ben = broker.with({ email: 'ben@lakeside.example' });
    const theirs = await aQuoteRequest(ben, { brokerageId: lakeside.brokerageId, name: 'Beta Foods' });
    await ben.ok(UPDATE, { id: theirs, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();

    const people = [
      { user: await DashboardUser.byMail(app, 'dana@broker.example'), own: ours, other: theirs },
      { user: await DashboardUser.byMail(app, 'ben@lakeside.example'), own: theirs, other: ours },
    ];
    for (const { user, own, other } of people) {
      expect((await user.ok(ROWS)).requests.rows).toMatchObject([{ id: own }]);
      expect(await user.refused(REQUEST, { id: other })).toBe('NOT_FOUND');
    }
    // The partner's program acts for both.
    for (const id of [ours, theirs]) {
      expect(await broker.ok('query ($id: ID!) { quoteRequest(id: $id) { id } }', { id })).toEqual({
        quoteRequest: { id },
      });
    }
  });

  it('ends the links that were mailed before the one that was used', async () => {
    const { partnerId } = await app.partner('Lakeside');
    const email = 'dev@lakeside.example';
    await addDeveloper(app.app.services, { partnerId, email, name: 'Dev Ray', by: 'test' });
    const ask = async () => {
      await submitPage(app, '/dashboard/sign-in', { email });
      const mails = app.app.services.database.kysely.selectFrom('mails').select('secret_link');
      const newest = await mails.where('to_address', '=', email).orderBy('id', 'desc').executeTakeFirstOrThrow();
      app.clock.advance({ minutes: 1 });
      return String(newest.secret_link);
    };
    const [oldest, used, newest] = [await ask(), await ask(), await ask()];

    await DashboardUser.through(app, used);

    await expect(DashboardUser.through(app, oldest)).rejects.toThrow('410');
    await DashboardUser.through(app, newest);
  });

  it('ends after 30 minutes without use', async () => {
    await aSharedQuote();
    const user = await DashboardUser.byMail(app, 'dana@broker.example');

    app.clock.advance({ minutes: 31 });

    expect((await user.raw('{ session { kind } }')).statusCode).toBe(401);
  });
});
