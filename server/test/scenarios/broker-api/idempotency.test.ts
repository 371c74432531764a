import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../src/database/index.ts';
import type { NewPartner } from '../../../src/partners/index.ts';
import { answersOf } from '../../model/answers.ts';
import { testDatabaseUrl } from '../../support/database.ts';
import { putLink } from '../../support/documents/read-link.ts';
import {
  aClient,
  aCyberApplication,
  aQuoteRequest,
  CREATE_CLIENT,
  CREATE_QUOTE_REQUEST,
  EFFECTIVE_ON,
  QUOTE_REQUEST,
  SELECT,
  UPDATE,
} from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' });
let partner: NewPartner;
let broker: Broker;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

const TECH = { coverageEffectiveAt: EFFECTIVE_ON, ...answersOf('TECH_EO', 'CLEAN') };

interface Sent {
  readonly key?: string;
  readonly testing?: string;
  readonly operationName?: string;
  readonly apiKey?: string;
}

async function send(
  query: string,
  variables: object,
  { key, testing, operationName, apiKey = partner.apiKey }: Sent = {},
) {
  return await app.app.server.inject({
    method: 'POST',
    url: '/q',
    headers: {
      'content-type': 'application/json',
      'x-api-key': apiKey,
      'x-api-version': 'v2.0',
      'x-user-email': 'dana@broker.example',
      'x-user-name': 'Dana Cole',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(testing === undefined ? {} : { 'x-testing': testing }),
    },
    payload: JSON.stringify({ query, variables, ...(operationName ? { operationName } : {}) }),
  });
}

/** As a partner's program repeats: told that the first call is under way, it waits and sends the same again. */
async function repeat(query: string, variables: object, sent: Sent) {
  const finished = async () => {
    const response = await send(query, variables, sent);
    if (response.statusCode !== 409) return response;
    expect(response.json().errors[0].extensions.code).toBe('IDEMPOTENCY_IN_PROGRESS');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    return undefined;
  };
  return await vi.waitUntil(finished, { timeout: 60_000, interval: 20 });
}

const codeOf = (response: { json(): Data }): string => response.json().errors?.[0]?.extensions.code;
const aKey = (): string => crypto.randomUUID();
const { database } = app.app.services;

async function rowsOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    database.kysely,
  );
  return rows[0]?.count ?? 0;
}

async function aSharedQuote(): Promise<{ readonly id: string; readonly optionId: string }> {
  const id = await aQuoteRequest(broker, partner);
  await broker
    .with({ testing: 'testing_rate_and_share' })
    .ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
  return { id, optionId: quoteRequest.quoteData.nodes[0].quoteOptions[0].id };
}

async function anUpload(): Promise<Data> {
  const id = await aQuoteRequest(broker, partner);
  const query =
    'mutation ($id: ID!) { underwritingDataCredentials(quoteRequestId: $id, name: "losses.csv") { url upload { id } } }';
  return (await broker.ok(query, { id })).underwritingDataCredentials;
}

const someClient = async (): Promise<string> =>
  await aClient(broker, { brokerageId: partner.brokerageId, name: 'Acme' });

interface Case {
  readonly query: string;
  /** A table in which one call makes so many rows. */
  readonly makes: readonly [string, number];
  readonly prepare: () => Promise<object>;
  readonly testing?: string;
}

const WEBHOOK_URL = { url: 'https://127.0.0.1:9/hook' };

const CASES: Readonly<Record<string, Case>> = {
  createClient: {
    query: CREATE_CLIENT,
    makes: ['clients', 1],
    prepare: async () => ({ brokerageId: partner.brokerageId, name: 'Acme' }),
  },
  updateClient: {
    query: 'mutation ($id: ID!) { updateClient(id: $id, name: "Zenith") { id name } }',
    makes: ['audit_entries', 1],
    prepare: async () => ({ id: await someClient() }),
  },
  createUser: {
    query:
      'mutation ($id: ID!, $email: String!) { createUser(name: "Pat", email: $email, insured: { clientId: $id }) { name email } }',
    makes: ['contacts', 1],
    prepare: async () => ({ id: await someClient(), email: `${aKey()}@insured.example` }),
  },
  addNewAddressForSelfBroker: {
    query:
      'mutation { addNewAddressForSelfBroker(address: { street: "1 Quay", locality: "Ohio", region: "OH", postalCode: "43004" }) { address { street } } }',
    makes: ['audit_entries', 1],
    prepare: async () => ({}),
  },
  createQuoteRequest: {
    query: CREATE_QUOTE_REQUEST,
    makes: ['quote_requests', 1],
    prepare: async () => ({ clientId: await someClient(), productType: 'CYBER' }),
  },
  updateQuoteRequest: {
    query: UPDATE,
    // The submission, and the scan that it asks for.
    makes: ['audit_entries', 2],
    prepare: async () => ({ id: await aQuoteRequest(broker, partner), action: 'SUBMIT', info: aCyberApplication() }),
  },
  withdrawQuoteRequest: {
    query: 'mutation ($id: ID!) { withdrawQuoteRequest(id: $id) { id status } }',
    makes: ['audit_entries', 1],
    prepare: async () => ({ id: await aQuoteRequest(broker, partner) }),
  },
  underwritingDataCredentials: {
    query:
      'mutation ($id: ID!) { underwritingDataCredentials(quoteRequestId: $id, name: "losses.csv") { url upload { id } } }',
    makes: ['documents', 1],
    prepare: async () => ({ id: await aQuoteRequest(broker, partner) }),
  },
  completeUpload: {
    query: 'mutation ($id: ID!) { completeUpload(id: $id) { id name } }',
    makes: ['audit_entries', 1],
    prepare: async () => {
      const { url, upload } = await anUpload();
      await putLink(app, url, 'year,amount\n2025,0\n');
      return { id: upload.id };
    },
  },
  createBindLink: {
    query: 'mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link expiresAt } }',
    makes: ['bind_links', 1],
    prepare: async () => ({ id: (await aSharedQuote()).id }),
  },
  selectQuoteOption: {
    query: SELECT,
    makes: ['policies', 1],
    prepare: async () => ({ id: (await aSharedQuote()).optionId }),
    testing: 'testing_bind_quote',
  },
  submitCyberSurveyAnswers: {
    query:
      'mutation ($id: ID!) { submitCyberSurveyAnswers(quoteRequestId: $id, survey: CONTRACT, answers: [{ key: "a", value: "b" }]) { id } }',
    makes: ['audit_entries', 1],
    prepare: async () => {
      const id = await aQuoteRequest(broker, { ...partner, productType: 'TECH_EO' });
      await broker
        .with({ testing: 'testing_ask_for_survey,testing_rate_and_share' })
        .send(UPDATE, { id, action: 'SUBMIT', info: TECH });
      return { id };
    },
  },
  updateWebhook: {
    query: 'mutation ($url: String!) { updateWebhook(webhookUrl: $url) { webhookUrl } }',
    makes: ['audit_entries', 1],
    prepare: async () => WEBHOOK_URL,
  },
  sendTestWebhookEvent: {
    query: 'mutation { sendTestWebhookEvent(type: quote_declined) { id body } }',
    makes: ['events', 1],
    prepare: async () => ({}),
  },
  resendWebhookEvent: {
    query: 'mutation ($id: ID!) { resendWebhookEvent(eventId: $id) { id eventId } }',
    makes: ['webhook_deliveries', 1],
    prepare: async () => ({
      id: (await broker.ok('mutation { sendTestWebhookEvent(type: quote_declined) { id } }')).sendTestWebhookEvent.id,
    }),
  },
  requestRescan: {
    query: 'mutation ($id: ID!) { requestRescan(clientId: $id) { id } }',
    makes: ['scans', 1],
    prepare: async () => ({ id: await someClient() }),
  },
  resendFailedWebhookEvents: {
    query: 'mutation ($since: DateTime!) { resendFailedWebhookEvents(since: $since) { eventCount } }',
    makes: ['webhook_deliveries', 0],
    prepare: async () => ({ since: '2026-11-01T00:00:00Z' }),
  },
  advanceTestClock: {
    query: 'mutation ($to: DateTime!) { advanceTestClock(to: $to) { now } }',
    makes: ['audit_entries', 1],
    prepare: async () => {
      // What other cases left to become due happens before.
      await broker.ok('mutation { advanceTestClock(to: "2026-11-20T12:30:00Z") { now } }');
      return { to: '2026-11-20T13:00:00Z' };
    },
  },
  rotateWebhookSecret: {
    query: 'mutation { rotateWebhookSecret { secret previousValidUntil } }',
    makes: ['audit_entries', 1],
    prepare: async () => {
      await broker.ok('mutation ($url: String!) { updateWebhook(webhookUrl: $url) { webhookUrl } }', WEBHOOK_URL);
      return {};
    },
  },
  // Last: the others deliver to the webhook.
  deleteWebhook: {
    query: 'mutation { deleteWebhook }',
    makes: ['audit_entries', 1],
    prepare: async () => {
      await broker.ok('mutation ($url: String!) { updateWebhook(webhookUrl: $url) { webhookUrl } }', WEBHOOK_URL);
      return {};
    },
  },
};

describe('fifty calls with one key', () => {
  it.each(Object.keys(CASES))('%s happens once and is answered alike', async (name) => {
    const { query, makes, prepare, testing } = CASES[name] as Case;
    const variables = await prepare();
    const [table, count] = makes;
    const before = await rowsOf(table);
    const sent = { key: aKey(), ...(testing === undefined ? {} : { testing }) };

    const answers = await Promise.all(Array.from({ length: 50 }, async () => await repeat(query, variables, sent)));

    expect(answers[0]?.json()).not.toHaveProperty('errors');
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect((await rowsOf(table)) - before).toBe(count);
  });

  it('covers every mutation of the schema', async () => {
    const { __schema } = await broker.ok('{ __schema { mutationType { fields { name } } } }');

    expect(Object.keys(CASES).toSorted()).toEqual(
      __schema.mutationType.fields.map(({ name }: Data) => name).toSorted(),
    );
  });
});

describe('a repeated key', () => {
  const input = () => ({ brokerageId: partner.brokerageId, name: 'Acme' });

  it('answers the stored bytes, also when members come in another order', async () => {
    const key = aKey();
    const first = await send(CREATE_CLIENT, input(), { key });
    const again = await send(CREATE_CLIENT, { name: 'Acme', brokerageId: partner.brokerageId }, { key });

    expect(again.rawPayload).toEqual(first.rawPayload);
    expect([again.statusCode, again.headers['content-type']]).toEqual([
      first.statusCode,
      first.headers['content-type'],
    ]);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
  });

  it('is a conflict with other variables or another operation', async () => {
    const key = aKey();
    await send(CREATE_CLIENT, input(), { key });
    const before = await rowsOf('clients');

    const otherName = await send(CREATE_CLIENT, { ...input(), name: 'Zenith' }, { key });
    const otherOperation = await send(`${CREATE_CLIENT} # again`, input(), { key });

    expect([otherName, otherOperation].map((answer) => [answer.statusCode, codeOf(answer)])).toEqual([
      [409, 'IDEMPOTENCY_CONFLICT'],
      [409, 'IDEMPOTENCY_CONFLICT'],
    ]);
    expect(otherName.headers['retry-after']).toBe('86400');
    expect(await rowsOf('clients')).toBe(before);
  });

  it('belongs to its partner', async () => {
    const other = await app.partner('Other Brokers');
    const key = aKey();
    const mine = await send(CREATE_CLIENT, input(), { key });
    const theirs = await send(
      CREATE_CLIENT,
      { brokerageId: other.brokerageId, name: 'Acme' },
      { key, apiKey: other.apiKey },
    );

    expect(theirs.json().data.createClient.id).not.toBe(mine.json().data.createClient.id);
  });

  it('is not used up by a call that is refused', async () => {
    const key = aKey();
    const refused = await send(CREATE_CLIENT, { ...input(), name: ' ' }, { key });
    const accepted = await send(CREATE_CLIENT, input(), { key });

    expect(codeOf(refused)).toBe('VALIDATION_FAILED');
    expect(accepted.json().data.createClient.id).toEqual(expect.any(String));
  });

  it.each(['', ' ', 'two words', 'é', 'k'.repeat(256)])('is refused as "%s"', async (key) => {
    const before = await rowsOf('clients');
    const answer = await send(CREATE_CLIENT, input(), { key });

    expect(answer.json().errors[0].extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path: 'Idempotency-Key', remedy: expect.any(String) }] },
    });
    expect(await rowsOf('clients')).toBe(before);
  });

  it('covers all mutations of one document', async () => {
    const query = `mutation ($b: ID!) {
      first: createClient(brokerageId: $b, name: "First") { id }
      second: createClient(brokerageId: $b, name: "Second") { id }
    }`;
    const key = aKey();
    const before = await rowsOf('clients');
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await repeat(query, { b: partner.brokerageId }, { key })),
    );

    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect((await rowsOf('clients')) - before).toBe(2);
  });

  it('keeps what was done when a later mutation of the document is refused', async () => {
    const query = `mutation ($b: ID!) {
      first: createClient(brokerageId: $b, name: "First") { id }
      second: createClient(brokerageId: $b, name: " ") { id }
    }`;
    const key = aKey();
    const before = await rowsOf('clients');
    const first = await send(query, { b: partner.brokerageId }, { key });
    const again = await send(query, { b: partner.brokerageId }, { key });

    expect(codeOf(first)).toBe('VALIDATION_FAILED');
    expect([again.payload, again.headers['idempotency-replayed']]).toEqual([first.payload, 'true']);
    expect((await rowsOf('clients')) - before).toBe(1);
  });

  it('is free again after its day, and is then swept', async () => {
    const key = aKey();
    const first = await send(CREATE_CLIENT, input(), { key });
    app.clock.advance({ hours: 24 });
    const second = await send(CREATE_CLIENT, input(), { key });
    expect(second.json().data.createClient.id).not.toBe(first.json().data.createClient.id);

    app.clock.advance({ hours: 24 });
    await app.wakeUp('partners.sweep-answers');
    expect(await rowsOf('idempotency_keys')).toBe(0);
  });
});

describe('a session that is ended before the commit', () => {
  it('leaves neither the client nor the key, and the call makes one client', { timeout: 30_000 }, async () => {
    const key = aKey();
    const before = await rowsOf('clients');
    const other = await connect({ databaseUrl: testDatabaseUrl(), poolSize: 2 });
    const lock = await other.kysely.startTransaction().execute();
    await sql`lock table idempotency_keys in exclusive mode`.execute(lock);
    const call = send(CREATE_CLIENT, { brokerageId: partner.brokerageId, name: 'Acme' }, { key });

    const waiting = async () =>
      (
        await sql<{ pid: number }>`
          select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%idempotency_keys%'`.execute(
          other.kysely,
        )
      ).rows;
    const session = await vi.waitUntil(async () => (await waiting())[0], { timeout: 20_000, interval: 10 });
    const meanwhile = await send(CREATE_CLIENT, { brokerageId: partner.brokerageId, name: 'Acme' }, { key });
    await sql`select pg_terminate_backend(${session.pid})`.execute(other.kysely);
    expect(await rowsOf('clients')).toBe(before);
    await lock.rollback().execute();
    const answer = await call;
    const again = await repeat(CREATE_CLIENT, { brokerageId: partner.brokerageId, name: 'Acme' }, { key });
    await other.close();

    expect(codeOf(meanwhile)).toBe('IDEMPOTENCY_IN_PROGRESS');
    expect(answer.json().data.createClient.id).toEqual(again.json().data.createClient.id);
    expect((await rowsOf('clients')) - before).toBe(1);
  });
});
