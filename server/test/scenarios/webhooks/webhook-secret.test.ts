import { verifyWebhook } from '@bindery/webhook-verify';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/neighbours/webhook-receiver.ts';
import { Broker } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' });
const ROTATE = 'mutation { rotateWebhookSecret { secret previousValidUntil } }';
const UPDATE_WEBHOOK = 'mutation ($url: String!) { updateWebhook(webhookUrl: $url) { webhookUrl } }';
const SEND_TEST = 'mutation { sendTestWebhookEvent(type: policy_bound) { id } }';

let receiver: WebhookReceiver;
let partner: NewPartner;
let broker: Broker;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(async () => await receiver.close());
beforeEach(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  await broker.ok(UPDATE_WEBHOOK, { url: `${receiver.url}/${partner.partnerId}` });
});

async function delivered(): Promise<ReceivedWebhook> {
  await broker.ok(SEND_TEST);
  await app.runJobs();
  const webhook = receiver.received.findLast(({ path }) => path === `/${partner.partnerId}`);
  if (!webhook) throw new Error('nothing was delivered');
  return webhook;
}

/** What a library for Standard Webhooks expects for this key. */
function isGenuine(webhook: ReceivedWebhook, key: string): boolean {
  const { headers, body } = webhook;
  const library = key.startsWith('whsec_') ? new Webhook(key) : new Webhook(key, { format: 'raw' });
  const expected = library.sign(String(headers['webhook-id']), attemptAt(webhook), String(body));
  return signatures(webhook).includes(expected);
}

const attemptAt = ({ headers }: ReceivedWebhook) => new Date(Number(headers['webhook-timestamp']) * 1000);
const signatures = ({ headers }: ReceivedWebhook) => String(headers['webhook-signature']).split(' ');
const isVerified = async (webhook: ReceivedWebhook, keys: string | readonly string[]) =>
  (await verifyWebhook(webhook.body, webhook.headers, keys, { now: attemptAt(webhook) })).ok;
const rotated = async () =>
  (await broker.ok(ROTATE)).rotateWebhookSecret as { secret: string; previousValidUntil: string };

describe('rotateWebhookSecret', () => {
  it('gives the endpoint a secret, beside which the API key signs for a day', async () => {
    const first = await rotated();
    expect(first).toEqual({ secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/), previousValidUntil: null });

    const event = await delivered();
    expect([isGenuine(event, first.secret), isGenuine(event, partner.apiKey)]).toEqual([true, true]);
    for (const keys of [first.secret, partner.apiKey, [first.secret, partner.apiKey]]) {
      expect(await isVerified(event, keys)).toBe(true);
    }

    await advance(broker, new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString());
    const later = await delivered();
    expect([isGenuine(later, first.secret), isGenuine(later, partner.apiKey)]).toEqual([true, false]);
    expect([await isVerified(later, first.secret), await isVerified(later, partner.apiKey)]).toEqual([true, false]);
  });

  it('keeps the secret before for a day, and never three', async () => {
    const secrets = [(await rotated()).secret];
    const second = await rotated();
    secrets.push(second.secret);
    expect(Date.parse(second.previousValidUntil) - app.clock.now().getTime()).toBe(24 * 3_600_000);
    const event = await delivered();
    expect(secrets.map((secret) => isGenuine(event, secret))).toEqual([true, true]);
    expect(signatures(event)).toHaveLength(2);

    secrets.push((await rotated()).secret);
    const next = await delivered();
    expect(secrets.map((secret) => isGenuine(next, secret))).toEqual([false, true, true]);
  });

  it('is recorded without the secret, which is stored encrypted, and stays when the URL changes', async () => {
    const { secret } = await rotated();
    const { kysely } = app.app.services.database;
    const entries = await kysely
      .selectFrom('audit_entries')
      .selectAll()
      .where('partner_id', '=', partner.partnerId)
      .execute();
    expect(entries.map(({ action }) => action)).toContain('webhook secret rotated');
    expect(JSON.stringify(entries)).not.toContain(secret);
    const stored = await kysely
      .selectFrom('webhook_endpoints')
      .select('secret_ciphertext')
      .where('partner_id', '=', partner.partnerId)
      .executeTakeFirstOrThrow();
    expect(stored.secret_ciphertext?.includes(Buffer.from(secret))).toBe(false);

    await broker.ok(UPDATE_WEBHOOK, { url: `${receiver.url}/${partner.partnerId}` });
    expect(isGenuine(await delivered(), secret)).toBe(true);
    await broker.ok('mutation { deleteWebhook }');
    await broker.ok(UPDATE_WEBHOOK, { url: `${receiver.url}/${partner.partnerId}` });
    expect(isGenuine(await delivered(), secret)).toBe(false);
  });

  it('needs a URL', async () => {
    await broker.ok('mutation { deleteWebhook }');
    expect((await broker.refused(ROTATE)).extensions.code).toBe('INVALID_STATE');
  });
});
