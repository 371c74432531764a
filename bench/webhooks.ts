/**
 * Webhooks of a running server: event to first attempt at 50 events a second (goal: p95 under 1 s), deliveries a second
 * relative to a bare loop that posts the same bytes, and the delay of a healthy endpoint while another one hangs on
 * thousands of events (goal: p95 under 2 s). `node bench/webhooks.ts [WAITING]`, 10,000 by default.
 */
import { execFileSync } from 'node:child_process';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BrokerClient, brokerClient } from './support/broker-client.ts';
import { printFigure } from './support/figure.ts';
import { startServer } from './support/server-process.ts';

const UPDATE_WEBHOOK = 'mutation ($url: String!) { updateWebhook(webhookUrl: $url) { id } }';
const SEND = 'mutation { sendTestWebhookEvent(type: quote_ready) { id } }';
const SEND_20 = `mutation { ${Array.from({ length: 20 }, (_, index) => `e${index}: sendTestWebhookEvent(type: quote_ready) { id }`).join(' ')} }`;
const RESEND_FAILED = 'mutation ($since: DateTime!) { resendFailedWebhookEvents(since: $since) { eventCount } }';
const CLI = fileURLToPath(new URL('../server/src/cli/main.ts', import.meta.url));

const [waiting = '10000'] = process.argv.slice(2);
const server = await startServer({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' });
const first = brokerClient(server);
try {
  const healthy = await startReceiver(answerOk);
  await first.send(UPDATE_WEBHOOK, { url: healthy.url });
  // The first seconds compile the server's code.
  await latencies(first, healthy, 250);
  report('event to first attempt at 50/s', await latencies(first, healthy, 500));
  await compareThroughput(Number(waiting));
  await latencyBesideHanging(healthy, Number(waiting));
  healthy.close();
} finally {
  await server.stop();
}

interface Receiver {
  readonly url: string;
  /** Event id -> time of its first arrival. */
  readonly arrivals: Map<string, number>;
  body: string;
  answer: (response: ServerResponse) => void;
  close(): void;
}

function answerOk(response: ServerResponse): void {
  response.writeHead(200).end();
}

async function startReceiver(answer: (response: ServerResponse) => void): Promise<Receiver> {
  const arrivals = new Map<string, number>();
  const http = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => {
      body += String(chunk);
    });
    incoming.on('end', () => {
      const id = String(incoming.headers['webhook-id']);
      if (!arrivals.has(id)) arrivals.set(id, performance.now());
      receiver.body = body;
      receiver.answer(response);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const close = (): void => {
    http.close();
    http.closeAllConnections();
  };
  const receiver: Receiver = { url: `http://127.0.0.1:${port}/`, arrivals, body: '', answer, close };
  return receiver;
}

/** From the moment the broker's call is sent, which is before the event exists. */
async function latencies(client: BrokerClient, receiver: Receiver, count: number): Promise<number[]> {
  const calls: number[] = [];
  const sent: Promise<readonly [string, number]>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < count; index += 1) {
    await pause(Math.max(0, startedAt + index * 20 - performance.now()));
    const sentAt = performance.now();
    sent.push(
      client.send<{ sendTestWebhookEvent: { id: string } }>(SEND, {}).then(({ sendTestWebhookEvent: { id } }) => {
        calls.push(performance.now() - sentAt);
        return [id, sentAt] as const;
      }),
    );
  }
  const events = await Promise.all(sent);
  report("  of which the broker's call itself", calls);
  await until(() => events.every(([id]) => receiver.arrivals.has(id)));
  return events.map(([id, sentAt]) => (receiver.arrivals.get(id) ?? Number.NaN) - sentAt);
}

/**
 * A backlog that becomes due at one instant: everything waits at a hanging endpoint, fails with 410, and is sent again.
 */
async function compareThroughput(count: number): Promise<void> {
  const total = Math.min(count, 4000);
  const client = await anotherPartner('Backlog');
  const receiver = await startReceiver(() => undefined);
  await client.send(UPDATE_WEBHOOK, { url: receiver.url });
  const since = new Date(Date.now() - 60_000).toISOString();
  for (let sent = 0; sent < total; sent += 20) await client.send(SEND_20, {});
  receiver.answer = (response) => response.writeHead(410).end();
  await until(
    async () =>
      !(await client.send<{ webhook: { isEnabled: boolean } }>('{ webhook { isEnabled } }', {})).webhook.isEnabled,
  );
  receiver.answer = answerOk;
  receiver.arrivals.clear();
  // Another address: what is still under way to the old one says nothing about it.
  await client.send(UPDATE_WEBHOOK, { url: `${receiver.url}again` });
  const startedAt = performance.now();
  await client.send(RESEND_FAILED, { since });
  await until(() => receiver.arrivals.size >= total);
  const perSecond = total / ((performance.now() - startedAt) / 1000);
  const bareWith = await bareLoop(receiver, total, true);
  const bareWithout = await bareLoop(receiver, total, false);
  console.log(`deliveries of a backlog of ${total}: ${perSecond.toFixed(0)}/s`);
  console.log(
    `  bare loop, new connection each: ${bareWithout.toFixed(0)}/s; share ${percent(perSecond / bareWithout)}`,
  );
  console.log(`  bare loop, connection kept: ${bareWith.toFixed(0)}/s; share ${percent(perSecond / bareWith)}`);
  printFigure({ figure: 'webhook backlog', value: perSecond / bareWith, unit: 'of a bare loop', goal: 0.6 });
  receiver.close();
}

/** Posts one after the other, without signing or storing anything. */
async function bareLoop({ url, body }: Receiver, count: number, keepAlive: boolean): Promise<number> {
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  const startedAt = performance.now();
  for (let index = 0; index < count; index += 1) {
    await new Promise<void>((resolve, reject) => {
      const post = request(
        url,
        { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
        (answer) => {
          answer.resume().on('end', resolve);
        },
      );
      post.on('error', reject).end(body);
    });
  }
  agent.destroy();
  return count / ((performance.now() - startedAt) / 1000);
}

async function latencyBesideHanging(healthy: Receiver, count: number): Promise<void> {
  const client = await anotherPartner('Hanging');
  const hanging = await startReceiver(() => undefined);
  await client.send(UPDATE_WEBHOOK, { url: hanging.url });
  for (let sent = 0; sent < count; sent += 20) await client.send(SEND_20, {});
  report(`healthy endpoint beside ${count} events of a hanging one`, await latencies(first, healthy, 500));
  hanging.close();
}

async function anotherPartner(name: string): Promise<BrokerClient> {
  const env = { ...process.env, BINDERY_DATA_DIR: server.dataDir };
  const answer = execFileSync(process.execPath, [CLI, 'partners', 'create', '--name', name, '--json'], { env });
  const { apiKey } = JSON.parse(String(answer)) as { apiKey: string };
  return brokerClient({ ...server, apiKey });
}

function report(title: string, values: readonly number[]): void {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)} ms`;
  console.log(`${title}: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} of ${sorted.length}`);
  const value = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  printFigure({ figure: `${title.trim()}, p95`, value, unit: 'ms' });
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
