import { describe, expect, it } from 'vitest';
import { Broker } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
const UPDATE_WEBHOOK = 'mutation ($url: String!) { updateWebhook(webhookUrl: $url) { id name webhookUrl isEnabled } }';
const WEBHOOK = '{ webhook { id name webhookUrl isEnabled disabledReason failingSince } }';

describe('the webhook of a partner', () => {
  it('is null until updateWebhook stores its URL, and belongs to this partner alone', async () => {
    const partner = await app.partner('Harbor Brokers');
    const broker = new Broker(app.app.server, partner);
    const other = new Broker(app.app.server, await app.partner('Fjord Partners'));
    expect((await broker.ok(WEBHOOK)).webhook).toBeNull();

    const url = 'https://93.184.215.14/hooks?tenant=1';
    const stored = { id: partner.partnerId, name: 'Harbor Brokers', webhookUrl: url, isEnabled: true };
    expect((await broker.ok(UPDATE_WEBHOOK, { url })).updateWebhook).toEqual(stored);

    expect((await broker.ok(WEBHOOK)).webhook).toEqual({ ...stored, disabledReason: null, failingSince: null });
    expect((await other.ok(WEBHOOK)).webhook).toBeNull();
  });

  it('is changed by the next updateWebhook', async () => {
    const broker = new Broker(app.app.server, await app.partner());
    await broker.ok(UPDATE_WEBHOOK, { url: 'https://93.184.215.14/old' });
    await broker.ok(UPDATE_WEBHOOK, { url: 'https://93.184.215.14/new' });

    expect((await broker.ok(WEBHOOK)).webhook.webhookUrl).toBe('https://93.184.215.14/new');
  });

  it.each([
    'http://93.184.215.14/hooks',
    'https://user:secret@93.184.215.14/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/',
    'ftp://93.184.215.14/',
    'hooks',
    '',
  ])('is refused with the URL "%s"', async (url) => {
    const broker = new Broker(app.app.server, await app.partner());
    const { extensions } = await broker.refused(UPDATE_WEBHOOK, { url });

    expect(extensions.code).toBe('VALIDATION_FAILED');
    expect(extensions.details?.problems?.map(({ path }) => path)).toEqual(['webhookUrl']);
    expect((await broker.ok(WEBHOOK)).webhook).toBeNull();
  });
});
