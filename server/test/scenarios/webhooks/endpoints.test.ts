import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../src/database/index.ts';
import { issueKey, type NewPartner, revokeKey } from '../../../src/partners/index.ts';
import {
  type Answer,
  answerOk,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/neighbours/webhook-receiver.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' }, { webhookDeadlineMs: 3000 });
const { services } = app.app;
const UPDATE_WEBHOOK = 'mutation ($url: String!) { updateWebhook(webhookUrl: $url) { webhookUrl } }';
const WEBHOOK = '{ webhook { webhookUrl isEnabled failingSince } }';
const SEND_TEST = 'mutation { sendTestWebhookEvent(type: policy_bound) { id } }';
const DELIVERIES = `{ webhookDeliveries { nodes {
  status nextAttemptAt attempts { number url httpStatus failure failureKind message responseSnippet }
} } }`;

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
  await broker.ok(UPDATE_WEBHOOK, { url: endpoint('first') });
});

const endpoint = (name: string) => `${receiver.url}/${partner.partnerId}/${name}`;
const arrivedAt = (name: string) =>
  receiver.received.filter(({ path }) => path === `/${partner.partnerId}/${name}`).map(({ body }) => String(body));
const deliveries = async () => (await broker.ok(DELIVERIES)).webhookDeliveries.nodes;

describe('an endpoint', () => {
  it('whose partner has no live key gets nothing unsigned; what waits is delivered with the next key', async () => {
    await revokeKey(services, { key: partner.apiKey, by: 'test' });
    await transaction(services.database, async (tx) => {
      const data = { quoteRequest: { id: partner.partnerId } };
      const at = app.clock.now();
      const { partnerId } = partner;
      await services.events.record(tx, { partnerId, type: 'quote_declined', data, at, quoteRequestId: null });
    });
    await app.runJobs();
    expect(arrivedAt('first')).toEqual([]);

    broker = broker.with({
      apiKey: await issueKey(services, { partnerId: partner.partnerId, by: { kind: 'STAFF', name: 'test' } }),
    });
    expect(await deliveries()).toMatchObject([
      {
        status: 'PENDING',
        nextAttemptAt: expect.any(String),
        attempts: [
          {
            httpStatus: null,
            failure: 'no-live-key',
            failureKind: 'NO_LIVE_KEY',
            message: 'there is no live API key to sign with',
          },
        ],
      },
    ]);
    app.clock.advance({ seconds: 6 });
    await app.wakeUp('webhooks.wake-deliveries');

    expect(arrivedAt('first')).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: [{ number: 1 }, { httpStatus: 200 }] }]);
  });

  it.each([410, 500])(
    'that is replaced while an attempt is under way has no say in the new one (%i)',
    async (status) => {
      answer = (response, { path }) => {
        if (path?.endsWith('second')) return void response.end();
        void broker.ok(UPDATE_WEBHOOK, { url: endpoint('second') }).then(() => response.writeHead(status).end());
      };
      await broker.ok(SEND_TEST);
      await app.runJobs();
      app.clock.advance({ seconds: 6 });
      await app.wakeUp('webhooks.wake-deliveries');

      expect((await broker.ok(WEBHOOK)).webhook).toEqual({
        webhookUrl: endpoint('second'),
        isEnabled: true,
        failingSince: null,
      });
      expect(arrivedAt('second')).toEqual(arrivedAt('first'));
      expect(await deliveries()).toMatchObject([
        {
          status: 'DELIVERED',
          attempts: [
            { url: endpoint('first'), httpStatus: status },
            { url: endpoint('second'), httpStatus: 200 },
          ],
        },
      ]);
    },
  );

  it('that drips its head byte by byte is given up at the deadline', async () => {
    answer = (response) => {
      const { socket } = response;
      socket?.write('HTTP/1.1 200 OK\r\nx-drip: ');
      const drip = setInterval(() => socket?.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    };
    await broker.ok(SEND_TEST);
    await app.runJobs();

    expect(await deliveries()).toMatchObject([
      { status: 'PENDING', attempts: [{ failure: 'timeout', failureKind: 'TIMEOUT' }] },
    ]);
  });

  it('that answers with a hundred megabytes is read for a kilobyte', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    let written = 0;
    answer = (response) => {
      const more = (): void => {
        while (written < 100 && !response.destroyed) {
          written += 1;
          if (!response.write(megabyte)) return;
        }
        response.end();
      };
      response.on('drain', more).writeHead(200);
      more();
    };
    await broker.ok(SEND_TEST);
    await app.runJobs();

    expect(await deliveries()).toMatchObject([
      { status: 'DELIVERED', attempts: [{ responseSnippet: 'x'.repeat(1024) }] },
    ]);
    expect(written).toBeLessThan(100);
  });
});

describe('a renewal', () => {
  it('is told to the receiver when the test clock reaches its day', async () => {
    const id = await aQuoteRequest(broker, partner);
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();
    const [option] = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes[0].quoteOptions;
    const { selectQuoteOption } = await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
    const { policy } = selectQuoteOption.quoteRequest;

    await advance(broker, '2027-09-17T00:00:00Z');
    await app.runJobs();

    const renewals = arrivedAt('first')
      .map((body) => JSON.parse(body))
      .filter(({ type }) => type === 'renewal_solicitation_open');
    expect(renewals).toEqual([
      {
        id: expect.any(String),
        type: 'renewal_solicitation_open',
        timestamp: Date.parse('2027-09-16T00:00:00Z') / 1000,
        data: {
          quoteRequestId: expect.not.stringContaining(id),
          expiringPolicyId: policy.id,
          expiringPolicyNumber: policy.policyNumber,
          effectiveDate: '2027-12-15',
          renewalType: 'APPLICATION_FREE',
        },
      },
    ]);
  });
});
