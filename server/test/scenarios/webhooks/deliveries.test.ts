import { verifyWebhook } from '@bindery/webhook-verify';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueKey, type NewPartner, revokeKey } from '../../../src/partners/index.ts';
import { ATTEMPT_DELAYS_MS } from '../../../src/webhooks/delivery/retry-schedule.ts';
import {
  type Answer,
  answerOk,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/neighbours/webhook-receiver.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

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
  it('arrive with their data: score, quote twice, bound', { timeout: 30_000 }, async () => {
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

  it('say quote_ready once in v1.0', { timeout: 30_000 }, async () => {
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
    const newKey = await issueKey(app.app.services, {
      partnerId: partner.partnerId,
      by: { kind: 'STAFF', name: 'test' },
    });
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
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['quote_declined', 'webhook_disabled']);
    expect(new Set(mails.map(({ to_address }) => to_address))).toEqual(new Set(['dana@broker.example']));
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

const EVENTS = `query ($first: Int, $after: String, $types: [WebhookEventType!]) {
  webhookEvents(first: $first, after: $after, types: $types) {
    nodes { id sequence type occurredAt body isTest } pageInfo { hasNextPage endCursor }
  }
}`;
const DELIVERIES = `query ($status: WebhookDeliveryStatus, $eventId: ID, $first: Int, $after: String) {
  webhookDeliveries(status: $status, eventId: $eventId, first: $first, after: $after) {
    nodes {
      id eventId eventType status isResend createdAt finishedAt nextAttemptAt
      attempts { number startedAt durationMs httpStatus failure failureKind message responseSnippet nextAttemptAt }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;
const RESEND =
  'mutation ($id: ID!) { resendWebhookEvent(eventId: $id) { id eventId status isResend attempts { number } } }';
const RESEND_FAILED = 'mutation ($since: DateTime!) { resendFailedWebhookEvents(since: $since) { eventCount } }';
const SEND_TEST = 'mutation ($type: WebhookEventType!) { sendTestWebhookEvent(type: $type) { id type body isTest } }';

async function testEvent(type = 'quote_ready'): Promise<{ readonly id: string; readonly body: string }> {
  const event = (await broker.ok(SEND_TEST, { type })).sendTestWebhookEvent;
  await app.runJobs();
  return event;
}

describe('a test event', () => {
  const id = { id: expect.any(String) };
  it.each([
    ['cyber_risk_score_ready', { clientId: id }],
    ['quote_ready', { quoteRequest: { ...id, status: 'QUOTES_SHARED' }, stage: 'DOCUMENTS_READY' }],
    ['quote_declined', { quoteRequest: id }],
    ['policy_bound', { policy: id, quoteRequest: id }],
    ['policy_issued', { policy: { ...id, policyNumber: expect.any(String) }, quoteRequest: id }],
    [
      'renewal_solicitation_open',
      {
        quoteRequestId: expect.any(String),
        expiringPolicyId: expect.any(String),
        expiringPolicyNumber: expect.any(String),
        effectiveDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        renewalType: expect.any(String),
      },
    ],
  ])('%s has the data of its type', async (type, data) => {
    await testEvent(type);

    const timestamp = Math.floor(app.clock.now().getTime() / 1000);
    expect(events()).toEqual([{ id: expect.any(String), type, timestamp, data }]);
  });
});

describe('the list of events', () => {
  it('answers every event in order, page by page, and what came since with the last cursor', async () => {
    for (const type of ['quote_ready', 'policy_bound', 'quote_declined']) await testEvent(type);

    const first = (await broker.ok(EVENTS, { first: 2 })).webhookEvents;
    expect(first.nodes.map(({ sequence, type }: { sequence: number; type: string }) => [sequence, type])).toEqual([
      [1, 'quote_ready'],
      [2, 'policy_bound'],
    ]);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = (await broker.ok(EVENTS, { first: 2, after: first.pageInfo.endCursor })).webhookEvents;
    expect(second.nodes).toHaveLength(1);
    expect(second.nodes[0].body).toBe(arrived('quote_declined')[0]?.body.toString('utf8'));
    const nothing = (await broker.ok(EVENTS, { after: second.pageInfo.endCursor })).webhookEvents;
    expect(nothing).toEqual({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null } });
    const bound = (await broker.ok(EVENTS, { types: ['policy_bound'] })).webhookEvents.nodes;
    expect(bound).toEqual([expect.objectContaining({ sequence: 2, isTest: true })]);
  });

  it('has gaps for no partner: each counts its own, sees its own and repeats its own', async () => {
    const { id } = await testEvent();
    const other = new Broker(app.app.server, await app.partner('Fjord Partners'));

    expect((await other.ok(EVENTS)).webhookEvents.nodes).toEqual([]);
    expect((await other.ok(DELIVERIES)).webhookDeliveries.nodes).toEqual([]);
    expect((await other.ok(DELIVERIES, { eventId: id })).webhookDeliveries.nodes).toEqual([]);
    expect((await other.refused(RESEND, { id })).extensions.code).toBe('NOT_FOUND');
  });

  it('refuses a cursor that is not its own', async () => {
    const after = Buffer.from('c:soon').toString('base64url');

    expect((await broker.refused(EVENTS, { after })).extensions.code).toBe('VALIDATION_FAILED');
    expect((await broker.refused(DELIVERIES, { after })).extensions.code).toBe('VALIDATION_FAILED');
  });
});

describe('the log of deliveries', () => {
  it('keeps time, status, duration, answer and next attempt of each attempt', async () => {
    answer = (response) => response.writeHead(503, { 'retry-after': '600' }).end('x'.repeat(3000));
    const { id } = await testEvent();

    const [delivery] = (await broker.ok(DELIVERIES, { eventId: id })).webhookDeliveries.nodes;
    const nextAttemptAt = expect.stringMatching(/^2/);
    expect(delivery).toMatchObject({ eventType: 'quote_ready', status: 'PENDING', isResend: false, finishedAt: null });
    expect(delivery.attempts).toEqual([
      {
        number: 1,
        startedAt: app.clock.now().toISOString(),
        durationMs: expect.any(Number),
        httpStatus: 503,
        failure: null,
        failureKind: null,
        message: null,
        responseSnippet: 'x'.repeat(1024),
        nextAttemptAt,
      },
    ]);
    const waitMs = Date.parse(delivery.nextAttemptAt) - app.clock.now().getTime();
    expect(waitMs).toBeGreaterThanOrEqual(600_000);
  });

  it('ends with FAILED after ten attempts, and all that failed since an instant is sent again once', {
    timeout: 30_000,
  }, async () => {
    answer = (response) => response.writeHead(500).end();
    const since = app.clock.now().toISOString();
    const { id } = await testEvent();
    for (const delayMs of ATTEMPT_DELAYS_MS.slice(1)) {
      app.clock.advance({ seconds: (delayMs / 1000) * 1.11 + 2 });
      await app.wakeUp('webhooks.wake-deliveries');
    }
    const [failed] = (await broker.ok(DELIVERIES, { status: 'FAILED' })).webhookDeliveries.nodes;
    expect(failed).toMatchObject({ eventId: id, nextAttemptAt: null });
    expect(failed.attempts).toHaveLength(10);

    await broker.ok(UPDATE_WEBHOOK, { url: `${receiver.url}/${partner.partnerId}` });
    answer = answerOk;
    expect((await broker.ok(RESEND_FAILED, { since })).resendFailedWebhookEvents.eventCount).toBe(1);
    expect((await broker.ok(RESEND_FAILED, { since })).resendFailedWebhookEvents.eventCount).toBe(0);
    await app.runJobs();
    expect((await broker.ok(DELIVERIES, { eventId: id })).webhookDeliveries.nodes).toMatchObject([
      { status: 'DELIVERED', isResend: true, attempts: [{ number: 1, httpStatus: 200 }] },
      { status: 'FAILED', isResend: false },
    ]);
  });

  it('shows an event that was sent again, with the same bytes', async () => {
    const { id, body } = await testEvent('policy_issued');
    expect((await broker.ok(RESEND, { id })).resendWebhookEvent).toMatchObject({ status: 'PENDING', isResend: true });
    await app.runJobs();

    expect(arrived('policy_issued').map((webhook) => webhook.body.toString('utf8'))).toEqual([body, body]);
    expect((await broker.ok(DELIVERIES, { eventId: id })).webhookDeliveries.nodes).toHaveLength(2);
  });

  it('forgets a delivery 30 days after it ended, the event stays', async () => {
    await testEvent();
    app.clock.advance({ days: 29 });
    await app.wakeUp('webhooks.prune-deliveries');
    expect((await broker.ok(DELIVERIES)).webhookDeliveries.nodes).toHaveLength(1);
    app.clock.advance({ days: 2 });
    await app.wakeUp('webhooks.prune-deliveries');

    expect((await broker.ok(DELIVERIES)).webhookDeliveries.nodes).toEqual([]);
    expect((await broker.ok(EVENTS)).webhookEvents.nodes).toHaveLength(1);
  });

  it('refuses to send without an endpoint, and records no test event then', async () => {
    const bare = new Broker(app.app.server, await app.partner());

    expect((await bare.refused(SEND_TEST, { type: 'policy_bound' })).extensions.code).toBe('INVALID_STATE');
    expect((await bare.ok(EVENTS)).webhookEvents.nodes).toEqual([]);
  });
});
