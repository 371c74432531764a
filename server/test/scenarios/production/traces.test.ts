import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../src/process/create-logger.ts';
import { startTracing, traceIdOf } from '../../../src/tracing/index.ts';
import { startWebhookReceiver } from '../../support/neighbours/webhook-receiver.ts';
import { aCyberApplication, aQuoteRequest, COLUMBUS, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

/** A span as a collector gets it. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

const spans: Span[] = [];
/** A collector: OTLP over HTTP, in JSON. */
const collector = createServer((request, response) => {
  void json(request).then((body: Data) => {
    for (const { scopeSpans } of body.resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
const lines: string[] = [];
const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const stopTracing = await startTracing({ endpoint, headers: {}, serviceName: 'bindery', share: 1 }, logger);
const receiver = await startWebhookReceiver();
const app = await testApp({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1', TRUST_PROXY: '10.0.0.0/8' }, { logger });
afterAll(async () => {
  await stopTracing();
  await receiver.close();
  collector.close();
});

const PROXY = '10.0.0.7';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const FROM_PROXY = `00-${TRACE}-00f067aa0ba902b7-01`;

/** One call as a balancer passes it on, or as a stranger sends it. */
async function call(
  { apiKey, remoteAddress, traceparent }: { apiKey: string; remoteAddress: string; traceparent: string },
  query: string,
  variables = {},
) {
  return await app.app.server.inject({
    method: 'POST',
    url: '/q',
    remoteAddress,
    headers: {
      'content-type': 'application/json',
      'x-api-key': apiKey,
      'x-api-version': 'v2.0',
      'x-user-email': 'dana@broker.example',
      'x-user-name': 'Dana Cole',
      traceparent,
    },
    payload: JSON.stringify({ query, variables }),
  });
}

describe('a trace', () => {
  it('goes from the call of a broker to the webhook, under the one id that log, audit trail and answers name', async () => {
    const partner = await app.partner();
    const broker = new Broker(app.app.server, partner);
    const url = `${receiver.url}/hooks?token=of-the-partner`;
    await broker.ok('mutation ($url: String!) { updateWebhook(webhookUrl: $url) { webhookUrl } }', { url });
    const client = { brokerageId: partner.brokerageId, name: 'Quiet Harbor', primaryWebsite: 'quiet-harbor.example' };
    const id = await aQuoteRequest(broker, { ...client, address: COLUMBUS });
    await app.runJobs();
    const heard = receiver.received.length;

    const variables = { id, action: 'SUBMIT', info: aCyberApplication() };
    const passedOn = { apiKey: partner.apiKey, remoteAddress: PROXY, traceparent: FROM_PROXY };
    const submitted = await call(passedOn, UPDATE, variables);
    expect(submitted.json().errors).toBeUndefined();
    await app.runJobs();
    const refused = await call(passedOn, UPDATE, variables);
    await stopTracing();

    const requestId = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
    expect(submitted.headers['x-request-id']).toBe(requestId);
    expect(refused.json().errors[0].extensions.requestId).toBe(requestId);
    const ours = spans.filter(({ traceId }) => traceId === TRACE);
    const parentOf = (span: Span | undefined) => ours.find(({ spanId }) => spanId === span?.parentSpanId);
    const named = (start: string) => ours.find(({ name }) => name.startsWith(start));
    expect(named('POST /q')?.parentSpanId).toBe('00f067aa0ba902b7');
    expect(parentOf(named('graphql mutation updateQuoteRequest'))?.name).toBe('POST /q');
    expect(parentOf(named('sql update quote_requests'))?.name).toBe('graphql mutation updateQuoteRequest');
    expect(parentOf(named('job '))?.name).toBe('graphql mutation updateQuoteRequest');
    expect(parentOf(named('webhook attempt'))?.name).toMatch(/^job /);
    const webhooks = receiver.received.slice(heard);
    expect(webhooks.length).toBeGreaterThan(0);
    for (const { headers } of webhooks) expect(headers['traceparent']).toMatch(new RegExp(`^00-${TRACE}-`));

    const { kysely } = app.app.services.database;
    const entries = await kysely
      .selectFrom('audit_entries')
      .select(['action', 'actor'])
      .where('request_id', '=', requestId)
      .execute();
    expect(entries.map(({ action }) => action)).toContain('submitted');
    expect(entries.some(({ actor }) => JSON.stringify(actor).includes('RULES'))).toBe(true);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ traceId }) => traceId === TRACE);
    expect(logged.find(({ msg }) => msg === 'request answered')?.reqId).toBe(requestId);
  });

  it('tells the collector nothing of people, businesses or keys', () => {
    const told = JSON.stringify(spans);

    expect(spans.length).toBeGreaterThan(50);
    for (const word of ['dana', 'Dana', 'Quiet Harbor', 'quiet-harbor', 'of-the-partner', '203.0.113.9', 'Columbus']) {
      expect(told).not.toContain(word);
    }
  });
});

describe('the id of a request', () => {
  it.each([
    ['that of a stranger', '203.0.113.9', FROM_PROXY],
    ['of zeros', PROXY, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['that is none', PROXY, 'mine, please'],
  ])('is our own, and not %s', async (_what, remoteAddress, traceparent) => {
    const { apiKey } = await app.partner();
    const answer = await call({ apiKey, remoteAddress, traceparent }, '{ testClock { now } }');

    expect(answer.statusCode).toBe(200);
    expect(traceIdOf(String(answer.headers['x-request-id']))).toMatch(/^(?!4bf92f35|0{32})[0-9a-f]{32}$/);
  });
});
