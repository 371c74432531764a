import { verifyWebhook } from '@bindery/webhook-verify';
import { expect, it } from 'vitest';
import { Broker } from '../../../test/support/broker.ts';
import { testApp } from '../../../test/support/test-app.ts';
import { startWebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import type { ForwardedEvent } from './forward-event.ts';
import { listen } from './listen.ts';

const app = await testApp({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' });
const SEND_TEST = 'mutation ($type: WebhookEventType!) { sendTestWebhookEvent(type: $type) { id } }';

it('forwards what happens from now on, in order, signed with the key, and shows each answer', async () => {
  const url = await app.app.server.listen({ port: 0, host: '127.0.0.1' });
  const partner = await app.partner();
  const broker = new Broker(app.app.server, partner);
  const stored = await startWebhookReceiver();
  const developer = await startWebhookReceiver((response) => response.writeHead(204).end());
  await broker.ok('mutation ($url: String!) { updateWebhook(webhookUrl: $url) { id } }', { url: stored.url });
  await broker.ok(SEND_TEST, { type: 'policy_bound' });
  const stop = new AbortController();
  const shown: ForwardedEvent[] = [];

  await listen({
    forward: `${developer.url}/hooks`,
    key: partner.apiKey,
    url,
    providerHeader: 'X-Corvus-Signature',
    signal: stop.signal,
    onReady: () => {
      void broker
        .ok(SEND_TEST, { type: 'quote_ready' })
        .then(async () => await broker.ok(SEND_TEST, { type: 'quote_declined' }));
    },
    onEvent: (event) => {
      shown.push(event);
      if (shown.length === 2) stop.abort();
    },
  });
  await Promise.all([stored.close(), developer.close()]);

  expect(shown).toMatchObject([
    { type: 'quote_ready', status: 204, failure: null },
    { type: 'quote_declined', status: 204, failure: null },
  ]);
  for (const { body, headers, path } of developer.received) {
    expect(path).toBe('/hooks');
    const text = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    expect(await verifyWebhook(body, text, partner.apiKey)).toMatchObject({ ok: true });
  }
});

it('says in one line that the key is wrong', async () => {
  const url = `http://127.0.0.1:${(app.app.server.server.address() as { port: number }).port}`;
  const listening = listen({
    forward: 'http://127.0.0.1:9/hooks',
    key: 'wrong',
    url,
    providerHeader: 'X-Corvus-Signature',
    signal: new AbortController().signal,
    onReady: () => undefined,
    onEvent: () => undefined,
  });

  await expect(listening).rejects.toThrow('the key or the address is wrong');
});
