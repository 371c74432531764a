import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, UPDATE } from '../support/operations.ts';
import { Broker } from '../support/people/broker.ts';
import { DashboardUser, openForm } from '../support/people/dashboard.ts';
import { aStaffMember, type Workbench } from '../support/people/workbench.ts';
import { TcpProxy } from '../support/processes/tcp-proxy.ts';
import { testApp } from '../support/test-app.ts';
import { ANSWER_MS } from './under-fault.ts';

const folder = await mkdtemp(join(tmpdir(), 'bindery-drill-store-'));
const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory: folder,
  silent: true,
  configureBuckets: [{ name: 'documents' }],
});
const network = await TcpProxy.start(`http://127.0.0.1:${(await store.run()).port}`);
// The links of the store follow the real time.
const app = await testApp(
  {
    S3_BUCKET: 'documents',
    S3_ENDPOINT: network.url,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  },
  { clock: () => new Date() },
);
const { database } = app.app.services;
const { server } = app.app;

let partner: NewPartner;
let broker: Broker;
let user: DashboardUser;
let bench: Workbench;

const CREDENTIALS = `mutation ($id: ID!, $name: String!) {
  underwritingDataCredentials(quoteRequestId: $id, name: $name) { url upload { id } }
}`;
const COMPLETE = 'mutation ($id: ID!) { completeUpload(id: $id) { id url } }';
const COMPLETE_ON_DASHBOARD = 'mutation ($id: ID!, $upload: ID!) { completeUpload(quoteRequestId: $id, id: $upload) }';
const COMPLETE_ON_WORKBENCH = 'mutation ($id: ID!) { completeDocument(id: $id) { id url } }';
const ADVANCE = 'mutation ($to: DateTime!) { advanceTestClock(to: $to) { now } }';

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(server, partner);
  bench = (await aStaffMember(app, 'underwriter')).bench;
});

afterAll(async () => {
  await network.stop();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** A file that was PUT and is not completed yet. */
async function aWaitingFile(): Promise<{ readonly requestId: string; readonly id: string }> {
  const requestId = await aQuoteRequest(broker, partner);
  const { url, upload } = (await broker.ok(CREDENTIALS, { id: requestId, name: 'losses.csv' }))
    .underwritingDataCredentials;
  const put = await fetch(url, { method: 'PUT', body: 'year,amount\n2025,0\n' });
  expect(put.status).toBe(200);
  return { requestId, id: upload.id };
}

/** A rated request, its page for the signature opened. */
async function aFormToSign() {
  const id = await aQuoteRequest(broker, partner);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  const { applicationSignatureUrl } = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
  user = await DashboardUser.byMail(app, 'dana@broker.example');
  return await openForm(app, applicationSignatureUrl);
}

async function callAsBroker(query: string, variables: object, key?: string): Promise<LightMyRequestResponse> {
  return await server.inject({
    method: 'POST',
    url: '/q',
    headers: {
      'x-api-key': partner.apiKey,
      'x-api-version': 'v2.0',
      'x-user-email': 'dana@broker.example',
      'x-user-name': 'Dana Cole',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: { query, variables },
  });
}

/** Transactions that wait for something else than the database. */
async function waitingTransactions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int8 as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'
      and state_change < clock_timestamp() - interval '1 second'
  `.execute(database.kysely);
  return Number(rows[0]?.count);
}

const FAULTS = [
  { name: 'refuses', begin: async () => await network.refuse(), end: async () => await network.accept() },
  { name: 'falls silent', begin: async () => network.pause(), end: async () => network.resume() },
];

describe.each(FAULTS)('an object store that $name', (fault) => {
  let isAway = false;
  const begin = async () => {
    isAway = true;
    await fault.begin();
  };
  const end = async () => {
    isAway = false;
    await fault.end();
  };
  // A failure is not to be followed by those of the other fault.
  afterEach(async () => {
    if (isAway) await end();
  });

  it('is answered with SERVICE_UNAVAILABLE within 6 s, holds no transaction, and costs nothing', async () => {
    const form = await aFormToSign();
    const [plain, keyed, together, ofDashboard, ofStaff] = [
      await aWaitingFile(),
      await aWaitingFile(),
      await aWaitingFile(),
      await aWaitingFile(),
      await aWaitingFile(),
    ];
    const both = `mutation ($request: ID!, $id: ID!) {
      underwritingDataCredentials(quoteRequestId: $request, name: "next.csv") { upload { id } }
      completeUpload(id: $id) { id }
    }`;
    const calls: Readonly<Record<string, () => Promise<LightMyRequestResponse>>> = {
      completeUpload: async () => await callAsBroker(COMPLETE, { id: plain.id }),
      'completeUpload with a key': async () => await callAsBroker(COMPLETE, { id: keyed.id }, keyed.id),
      'completeUpload after another change': async () =>
        await callAsBroker(both, { request: together.requestId, id: together.id }),
      'completeUpload of the dashboard': async () =>
        await user.raw(COMPLETE_ON_DASHBOARD, { id: ofDashboard.requestId, upload: ofDashboard.id }),
      'completeDocument of the workbench': async () =>
        await bench.post('/staff/graphql', { query: COMPLETE_ON_WORKBENCH, variables: { id: ofStaff.id } }),
      'the signature': async () => await form.send({ name: 'Ada Moss', title: 'CFO', consent: 'yes' }),
    };
    await begin();

    const answers = Object.entries(calls).map(async ([call, send]) => {
      const startedAt = performance.now();
      const { statusCode, headers, body } = await send();
      const inTime = performance.now() - startedAt < ANSWER_MS;
      const isNamed = call === 'the signature' || body.includes('"SERVICE_UNAVAILABLE"');
      return { call, statusCode, isToldWhen: headers['retry-after'] !== undefined, inTime, isNamed };
    });
    const held: number[] = [];
    for (let isOver = false; !isOver; held.push(await waitingTransactions())) {
      isOver = await Promise.race([
        Promise.all(answers).then(() => true),
        new Promise<boolean>((resolve) => void setTimeout(resolve, 200, false)),
      ]);
    }

    const expected = { statusCode: 503, isToldWhen: true, inTime: true, isNamed: true };
    expect(await Promise.all(answers)).toEqual(Object.keys(calls).map((call) => ({ call, ...expected })));
    expect(Math.max(...held)).toBe(0);
    // What needs no answer of the store works: links, and days that pass.
    const { url } = (await broker.ok(CREDENTIALS, { id: plain.requestId, name: 'more.csv' }))
      .underwritingDataCredentials;
    expect(url).toContain('incoming/');
    const made = await database.kysely.selectFrom('documents').select('name').where('name', '=', 'next.csv').execute();
    expect(made).toEqual([]);

    await end();
    const after = await Promise.all(Object.values(calls).map(async (send) => (await send()).statusCode));
    expect(after).toEqual([200, 200, 200, 200, 200, 303]);
    const again = (await broker.ok(COMPLETE, { id: plain.id })).completeUpload;
    expect(await (await fetch(again.url)).text()).toBe('year,amount\n2025,0\n');
    await database.kysely.deleteFrom('documents').where('name', '=', 'next.csv').execute();
  });

  it('does not stop the test clock, and the files of abandoned uploads go when it is back', async () => {
    const { id } = await aWaitingFile();
    const key = `incoming/${partner.partnerId}/${id}`;
    const { now } = (await broker.ok('query { testClock { now } }')).testClock;
    await begin();

    const startedAt = performance.now();
    await broker.ok(ADVANCE, { to: new Date(new Date(now).getTime() + 26 * 3_600_000).toISOString() });
    expect(performance.now() - startedAt).toBeLessThan(ANSWER_MS);

    await end();
    expect(await app.app.services.documentStore.head(key)).toBeDefined();
    await app.runJobs();
    expect(await app.app.services.documentStore.head(key)).toBeUndefined();
  });
});
