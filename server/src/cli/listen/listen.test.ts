import { createServer, request as httpRequest, type Server } from 'node:http';
import { verifyWebhook } from '@bindery/webhook-verify';
import { expect, it } from 'vitest';
import { startWebhookReceiver } from '../../../test/support/neighbours/webhook-receiver.ts';
import { Broker } from '../../../test/support/people/broker.ts';
import { testApp } from '../../../test/support/test-app.ts';
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
    onAway: () => undefined,
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
    onAway: () => undefined,
  });

  await expect(listening).rejects.toThrow('the key or the address is wrong');
});

it('waits for a server that goes away, and forwards what happened meanwhile', async () => {
  const partner = await app.partner();
  const broker = new Broker(app.app.server, partner);
  const developer = await startWebhookReceiver();
  await broker.ok('mutation ($url: String!) { updateWebhook(webhookUrl: $url) { id } }', { url: developer.url });
  const { port: behind } = app.app.server.server.address() as { port: number };
  // A proxy in front of the server that can be closed.
  let door: Server | undefined = await openDoor(0, behind);
  const { port } = door.address() as { port: number };
  const stop = new AbortController();
  const told: (string | undefined)[] = [];
  const shown: string[] = [];

  await listen({
    forward: developer.url,
    key: partner.apiKey,
    url: `http://127.0.0.1:${port}`,
    providerHeader: 'X-Corvus-Signature',
    signal: stop.signal,
    onReady: () => door?.close(),
    onEvent: ({ type }) => {
      shown.push(type);
      stop.abort();
    },
    onAway: (reason) => {
      told.push(reason);
      if (reason === undefined) return;
      void broker.ok(SEND_TEST, { type: 'policy_issued' }).then(async () => {
        door = await openDoor(port, behind);
      });
    },
  });
  door.close();
  await developer.close();

  expect(told).toEqual([`http://127.0.0.1:${port} does not answer`, undefined]);
  expect(shown).toEqual(['policy_issued']);
});

/** Passes connections on, one request each, so that closing it leaves none open. */
async function openDoor(port: number, behind: number): Promise<Server> {
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const onward = httpRequest({ port: behind, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: 'close' });
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
