/** Each mutation of the API, sent fifty times at once with one key, happens once. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { answersOf } from '../../model/answers.ts';
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
import { aKey, KeyedCalls } from '../../support/people/keyed-calls.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' });
let partner: NewPartner;
let broker: Broker;
let calls: KeyedCalls;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  calls = new KeyedCalls(app, partner);
});

const TECH = { coverageEffectiveAt: EFFECTIVE_ON, ...answersOf('TECH_EO', 'CLEAN') };

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
    const before = await calls.rowsOf(table);
    const sent = { key: aKey(), ...(testing === undefined ? {} : { testing }) };

    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => await calls.repeat(query, variables, sent)),
    );

    expect(answers[0]?.json()).not.toHaveProperty('errors');
    expect(new Set(answers.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect((await calls.rowsOf(table)) - before).toBe(count);
  });

  it('covers every mutation of the schema', async () => {
    const { __schema } = await broker.ok('{ __schema { mutationType { fields { name } } } }');

    expect(Object.keys(CASES).toSorted()).toEqual(
      __schema.mutationType.fields.map(({ name }: Data) => name).toSorted(),
    );
  });
});
