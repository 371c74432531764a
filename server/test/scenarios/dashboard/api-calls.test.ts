import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../src/database/index.ts';
import { type ApiCall, createCallLog, type NewPartner } from '../../../src/partners/index.ts';
import { testDatabaseUrl } from '../../support/database.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import type { DashboardUser } from '../../support/people/dashboard.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { testApp } from '../../support/test-app.ts';

const LOG = `query ($isFailed: Boolean, $operation: String, $keyId: ID, $requestId: String, $from: DateTime, $to: DateTime, $after: ID) {
  apiCalls(isFailed: $isFailed, operation: $operation, keyId: $keyId, requestId: $requestId, from: $from, to: $to, after: $after) {
    rows {
      id at keyPrefix environment apiVersion operationType operations httpStatus errorCodes durationMs requestId isReplay
      quoteRequestId quoteRequest { id insuredName }
    }
    nextCursor
  }
}`;
const CHOICES = '{ apiCallChoices { keys { id prefix isRevoked } operations } }';
const CREATE_CLIENT = `mutation ($brokerageId: ID!, $name: String!) {
  createClient(brokerageId: $brokerageId, name: $name, primaryWebsite: "marked-website.test") { id name }
}`;
const CREATE_REQUEST = `mutation ($clientId: ID!) { createQuoteRequest(clientId: $clientId, productType: CYBER) { id } }`;
const READ = 'query Read($id: ID!) { quoteRequest(id: $id) { id status } }';
const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let developer: DashboardUser;

beforeEach(async () => {
  // What the log of an earlier story still holds is written before the tables are emptied.
  await app.app.services.callLog.flush();
  await app.reset();
  app.clock.moveTo('2026-11-20T12:00:00Z');
  partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  developer = await aDeveloper(app, partner, 'dev@broker.example');
});

const log = async (filter: object = {}, who = developer): Promise<Data[]> => (await who.ok(LOG, filter)).apiCalls.rows;

async function aRequest(name = 'Quay Logistics'): Promise<string> {
  const { createClient } = await broker.ok(CREATE_CLIENT, { brokerageId: partner.brokerageId, name });
  return (await broker.ok(CREATE_REQUEST, { clientId: createClient.id })).createQuoteRequest.id;
}

describe('the request log of the broker API', { timeout: 30_000 }, () => {
  it('shows each call with its operation, how it ended and the request it named', async () => {
    const id = await aRequest();
    await broker.ok(READ, { id });
    const refused = await broker.send(READ, { id: NO_SUCH_ID });

    const [missing, read, create, client] = await log();

    expect(client).toMatchObject({
      at: '2026-11-20T12:00:00.000Z',
      keyPrefix: partner.apiKey.slice(0, 10),
      environment: 'sandbox',
      apiVersion: 'v2.0',
      operationType: 'MUTATION',
      operations: ['createClient'],
      httpStatus: 200,
      errorCodes: [],
      isReplay: false,
      quoteRequest: null,
    });
    expect(create).toMatchObject({ operations: ['createQuoteRequest'], quoteRequestId: null });
    expect(read).toMatchObject({
      operationType: 'QUERY',
      operations: ['quoteRequest'],
      quoteRequestId: id,
      quoteRequest: { id, insuredName: 'Quay Logistics' },
    });
    expect(missing).toMatchObject({ operations: ['quoteRequest'], quoteRequestId: NO_SUCH_ID, quoteRequest: null });
    const [error] = refused.errors ?? [];
    expect(missing.errorCodes).toEqual(error ? [error.extensions.code] : []);
    expect(missing.durationMs).toBeGreaterThanOrEqual(0);
  });

  it('names the request of a withdrawal and of a renewal that is read by its id', async () => {
    const id = await aRequest();
    await broker.ok('mutation ($id: ID!) { withdrawQuoteRequest(id: $id) { status } }', { id });
    await broker.send('query ($id: ID!) { renewalQuoteRequest(id: $id) { id } }', { id });

    const [renewal, withdrawal] = await log();

    const quoteRequest = { id, insuredName: 'Quay Logistics' };
    expect(withdrawal).toMatchObject({ operations: ['withdrawQuoteRequest'], quoteRequestId: id, quoteRequest });
    expect(renewal).toMatchObject({ operations: ['renewalQuoteRequest'], quoteRequestId: id, quoteRequest });
  });

  it('shows calls that failed before their operation was read, with the request id of the answer', async () => {
    const syntax = await broker.send('query { quoteRequest(');
    const unknown = await broker.send('{ nothingOfTheSchema }');
    const testing = await broker.with({ testing: 'NONSENSE' }).send('{ __typename }');

    const rows = await log({ isFailed: true });

    expect(rows.map(({ requestId }) => requestId)).toEqual(
      [testing, unknown, syntax].map(({ errors }) => errors?.[0]?.extensions.requestId),
    );
    expect(rows.map(({ errorCodes }) => errorCodes)).toEqual(
      [testing, unknown, syntax].map(({ errors }) => [errors?.[0]?.extensions.code]),
    );
    expect(rows.map(({ operations }) => operations)).toEqual([[], [], []]);
  });

  it('tells the stored answer of an idempotency key from the first one', async () => {
    const once = broker.with({ idempotencyKey: 'key-1' });
    const variables = { brokerageId: partner.brokerageId, name: 'Quay Logistics' };
    await once.ok(CREATE_CLIENT, variables);
    await once.ok(CREATE_CLIENT, variables);
    await once.send(CREATE_CLIENT, { ...variables, name: 'Another' });

    expect((await log()).map(({ isReplay, errorCodes }) => ({ isReplay, errorCodes }))).toEqual([
      { isReplay: false, errorCodes: ['IDEMPOTENCY_CONFLICT'] },
      { isReplay: true, errorCodes: [] },
      { isReplay: false, errorCodes: [] },
    ]);
  });

  it('is narrowed by outcome, operation, key, request id and time', async () => {
    const id = await aRequest();
    app.clock.advance({ minutes: 10 });
    const from = app.clock.now().toISOString();
    await broker.ok(READ, { id });
    const failed = await broker.send('{ nothingOfTheSchema }');
    const requestId = failed.errors?.[0]?.extensions.requestId;
    const choices = (await developer.ok(CHOICES)).apiCallChoices;

    const operationsOf = async (filter: object) => (await log(filter)).map(({ operations }) => operations[0] ?? null);
    expect(choices).toEqual({
      keys: [{ id: expect.any(String), prefix: partner.apiKey.slice(0, 10), isRevoked: false }],
      operations: ['createClient', 'createQuoteRequest', 'quoteRequest'],
    });
    expect(await operationsOf({ from })).toEqual([null, 'quoteRequest']);
    expect(await operationsOf({ to: '2026-11-20T12:05:00Z' })).toEqual(['createQuoteRequest', 'createClient']);
    expect(await operationsOf({ isFailed: false, from })).toEqual(['quoteRequest']);
    expect(await operationsOf({ operation: 'createClient' })).toEqual(['createClient']);
    expect((await log({ requestId: ` ${requestId} ` })).map((row) => row.requestId)).toEqual([requestId]);
    expect(await log({ keyId: choices.keys[0].id })).toHaveLength(4);
    expect(await log({ keyId: NO_SUCH_ID })).toEqual([]);
    expect(await log({ keyId: 'no id' })).toEqual([]);
  });

  it('is read in pages that neither repeat nor leave out a call', async () => {
    const count = 120;
    for (let index = 0; index < count; index += 1) await broker.ok('{ __typename }');

    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { rows, nextCursor }: Data = (await developer.ok(LOG, { after })).apiCalls;
      seen.push(...rows.map((row: Data) => row.id));
      after = nextCursor;
    } while (after !== null);

    expect(seen).toHaveLength(count);
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
    expect(await developer.refused(LOG, { after: 'no cursor' })).toBe('VALIDATION_FAILED');
  });

  it('shows a partner its own calls only, and names no insured of another', async () => {
    const id = await aRequest();
    const stranger = await app.partner('Fjord Risk');
    const strange = await aDeveloper(app, stranger, 'ida@fjord.example');
    await broker.with({ apiKey: stranger.apiKey }).send(READ, { id });
    const [own] = (await developer.ok(CHOICES)).apiCallChoices.keys;

    const rows = await log({}, strange);

    expect(rows).toMatchObject([{ operations: ['quoteRequest'], quoteRequestId: id, quoteRequest: null }]);
    expect(await log({ keyId: own.id }, strange)).toEqual([]);
    expect((await strange.ok(CHOICES)).apiCallChoices).toMatchObject({ operations: ['quoteRequest'] });
    expect(await log()).toHaveLength(2);
  });

  it('keeps nothing that a caller wrote, whatever was sent and however it failed', async () => {
    const marked = broker.with({ email: 'marked-mail@broker.example', idempotencyKey: 'marked-key' });
    const { createClient } = await marked.ok(CREATE_CLIENT, {
      brokerageId: partner.brokerageId,
      name: 'Marked Insured',
    });
    await broker.send(`query MarkedOperation { quoteRequest(id: "marked-id") { id } }`);
    await broker.send('query { markedField(name: "Marked Person") }');
    await broker.send('query { "Marked syntax error');
    await broker.send(CREATE_CLIENT, { brokerageId: partner.brokerageId, name: 'Marked\u0000Name' });
    await broker.with({ testing: 'marked-testing' }).send('{ __typename }');
    await broker
      .with({ apiKey: 'sbx_markedmarkedmarkedmarkedmarkedma' })
      .send('{ __typename }')
      .catch(() => undefined);
    await broker.send(`query { markedAlias: quoteRequest(id: "${NO_SUCH_ID}") { id } }`);
    await app.app.services.callLog.flush();

    const { rows } = await sql<{ row: string }>`select to_jsonb(api_calls)::text as row from api_calls`.execute(
      app.app.services.database.kysely,
    );

    expect(createClient.name).toBe('Marked Insured');
    expect(rows).toHaveLength(7);
    for (const { row } of rows) expect(row).not.toMatch(/marked/i);
  });

  it('is kept 30 days', async () => {
    await broker.ok('{ __typename }');
    app.clock.advance({ days: 29 });
    await broker.ok('{ __typename }');
    app.clock.advance({ days: 1, minutes: 1 });
    developer = await aDeveloper(app, partner, 'later@broker.example');
    expect(await log()).toHaveLength(1);

    await app.wakeUp('partners.sweep-calls');

    const { kysely } = app.app.services.database;
    expect(await kysely.selectFrom('api_calls').select('called_at').execute()).toEqual([
      { called_at: new Date('2026-12-19T12:00:00Z') },
    ]);
  });
});

describe('the log of a process', { timeout: 30_000 }, () => {
  const logger = pino({ level: 'silent' });
  const aCall = (): ApiCall => ({
    partnerId: partner.partnerId,
    keyId: NO_SUCH_ID,
    at: app.clock.now(),
    environment: 'sandbox',
    apiVersion: 'v2.0',
    operationType: 'QUERY',
    operations: ['quoteRequest'],
    httpStatus: 200,
    errorCodes: [],
    durationMs: 12,
    requestId: NO_SUCH_ID,
    quoteRequestId: null,
    isReplay: false,
  });
  const written = async (): Promise<number> => {
    const { kysely } = app.app.services.database;
    const { count } = await kysely
      .selectFrom('api_calls')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  it('holds so many calls, drops and counts the others, and writes what is left when it is closed', async () => {
    const log = createCallLog({ database: app.app.services.database, logger });
    for (let index = 0; index < 10_050; index += 1) log.record(aCall());
    expect(log.dropped()).toBe(50);

    await log.close();

    expect(await written()).toBe(10_000);
  });

  it('keeps its calls while the database is away, and drops those that it refuses', async () => {
    const away = await connect({ databaseUrl: testDatabaseUrl(), poolSize: 1 });
    await away.close();
    const waiting = createCallLog({ database: away, logger });
    waiting.record(aCall());
    await waiting.flush();
    expect(waiting.dropped()).toBe(0);

    const log = createCallLog({ database: app.app.services.database, logger });
    log.record({ ...aCall(), partnerId: 'no id' });
    await log.flush();
    log.record(aCall());
    await log.close();
    await waiting.close();
    expect({ dropped: log.dropped(), written: await written() }).toEqual({ dropped: 1, written: 1 });
  });
});
