/** The confirmation of a bind by a person, as the official client sees it; `/q` is the port that is handed in. */
import { readFileSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { buildSchema } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import type { BrokerCall } from '../calls/broker-call.ts';
import { createMcp } from '../mcp-handler.ts';

const SCHEMA = buildSchema(readFileSync(new URL('../../../../schema/broker.graphql', import.meta.url), 'utf8'));
const OPTION = {
  id: 'option-1',
  limitCents: 100_000_000,
  deductibleCents: 250_000,
  currency: 'USD',
  charges: { totalCents: 222_076 },
};
const READ = {
  quoteRequest: {
    client: { name: 'Lakeside Engineering LLC' },
    coverageEffectiveAt: '2026-12-23',
    quoteData: { nodes: [{ quoteOptions: [OPTION] }] },
  },
};
const BOUND = { selectQuoteOption: { quoteRequest: { id: 'request-1', status: 'BIND_REQUESTED' } } };
const HEADERS = { 'x-api-key': 'live_key', 'x-user-email': 'dana@broker.example', 'x-user-name': 'Dana Cole' };
const GIVEN = { quoteOptionId: OPTION.id, quoteRequestId: 'request-1' };

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

type Reply = { action: 'accept'; content: { confirm: boolean } } | { action: 'decline' | 'cancel' };

/** A client of a production server, whose person answers as told; without an answer it has no way to ask. */
async function connected(mode: 'legacy' | 'auto', reply?: Reply) {
  const calls: BrokerCall[] = [];
  const mcp = createMcp({
    schema: SCHEMA,
    env: 'production',
    providerName: 'Corvus',
    publicUrl: 'https://bindery.test',
    docs: undefined,
    send: async (call) => {
      calls.push(call);
      const data = call.body.includes('selectQuoteOption') ? BOUND : READ;
      return { status: 200, retryAfter: undefined, body: JSON.stringify({ data }) };
    },
    onError: () => undefined,
  });
  const asked: string[] = [];
  const client = new Client(
    { name: 'assistant', version: '1.0.0' },
    { versionNegotiation: { mode }, capabilities: reply ? { elicitation: { form: {} } } : {} },
  );
  if (reply) {
    client.setRequestHandler('elicitation/create', ({ params }) => {
      asked.push(params.message);
      return reply;
    });
  }
  const transport = new StreamableHTTPClientTransport(new URL('https://bindery.test/mcp'), {
    requestInit: { headers: HEADERS },
    fetch: async (url, init) => await mcp.answer(new Request(url, init)),
  });
  await client.connect(transport);
  open.push(client, mcp);
  return { client, asked, bound: () => calls.filter(({ body }) => body.includes('selectQuoteOption')) };
}

const requestBind = async (client: Client, given: Record<string, unknown> = GIVEN) =>
  await client.callTool({ name: 'request_bind', arguments: given });

describe.each(['auto', 'legacy'] as const)('a bind in production, with the %s handshake', (mode) => {
  it('is requested when the person confirms what the API says, and not before', async () => {
    const { client, asked, bound } = await connected(mode, { action: 'accept', content: { confirm: true } });
    const { structuredContent, isError } = await requestBind(client, { ...GIVEN, idempotencyKey: 'bind-1' });

    expect(asked).toEqual([
      'Request the bind for Lakeside Engineering LLC: limit $1,000,000.00, deductible $2,500.00, total $2,220.76, from 2026-12-23?',
    ]);
    expect([structuredContent, isError]).toEqual([BOUND, undefined]);
    expect(bound()).toMatchObject([{ headers: { 'idempotency-key': 'bind-1', 'x-api-key': 'live_key' } }]);
  });

  it.each([
    { action: 'decline' },
    { action: 'cancel' },
    { action: 'accept', content: { confirm: false } },
  ] satisfies Reply[])('is not requested after %o', async (reply) => {
    const { client, bound } = await connected(mode, reply);
    const { isError, structuredContent } = await requestBind(client);

    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({ error: { code: 'NOT_CONFIRMED' } });
    expect(bound()).toEqual([]);
  });

  it('is not requested for an option that the current quote does not have', async () => {
    const { client, asked, bound } = await connected(mode, { action: 'accept', content: { confirm: true } });
    const { structuredContent } = await requestBind(client, { ...GIVEN, quoteOptionId: 'another' });

    expect(structuredContent).toMatchObject({ error: { code: 'OPTION_NOT_BINDABLE' } });
    expect([asked, bound()]).toEqual([[], []]);
  });

  it('is not requested by a client that cannot ask a person', async () => {
    const { client, bound } = await connected(mode);
    await requestBind(client).catch(() => undefined);

    expect(bound()).toEqual([]);
  });
});
