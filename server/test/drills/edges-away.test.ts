/** The edges that people use while the database is away: the workbench, the dashboard, pages and links (D73). */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../src/database/index.ts';
import type { NewPartner } from '../../src/partners/index.ts';
import { testDatabase, testDatabaseUrl } from '../support/database.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../support/operations.ts';
import { Broker } from '../support/people/broker.ts';
import { openForm } from '../support/people/dashboard.ts';
import { aDeveloper } from '../support/people/developer.ts';
import { aStaffMember, Workbench } from '../support/people/workbench.ts';
import { printFigures } from '../support/processes/drill.ts';
import { TcpProxy } from '../support/processes/tcp-proxy.ts';
import { testApp } from '../support/test-app.ts';
import { ANSWER_MS, BACK_MS } from './under-fault.ts';

const direct = await testDatabase();
const proxy = await TcpProxy.start(testDatabaseUrl());
const database = await connect({ databaseUrl: proxy.url });
const app = await testApp({}, { database });
const { server } = app.app;

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Ways to ask something, as often as wanted; each does what it should with a database. */
const edges = new Map<string, () => Promise<Answer>>();
/** Those that change something, and so can fail in the middle. */
const writes = ['dashboard mutation', 'staff mutation', 'staff sign-in', 'mailed sign-in'];

beforeAll(async () => {
  const partner = await app.partner();
  const broker = new Broker(server, partner);
  const id = await aSharedQuote(broker, partner);
  const chosen = await aSharedQuote(broker, partner);
  const { quoteData } = (await broker.ok(QUOTE_REQUEST, { id: chosen })).quoteRequest;
  await broker.ok(SELECT, { id: quoteData.nodes[0].quoteOptions[0].id });
  const bindLink = 'mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }';
  const developer = await aDeveloper(app, partner, 'dev@harbor.example');
  const { bench, email, password } = await aStaffMember(app, 'manager', 'Mia Cole');
  const otto = await aStaffMember(app, 'operator', 'Otto Reyes');
  const { applicationSignatureUrl } = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;

  await developer.ok('mutation { updateWebhook(url: "https://hooks.example.com/a") { url } }');
  add('dashboard query', () => developer.raw('{ keys { id } }'));
  add('dashboard mutation', () => developer.raw('mutation { sendTestEvent }'));
  const link = await openForm(app, (await broker.ok(bindLink, { id })).createBindLink.link);
  add('page of a bind link', () => link.show());
  add('page to sign', async () => (await openForm(app, applicationSignatureUrl)).shown);
  const mailed = await openForm(app, '/dashboard/sign-in');
  add('mailed sign-in', () => mailed.send({ email: 'dev@harbor.example' }));
  add('staff query', () =>
    bench.post('/staff/graphql', { query: '{ queue(first: 5, sort: OLDEST) { nodes { id } } }' }),
  );
  const note = `mutation { addNote(id: "${id}", text: "Called the broker.") { id } }`;
  add('staff mutation', () => bench.post('/staff/graphql', { query: note }));
  add('staff sign-in', () => new Workbench(server).post('/staff/sign-in', { email, password }));
  add('options for a passkey', () => new Workbench(server).post('/staff/sign-in/passkey/options', {}));
  add('new password', () => bench.post('/staff/password', { current: password, new: password }));
  add('session of staff', () => bench.get('/staff/sign-in'));
  add('preview of a document', () => bench.get(`/staff/requests/${chosen}/preview/binder.pdf`));
  add('export of the audit trail', () => otto.bench.get('/staff/audit.csv'));
});
afterAll(async () => {
  await database.close();
  await proxy.stop();
});

async function aSharedQuote(broker: Broker, partner: NewPartner): Promise<string> {
  const id = await aQuoteRequest(broker, partner);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  return id;
}

function add(name: string, ask: () => Promise<Answer>): void {
  edges.set(name, ask);
}

describe('with a database that is there', () => {
  it('every edge answers', async () => {
    for (const [name, ask] of edges) expect([name, Math.floor((await ask()).statusCode / 100)]).toEqual([name, 2]);
  });
});

describe('a database that is away', () => {
  it.each<readonly [string, () => Promise<void> | void, () => Promise<void> | void]>([
    ['refuses connections', async () => await proxy.refuse(), async () => await proxy.accept()],
    ['says nothing', () => proxy.pause(), () => proxy.resume()],
  ])('and %s is told at every edge as 503, and is back by itself', async (how, begin, end) => {
    await begin();
    const asked = [...edges].map(async ([name, ask]) => await timed(name, ask));
    const answers = await Promise.all(asked);
    await end();
    const endedAt = performance.now();
    const backAt = await Promise.all([...edges.values()].map(firstServed));

    const slowest = Math.max(...answers.map(({ ms }) => ms));
    const backMs = Math.max(...backAt) - endedAt;
    printFigures(`edges, database ${how}`, {
      edges: answers.length,
      'slowest ms': Math.round(slowest),
      'all back after ms': Math.round(backMs),
    });
    for (const { name, answer } of answers) expectOutage(name, answer);
    expect(slowest).toBeLessThan(ANSWER_MS);
    expect(backMs).toBeLessThan(BACK_MS);
  });

  it('in the middle of a change is told as 503 too, and nothing of the change is kept', async () => {
    const tables = ['notes', 'events', 'auth_sessions', 'sign_in_links'];
    await sql`create function no_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(direct.kysely);
    for (const table of tables) {
      await sql`create trigger full_disk before insert on ${sql.table(table)} execute function no_space()`.execute(
        direct.kysely,
      );
    }
    try {
      for (const name of writes) expectOutage(name, await edges.get(name)?.());
    } finally {
      await sql`drop function no_space() cascade`.execute(direct.kysely);
    }
    for (const name of writes) expect([name, (await edges.get(name)?.())?.statusCode]).toEqual([name, 200]);
  });
});

async function timed(name: string, ask: () => Promise<Answer>) {
  const startedAt = performance.now();
  const answer = await ask();
  return { name, answer, ms: performance.now() - startedAt };
}

/** When the first call was made that is served again; how long its work takes, such as making a PDF, is not the outage's. */
async function firstServed(ask: () => Promise<Answer>): Promise<number> {
  for (;;) {
    const askedAt = performance.now();
    if ((await ask()).statusCode < 300) return askedAt;
    await pause(100);
  }
}

/** 503 with the time to wait, in the form of the edge: errors of GraphQL, a problem, or a page for a person. */
function expectOutage(name: string, answer: Answer | undefined): void {
  const { statusCode, headers, body = '' } = answer ?? {};
  expect([name, statusCode, headers?.['retry-after']]).toEqual([name, 503, '5']);
  expect([name, body]).toEqual([name, expect.not.stringContaining('INTERNAL')]);
  if (String(headers?.['content-type']).startsWith('text/html')) {
    expect([name, body]).toEqual([name, expect.stringMatching(/<h1>.*not available.*<\/h1>/)]);
    return;
  }
  const { errors, code = errors?.[0]?.extensions?.code, title = errors?.[0]?.message } = JSON.parse(body);
  expect([name, code, title]).toEqual([name, 'SERVICE_UNAVAILABLE', expect.stringMatching(/try again/i)]);
}
