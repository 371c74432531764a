/** An assistant quotes a business: the official client of the protocol, over HTTP. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { ENTRY, smallDocs } from '../../support/small-docs.ts';
import { PUBLIC_URL, testApp } from '../../support/test-app.ts';

const TOOLS = [
  'advance_test_clock',
  'appetite',
  'application_questions',
  'create_client',
  'create_quote_request',
  'get_policy_documents',
  'get_quote',
  'list_events',
  'natures_of_business',
  'preview_quote',
  'read_page',
  'request_bind',
  'search_docs',
  'submit_application',
];

const app = await testApp({}, { apiDocs: await smallDocs() });
let address: string;
let partner: NewPartner;
const open: Client[] = [];

beforeAll(async () => {
  address = await app.app.server.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  partner = await app.partner();
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});

async function connected(headers: Record<string, string>, mode: 'legacy' | 'auto' = 'legacy'): Promise<Client> {
  const client = new Client({ name: 'assistant', version: '1.0.0' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit: { headers } });
  await client.connect(transport);
  open.push(client);
  return client;
}

const identity = () => ({
  'x-api-key': partner.apiKey,
  'x-user-email': 'dana@broker.example',
  'x-user-name': 'Dana Cole',
});

/** The result of a tool that must succeed, or with `fails` must not. */
async function call(client: Client, name: string, given: object = {}, fails = false): Promise<Data> {
  const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: { ...given } });
  expect(isError, JSON.stringify(content)).toBe(fails);
  return structuredContent;
}

describe.each(['legacy', 'auto'] as const)('an assistant, with the %s handshake', (mode) => {
  it('finds every tool, described to the last argument', async () => {
    const client = await connected({}, mode);
    const { tools } = await client.listTools();

    expect(tools.map(({ name }) => name).sort()).toEqual(TOOLS);
    for (const { description, inputSchema } of tools) {
      expect(description).toEqual(expect.any(String));
      for (const argument of Object.values(inputSchema.properties ?? {})) {
        expect(argument).toMatchObject({ description: expect.stringMatching(/.{8}/) });
      }
    }
    const submit = tools.find(({ name }) => name === 'submit_application');
    expect(submit?.inputSchema).toMatchObject({
      required: ['id'],
      properties: {
        action: { enum: ['RESUBMIT', 'SUBMIT'] },
        brokerQuoteRequestInfo: {
          properties: { limits: { items: { properties: { aggregateCents: { type: 'integer' } } } } },
        },
      },
    });
  });

  it('reads the documentation without a key', async () => {
    const client = await connected({}, mode);

    const { hits } = await call(client, 'search_docs', { query: 'how do I bind a qoute' });
    expect(hits[0]).toMatchObject({ path: ENTRY.path, url: `${PUBLIC_URL}${ENTRY.path}`, group: 'Guides' });
    expect(await call(client, 'read_page', { path: hits[0].path })).toMatchObject({
      markdown: expect.stringContaining('Choose an option.'),
    });
    expect((await call(client, 'read_page', { path: 'nowhere' }, true)).error.code).toBe('NOT_FOUND');

    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining([`${PUBLIC_URL}/api-docs/cyber/bind-quote.md`, `${PUBLIC_URL}/api-docs/schema.graphql`]),
    );
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      expect(contents[0]).toMatchObject({ uri, text: expect.stringMatching(/\w/) });
    }
  });

  it('is told which headers are missing', async () => {
    const client = await connected({ 'x-api-key': partner.apiKey }, mode);
    const { error } = await call(client, 'natures_of_business', { productType: 'CYBER' }, true);

    expect(error).toMatchObject({
      code: 'UNAUTHORIZED',
      message: expect.stringContaining('X-USER-EMAIL and no X-USER-NAME'),
    });
  });

  it('quotes and binds a business in the sandbox', async () => {
    const client = await connected(identity(), mode);
    const { natureOfBusinessList } = await call(client, 'natures_of_business', { productType: 'CYBER' });
    expect(natureOfBusinessList.length).toBeGreaterThan(10);
    const { applicationQuestions } = await call(client, 'application_questions', { productType: 'CYBER' });
    expect(applicationQuestions).toContainEqual(expect.objectContaining({ isRequiredToQuote: true }));

    const { previewQuote } = await call(client, 'preview_quote', {
      productType: 'CYBER',
      brokerQuoteRequestInfo: aCyberApplication(),
      client: { name: 'Lakeside Engineering LLC' },
    });
    expect(previewQuote.options[0].charges.totalCents).toBeGreaterThan(0);

    const { createClient } = await call(client, 'create_client', {
      name: 'Lakeside Engineering LLC',
      primaryWebsite: 'auto-quotable-scan.test',
      address: { country: 'US', street: '400 Water Street', locality: 'Columbus', region: 'Ohio', postalCode: '43215' },
    });
    const made = { clientId: createClient.id, productType: 'CYBER', idempotencyKey: `request-${createClient.id}` };
    const { createQuoteRequest } = await call(client, 'create_quote_request', made);
    expect(await call(client, 'create_quote_request', made)).toEqual({ createQuoteRequest });

    const { id } = createQuoteRequest;
    await call(client, 'submit_application', { id, brokerQuoteRequestInfo: aCyberApplication() });
    await app.runJobs();
    const { quoteRequest } = await call(client, 'get_quote', { id });
    expect(quoteRequest.status).toBe('QUOTES_SHARED');
    const [option] = quoteRequest.quoteData.nodes[0].quoteOptions;
    expect(option.charges.totalCents).toBeGreaterThan(0);

    const chosen = { quoteOptionId: option.id, testing: 'testing_bind_quote' };
    const { selectQuoteOption } = await call(client, 'request_bind', chosen);
    expect(selectQuoteOption.quoteRequest.policy.policyNumber).toMatch(/^SCY-/);
    await app.runJobs();
    for (const which of [{ quoteRequestId: id }, { clientId: createClient.id }]) {
      expect(JSON.stringify(await call(client, 'get_policy_documents', which))).toContain('http');
    }
    const { webhookEvents } = await call(client, 'list_events', { first: 50 });
    expect(webhookEvents.nodes.map(({ type }: Data) => type)).toContain('policy_bound');
    const to = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    await call(client, 'advance_test_clock', { to });
  });

  it('reads a refusal with code, paths and remedies, and appears in the log of calls', async () => {
    const client = await connected(identity(), mode);
    const { error } = await call(client, 'create_client', { name: '', address: { country: 'Nowhere' } }, true);

    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', requestId: expect.any(String), docs: expect.any(String) });
    for (const problem of error.problems)
      expect(problem).toMatchObject({ path: expect.any(String), remedy: expect.any(String) });
    const wrong = await connected({ ...identity(), 'x-api-key': 'nobody' }, mode);
    expect((await call(wrong, 'list_events', {}, true)).error.code).toBe('UNAUTHORIZED');
    const bearer = await connected({ ...identity(), 'x-api-key': '', authorization: `Bearer ${partner.apiKey}` }, mode);
    await call(bearer, 'list_events');
  });

  it('starts a quote with a prompt', async () => {
    const client = await connected({}, mode);
    const { messages } = await client.getPrompt({ name: 'quote_a_business', arguments: { business: 'Lakeside LLC' } });

    expect(JSON.stringify(messages)).toContain('Lakeside LLC');
  });
});

describe('the endpoint', () => {
  const post = async (headers: Record<string, string>, payload: string | Buffer = '{}') =>
    await app.app.server.inject({
      method: 'POST',
      url: '/mcp',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      payload,
    });

  it('refuses a page of another site, a body that is too large, and what is no message', async () => {
    expect((await post({ origin: 'https://elsewhere.example' })).statusCode).toBe(403);
    expect((await post({ origin: 'http://[::1]:4000' })).statusCode).toBe(400);
    expect((await post({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
    expect((await post({}, `"${'x'.repeat(600_000)}"`)).statusCode).toBe(413);
    expect((await post({}, '{')).statusCode).toBe(400);
    expect((await app.app.server.inject({ method: 'GET', url: '/mcp' })).statusCode).toBe(405);
  });

  it('refuses JSON of hundreds of thousands of levels before it is read', async () => {
    const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${'['.repeat(1001)}${']'.repeat(1001)}}`;
    const answer = await post({}, deep);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'QUERY_TOO_COMPLEX', details: { limit: 'nesting' } });
  });

  it('refuses a body in Latin-1, which would damage the name of an insured', async () => {
    const answer = await post({}, Buffer.from('{"jsonrpc":"2.0","id":1,"method":"Café"}', 'latin1'));

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_JSON', details: { problems: [{ path: 'body:1:38' }] } });
  });

  it('has the limits of the key behind it', async () => {
    const broker = new Broker(app.app.server, partner);
    await broker.ok('{ me { user { email } } }');
    const client = await connected(identity());
    const { error } = await call(
      client,
      'submit_application',
      { id: 'x', brokerQuoteRequestInfo: { hasTria: 'yes' } },
      true,
    );
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', problems: [{ path: 'brokerQuoteRequestInfo.hasTria' }] });
  });
});
