import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/neighbours/webhook-receiver.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' });
const receivers: WebhookReceiver[] = [];
afterAll(async () => {
  for (const receiver of receivers) await receiver.close();
});

interface Side {
  readonly broker: Broker;
  readonly partner: NewPartner;
  readonly receiver: WebhookReceiver;
}
let moved: Side;
let waiting: Side;

/** A partner whose endpoint fails, with one event that was tried once. */
async function aSide(name: string): Promise<Side> {
  const partner = await app.partner(name);
  const broker = new Broker(app.app.server, partner);
  const receiver = await startWebhookReceiver((response) => response.writeHead(500).end());
  receivers.push(receiver);
  await broker.ok('mutation ($url: String!) { updateWebhook(webhookUrl: $url) { webhookUrl } }', { url: receiver.url });
  const id = await aQuoteRequest(broker, { ...partner, primaryWebsite: null });
  await broker.with({ testing: 'testing_decline' }).ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  return { broker, partner, receiver };
}

beforeAll(async () => {
  moved = await aSide('Moved');
  waiting = await aSide('Waiting');
}, 30_000);

const LOG =
  '{ webhookDeliveries(first: 5) { nodes { status nextAttemptAt attempts { number startedAt httpStatus } } } }';

it('webhook retries happen when the clock of their partner has moved past them, and only theirs', {
  timeout: 30_000,
}, async () => {
  expect([moved.receiver.received.length, waiting.receiver.received.length]).toEqual([1, 1]);

  await advance(moved.broker, '2026-11-20T12:00:03Z');
  await app.runJobs();
  expect(moved.receiver.received).toHaveLength(1);
  // 5 s after the first attempt, 5 minutes after the second, 30 minutes after the third; 10 % more at most.
  for (const [index, to] of ['2026-11-20T12:00:06Z', '2026-11-20T12:06:00Z', '2026-11-20T12:40:00Z'].entries()) {
    await advance(moved.broker, to);
    await app.runJobs();
    expect(moved.receiver.received).toHaveLength(index + 2);
  }

  const [delivery] = (await moved.broker.ok(LOG)).webhookDeliveries.nodes;
  expect(delivery.status).toBe('PENDING');
  expect(delivery.attempts).toHaveLength(4);
  expect(new Set(moved.receiver.received.map(({ body }) => body.toString())).size).toBe(1);
  expect(waiting.receiver.received).toHaveLength(1);
  expect((await waiting.broker.ok(LOG)).webhookDeliveries.nodes[0].attempts).toHaveLength(1);
});
