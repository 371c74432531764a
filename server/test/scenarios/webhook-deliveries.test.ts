import { verifyWebhook } from '@bindery/webhook-verify';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueKey, type NewPartner, revokeKey } from '../../src/partners/index.ts';
import { Broker } from '../support/broker.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../support/operations.ts';
import { testApp } from '../support/test-app.ts';
import { type Answer, answerOk, startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const app = await testApp({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' }, { webhookDeadlineMs: 300 });
const UPDATE_WEBHOOK = 'mutation ($url: String!) { updateWebhook(webhookUrl: $url) { webhookUrl isEnabled } }';
const WEBHOOK = '{ webhook { isEnabled disabledReason failingSince } }';

let answer: Answer = answerOk;
let receiver: WebhookReceiver;
let partner: NewPartner;
let broker: Broker;

beforeAll(async () => {
  receiver = await startWebhookReceiver((response, webhook) => answer(response, webhook));
});
afterAll(async () => await receiver.close());

beforeEach(async () => {
  answer = answerOk;
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  await broker.ok(UPDATE_WEBHOOK, { url: `${receiver.url}/${partner.partnerId}` });
});

const arrived = (type = '') =>
  receiver.received.filter(({ path, body }) => path === `/${partner.partnerId}` && body.includes(`"${type}`));
const events = () => arrived().map(({ body }) => JSON.parse(body.toString('utf8')));

async function declined(): Promise<string> {
  const id = await aQuoteRequest(broker, partner);
  await broker.with({ testing: 'testing_decline' }).ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  return id;
}

describe('events of a request', () => {
  it('arrive with their data: score, quote twice, bound', async () => {
    const id = await aQuoteRequest(broker, partner);
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    const optionId = quoteRequest.quoteData.nodes[0].quoteOptions[0].id;
    const testing = 'testing_bind_quote,testing_issue_policy';
    await broker.with({ testing }).ok(SELECT, { id: optionId });
    await app.runJobs();

    const policy = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.policy;
    expect(events().map(({ type, data }) => [type, data])).toEqual(
      expect.arrayContaining([
        ['cyber_risk_score_ready', { clientId: { id: quoteRequest.client.id } }],
        ['quote_ready', { quoteRequest: { id, status: 'QUOTES_SHARED' }, stage: 'RATED' }],
        ['quote_ready', { quoteRequest: { id, status: 'QUOTES_SHARED' }, stage: 'DOCUMENTS_READY' }],
        ['policy_bound', { policy: { id: policy.id }, quoteRequest: { id } }],
        ['policy_issued', { policy: { id: policy.id, policyNumber: policy.policyNumber }, quoteRequest: { id } }],
      ]),
    );
    expect(events()).toHaveLength(5);
    expect(Object.keys(events()[0])).toEqual(['id', 'type', 'timestamp', 'data']);
  });

  it('say quote_ready once in v1.0', async () => {
    const id = await aQuoteRequest(broker, partner);
    await broker.with({ apiVersion: 'v1.0' }).ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();

    expect(events().filter(({ type }) => type === 'quote_ready')).toEqual([
      expect.objectContaining({
        data: { quoteRequest: { id, status: 'QUOTES_SHARED' }, stage: 'DOCUMENTS_READY' },
      }),
    ]);
  });
});

describe('the signature', () => {
  it('is one per live key while a key is exchanged, and foreign code accepts it', async () => {
    const newKey = await issueKey(app.app.services, { partnerId: partner.partnerId, by: 'test' });
    await declined();

    const [webhook] = arrived();
    if (!webhook) throw new Error('nothing arrived');
    const headers = Object.fromEntries(Object.entries(webhook.headers).map(([name, value]) => [name, String(value)]));
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(headers['x-corvus-signature']?.match(/v1=/g)).toHaveLength(2);
    for (const key of [partner.apiKey, newKey]) {
      const verification = await verifyWebhook(webhook.body, headers, key, { now: app.clock.now() });
      expect(verification).toMatchObject({ ok: true });
      const foreign = new Webhook(key, { format: 'raw' });
      expect(foreign.sign(headers['webhook-id'] ?? '', app.clock.now(), webhook.body.toString('utf8'))).toBe(
        headers['webhook-signature']?.split(' ')[key === partner.apiKey ? 0 : 1],
      );
    }

    await revokeKey(app.app.services, { key: partner.apiKey, by: 'test' });
    broker = broker.with({ apiKey: newKey });
    await declined();
    expect(arrived().at(-1)?.headers['webhook-signature']).not.toContain(' ');
  });
});

describe('a failing endpoint', () => {
  it('gets the same bytes again after 5 s, 5 min, and so on, until it answers', async () => {
    answer = (response) => response.writeHead(500).end('broken');
    await declined();
    expect(arrived('quote_declined')).toHaveLength(1);
    expect((await broker.ok(WEBHOOK)).webhook.failingSince).toBe(app.clock.now().toISOString());

    await app.runJobs();
    expect(arrived('quote_declined')).toHaveLength(1);
    app.clock.advance({ seconds: 6 });
    await app.wakeUp('webhooks.wake-deliveries');
    expect(arrived('quote_declined')).toHaveLength(2);
    answer = answerOk;
    app.clock.advance({ minutes: 4 });
    await app.wakeUp('webhooks.wake-deliveries');
    expect(arrived('quote_declined')).toHaveLength(2);
    app.clock.advance({ minutes: 2 });
    await app.wakeUp('webhooks.wake-deliveries');

    const [first, ...repeats] = arrived('quote_declined');
    expect(repeats).toHaveLength(2);
    expect(repeats.every(({ body }) => body.equals(first?.body ?? Buffer.alloc(0)))).toBe(true);
    expect(repeats[0]?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    expect((await broker.ok(WEBHOOK)).webhook.failingSince).toBeNull();
  });

  it('is switched off by 410, and its user is told by mail', async () => {
    answer = (response) => response.writeHead(410).end();
    await declined();

    expect((await broker.ok(WEBHOOK)).webhook).toMatchObject({ isEnabled: false, disabledReason: 'GONE' });
    const mails = await app.app.services.database.kysely
      .selectFrom('mails')
      .select(['to_address', 'kind'])
      .where('partner_id', '=', partner.partnerId)
      .execute();
    expect(mails).toEqual([{ to_address: 'dana@broker.example', kind: 'webhook_disabled' }]);
    await declined();
    expect(arrived('quote_declined')).toHaveLength(1);
  });

  it('is switched off after five days without a success', async () => {
    answer = (response) => response.writeHead(500).end();
    await declined();
    app.clock.advance({ days: 5, seconds: 1 });
    await app.wakeUp('webhooks.wake-deliveries');

    expect((await broker.ok(WEBHOOK)).webhook).toMatchObject({ isEnabled: false, disabledReason: 'FAILING' });
  });

  it('that hangs counts as failed after the deadline', async () => {
    answer = () => undefined;
    await declined();

    expect((await broker.ok(WEBHOOK)).webhook.failingSince).not.toBeNull();
  });
});
