import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import {
  type Answer,
  answerOk,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/neighbours/webhook-receiver.ts';
import { Broker } from '../../support/people/broker.ts';
import { aStaffMember, type Workbench } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' }, { webhookDeadlineMs: 3000 });
const UPDATE_WEBHOOK = 'mutation ($url: String!) { updateWebhook(webhookUrl: $url) { id } }';
const SEND_TEST = 'mutation ($type: WebhookEventType!) { sendTestWebhookEvent(type: $type) { id } }';
const DELIVERIES = `query ($partnerId: ID, $status: WebhookDeliveryStatus, $eventType: WebhookEventType,
  $endpoint: String, $since: DateTime, $first: Int, $after: String) {
  webhookDeliveries(partnerId: $partnerId, status: $status, eventType: $eventType, endpoint: $endpoint, since: $since,
    first: $first, after: $after) {
    nodes { partnerName eventId eventType status isResend attempts { number httpStatus responseSnippet } }
    hasNextPage endCursor
  }
}`;
const RESEND = 'mutation ($eventId: ID!) { resendWebhookEvent(eventId: $eventId) }';
const RESEND_FAILED = `mutation ($partnerId: ID!, $since: DateTime!) {
  resendFailedWebhookEvents(partnerId: $partnerId, since: $since)
}`;
const AUDIT = '{ audit(filter: { entity: "webhook" }) { nodes { action actor changes { field after } } } }';

let answer: Answer = answerOk;
let receiver: WebhookReceiver;
let harbor: NewPartner;
let fjord: NewPartner;
let bench: Workbench;

beforeAll(async () => {
  receiver = await startWebhookReceiver((response, webhook) => answer(response, webhook));
});
afterAll(async () => await receiver.close());

beforeEach(async () => {
  await app.reset();
  answer = answerOk;
  harbor = await app.partner('Harbor Brokers');
  fjord = await app.partner('Fjord Partners');
  ({ bench } = await aStaffMember(app, 'operator', 'Olga Stern'));
  for (const [partner, path] of [
    [harbor, 'harbor'],
    [fjord, 'fjord'],
  ] as const) {
    await new Broker(app.app.server, partner).ok(UPDATE_WEBHOOK, { url: `${receiver.url}/${path}` });
  }
});

async function testEvent(partner: NewPartner, type: string): Promise<string> {
  const { sendTestWebhookEvent } = await new Broker(app.app.server, partner).ok(SEND_TEST, { type });
  await app.runJobs();
  return sendTestWebhookEvent.id;
}

const seen = async (variables: object = {}) => (await bench.ok(DELIVERIES, variables))?.webhookDeliveries;

describe('the delivery log of the provider', () => {
  it('shows every partner, narrowed by partner, endpoint, type, state and time, page by page', async () => {
    const bound = await testEvent(harbor, 'policy_bound');
    app.clock.advance({ minutes: 10 });
    answer = (response) => response.writeHead(503).end('busy');
    const declined = await testEvent(fjord, 'quote_declined');
    const [first, second] = [
      {
        partnerName: 'Fjord Partners',
        eventId: declined,
        eventType: 'quote_declined',
        status: 'PENDING',
        isResend: false,
        attempts: [{ number: 1, httpStatus: 503, responseSnippet: 'busy' }],
      },
      {
        partnerName: 'Harbor Brokers',
        eventId: bound,
        eventType: 'policy_bound',
        status: 'DELIVERED',
        isResend: false,
        attempts: [{ number: 1, httpStatus: 200, responseSnippet: 'ok' }],
      },
    ];

    expect((await seen()).nodes).toEqual([first, second]);
    expect((await seen({ partnerId: harbor.partnerId })).nodes).toEqual([second]);
    expect((await seen({ endpoint: '/FJORD' })).nodes).toEqual([first]);
    expect((await seen({ eventType: 'policy_bound' })).nodes).toEqual([second]);
    expect((await seen({ status: 'PENDING' })).nodes).toEqual([first]);
    expect((await seen({ since: app.clock.now().toISOString() })).nodes).toEqual([first]);
    const page = await seen({ first: 1 });
    expect(page).toMatchObject({ nodes: [first], hasNextPage: true });
    expect(await seen({ first: 1, after: page.endCursor })).toMatchObject({ nodes: [second], hasNextPage: false });
  });

  it('is searched with a text of at most 200 characters', async () => {
    const { code, details } = (await bench.refused(DELIVERIES, { endpoint: 'x'.repeat(201) })).extensions;

    expect([code, details?.problems]).toEqual([
      'VALIDATION_FAILED',
      [
        {
          path: 'endpoint',
          message: 'must have at most 200 characters',
          remedy: 'Search for a part of the URL, such as its host.',
        },
      ],
    ]);
    expect((await seen({ endpoint: 'x'.repeat(200) })).nodes).toEqual([]);
  });

  it("is an operator's alone", async () => {
    const { bench: underwriter } = await aStaffMember(app, 'underwriter', 'Uma Reed');
    const eventId = await testEvent(harbor, 'policy_bound');

    for (const [document, variables] of [
      [DELIVERIES, {}],
      [RESEND, { eventId }],
      [RESEND_FAILED, { partnerId: harbor.partnerId, since: app.clock.now().toISOString() }],
    ] as const) {
      expect((await underwriter.refused(document, variables)).extensions.code).toBe('UNAUTHORIZED');
    }
  });
});

describe('sending again', () => {
  it('repeats one event with the same bytes, and says who asked', async () => {
    const eventId = await testEvent(harbor, 'policy_bound');

    expect(await bench.ok(RESEND, { eventId })).toEqual({ resendWebhookEvent: 1 });
    await app.runJobs();

    const [original, repeat] = receiver.received.filter(({ body }) => body.includes(eventId));
    expect(repeat?.body).toEqual(original?.body);
    expect((await seen()).nodes.map(({ status, isResend }: never) => [status, isResend])).toEqual([
      ['DELIVERED', true],
      ['DELIVERED', false],
    ]);
    expect((await bench.ok(AUDIT))?.audit.nodes[0]).toEqual({
      action: 'webhook events sent again',
      actor: 'Olga Stern',
      changes: [{ field: 'events', after: eventId }],
    });
  });

  it('repeats all that one partner missed since an instant, and nothing of another', async () => {
    answer = (response) => response.writeHead(410).end();
    const since = app.clock.now().toISOString();
    const missed = await testEvent(harbor, 'policy_bound');
    await testEvent(fjord, 'policy_bound');
    const refusal = await bench.refused(RESEND_FAILED, { partnerId: harbor.partnerId, since });
    expect(refusal.extensions.code).toBe('INVALID_STATE');
    answer = answerOk;
    await new Broker(app.app.server, harbor).ok(UPDATE_WEBHOOK, { url: `${receiver.url}/harbor` });

    const sent = await bench.ok(RESEND_FAILED, { partnerId: harbor.partnerId, since });
    await app.runJobs();

    expect(sent).toEqual({ resendFailedWebhookEvents: 1 });
    expect((await seen({ status: 'DELIVERED' })).nodes.map(({ eventId }: never) => eventId)).toEqual([missed]);
  });

  it('knows only events and partners that exist', async () => {
    const unknown = '0199f3b2-6c1a-7c31-9b0e-5d2f4a7c8e10';
    const since = app.clock.now().toISOString();

    expect((await bench.refused(RESEND, { eventId: unknown })).extensions.code).toBe('NOT_FOUND');
    expect((await bench.refused(RESEND_FAILED, { partnerId: unknown, since })).extensions.code).toBe('NOT_FOUND');
  });
});
