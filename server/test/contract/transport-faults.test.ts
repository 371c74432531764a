import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ERROR_STATUSES } from '@bindery/domain/broker-api/index.ts';
import { PROBLEMS } from '@bindery/domain/problem.ts';
import { MAX_UPLOAD_BYTES } from '@bindery/domain/quote-request/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../src/partners/index.ts';
import { aQuoteRequest, SELECT, UPDATE } from '../support/operations.ts';
import { Broker, type Data } from '../support/people/broker.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

const RECORDED = resolve(import.meta.dirname, '../../../schema/recorded');

interface Sent {
  readonly method?: 'POST' | 'GET' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
}

async function send(payload: string | Buffer, { method = 'POST', headers = {} }: Sent = {}) {
  return await app.app.server.inject({
    method,
    url: '/q',
    headers: {
      'content-type': 'application/json',
      'x-api-key': partner.apiKey,
      'x-api-version': 'v2.0',
      'x-user-email': 'dana@broker.example',
      'x-user-name': 'Dana Cole',
      ...headers,
    },
    ...(method === 'POST' ? { payload } : {}),
  });
}

const extensionsOf = (answer: { json(): Data }): Data => answer.json().errors?.[0]?.extensions;
const body = (more: object): string => JSON.stringify({ query: '{ __typename }', ...more });
const TWO = 'query One { __typename } query Two { __typename }';

/** What the documentation says of a code, and what was answered with it in this file. */
const STATUSES = new Map(Object.entries(ERROR_STATUSES));
const documented = (code: string): readonly number[] => (STATUSES.get(code) ?? []).map(({ status }) => status);
const answered = new Set<string>();

describe('a fault of the request itself', () => {
  it.each([
    ['a comma too many', '{"query":"{ __typename }",\n}', {}, 400, 'BAD_JSON', { line: 2, column: 1 }],
    ['a body that ends early', '{"query":"{ __typename }"', {}, 400, 'BAD_JSON', { line: 1, column: 26 }],
    ['no body', '', {}, 400, 'BAD_JSON', { line: 1, column: 1 }],
    ['a byte order mark', `\uFEFF${body({})}`, {}, 400, 'BAD_JSON', { line: 1, column: 1 }],
    [
      'a body in Latin-1',
      Buffer.from('{\n"query":"{ __typename } # Café"}', 'latin1'),
      {},
      400,
      'BAD_JSON',
      { line: 2, column: 30, problems: [{ path: 'body:2:30' }] },
    ],
    [
      'a subscription',
      body({ query: 'subscription { a }' }),
      {},
      400,
      'VALIDATION_FAILED',
      { problems: [{ path: 'query' }] },
    ],
    ['a list of operations', '[{"query":"{ __typename }"}]', {}, 400, 'BATCH_NOT_SUPPORTED', undefined],
    ['no query', '{}', {}, 400, 'VALIDATION_FAILED', { problems: [{ path: 'query' }] }],
    [
      'a persisted query',
      '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"ab"}}}',
      {},
      400,
      'VALIDATION_FAILED',
      { problems: [{ path: 'query', message: 'is missing; persisted queries are not supported' }] },
    ],
    [
      'the id of a persisted document',
      '{"documentId":"sha256:ab"}',
      {},
      400,
      'VALIDATION_FAILED',
      { problems: [{ path: 'query', message: 'is missing; persisted queries are not supported' }] },
    ],
    [
      'variables in a text',
      body({ variables: '{}' }),
      {},
      400,
      'VALIDATION_FAILED',
      { problems: [{ path: 'variables' }] },
    ],
    [
      'an operationName that is a number',
      body({ operationName: 1 }),
      {},
      400,
      'VALIDATION_FAILED',
      { problems: [{ path: 'operationName' }] },
    ],
    [
      'an unknown operationName',
      body({ query: TWO, operationName: 'Three' }),
      {},
      400,
      'UNKNOWN_OPERATION',
      { operations: ['One', 'Two'] },
    ],
    ['no operationName', body({ query: TWO }), {}, 400, 'UNKNOWN_OPERATION', { operations: ['One', 'Two'] }],
    [
      'an operationName for an operation without a name',
      body({ query: '{ __typename }', operationName: 'One' }),
      {},
      400,
      'UNKNOWN_OPERATION',
      { operations: [], problems: [{ path: 'operationName', remedy: 'Leave operationName out.' }] },
    ],
    [
      'a text as the body',
      body({}),
      { headers: { 'content-type': 'text/plain' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      { header: 'Content-Type' },
    ],
    [
      'HTML as the answer',
      body({}),
      { headers: { accept: 'text/html' } },
      406,
      'UNSUPPORTED_MEDIA_TYPE',
      { header: 'Accept' },
    ],
    [
      'a body that is too large',
      body({ more: 'x'.repeat(600_000) }),
      {},
      413,
      'PAYLOAD_TOO_LARGE',
      { limitBytes: 524_288 },
    ],
    ['GET', '', { method: 'GET' }, 405, 'METHOD_NOT_ALLOWED', { allowed: ['POST'] }],
    ['OPTIONS', '', { method: 'OPTIONS' }, 405, 'METHOD_NOT_ALLOWED', { allowed: ['POST'] }],
  ] as const)('%s is answered with its code and place', async (...[, payload, sent, status, code, details]) => {
    const answer = await send(payload, sent);

    expect(answer.statusCode).toBe(status);
    expect(documented(code)).toContain(status);
    answered.add(`${code} ${status}`);
    expect(extensionsOf(answer)).toMatchObject({
      code,
      requestId: answer.headers['x-request-id'],
      docs: `http://bindery.test/api-docs/errors/${code}`,
      retryable: false,
      ...(details === undefined ? {} : { details }),
    });
    for (const problem of extensionsOf(answer).details?.problems ?? [])
      expect(problem.remedy).toEqual(expect.any(String));
    if (status === 405) expect(answer.headers.allow).toBe('POST');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is told to partners only', async () => {
    const strange = { 'x-api-key': 'nobody' };
    const unknownPath = await app.app.server.inject({ method: 'POST', url: '/nowhere', payload: '' });

    for (const sent of [{ headers: strange }, { headers: { ...strange, 'content-type': 'text/plain' } }]) {
      for (const payload of ['{', '[]', Buffer.from('{"é":', 'latin1'), 'x'.repeat(600_000)]) {
        const answer = await send(payload, sent);
        expect([answer.statusCode, answer.payload]).toEqual([404, unknownPath.payload]);
      }
    }
  });
});

describe('a fault of a file that is sent', () => {
  const CREDENTIALS = `mutation ($id: ID!) {
    underwritingDataCredentials(quoteRequestId: $id, name: "losses.txt") { url upload { id } }
  }`;
  const COMPLETE = 'mutation ($id: ID!) { completeUpload(id: $id) { id } }';
  const put = async (url: string, payload: string | Buffer) =>
    await app.app.server.inject({ method: 'PUT', url: url.slice(PUBLIC_URL.length), payload });

  it('is answered with its code and a status that the page of errors names', async () => {
    const id = await aQuoteRequest(broker, partner);
    const { url, upload } = (await broker.ok(CREDENTIALS, { id })).underwritingDataCredentials;
    const answers = [
      await put(url, ''),
      await put(`${url}x`, 'year,amount'),
      await put(url, Buffer.alloc(MAX_UPLOAD_BYTES + 1)),
    ];
    await put(url, 'year,amount');
    await broker.ok(COMPLETE, { id: upload.id });
    answers.push(await put(url, 'year,amount'));

    const told = answers.map((answer) => [answer.json().code, answer.statusCode]);
    expect(told).toEqual([
      ['UPLOAD_NOT_READY', 400],
      ['LINK_NOT_VALID', 403],
      ['PAYLOAD_TOO_LARGE', 413],
      ['LINK_NOT_VALID', 409],
    ]);
    expect(told.filter(([code, status]) => !documented(code).includes(status))).toEqual([]);
    for (const [code, status] of told) answered.add(`${code} ${status}`);
  });
});

describe('the statuses that the page of errors names', () => {
  const recorded = readdirSync(RECORDED, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file): Data => JSON.parse(readFileSync(resolve(RECORDED, file), 'utf8')));

  it('are those of every recorded answer', () => {
    const seen = recorded.flatMap(({ status, body }) =>
      (body?.errors ?? []).map(({ extensions: { code } }: Data) => `${code} ${status}`),
    );

    expect(new Set(seen).size).toBeGreaterThanOrEqual(10);
    expect(
      seen.filter((pair) => {
        const [code, status] = pair.split(' ');
        return !documented(code ?? '').includes(Number(status));
      }),
    ).toEqual([]);
  });

  it('were answered here, or are what the server answers with the code as a whole', () => {
    const own = new Map<string, number>(Object.entries(PROBLEMS).map(([code, { httpStatus }]) => [code, httpStatus]));
    const unproved = [...STATUSES].flatMap(([code, statuses]) =>
      statuses
        .filter(({ status }) => status !== 200 && !answered.has(`${code} ${status}`))
        .filter(({ status }) => status !== own.get(code))
        .map(({ status }) => `${code} ${status}`),
    );

    expect(unproved).toEqual([]);
  });
});

describe('a preflight request of a browser', () => {
  const asked = { origin: 'https://page.example', 'access-control-request-method': 'POST' };

  it.each([{}, { 'x-api-key': 'nobody' }])('is refused with the reason, whatever key it carries', async (more) => {
    const headers = { ...asked, 'access-control-request-headers': 'content-type,x-api-key', ...more };
    const answer = await app.app.server.inject({ method: 'OPTIONS', url: '/q', headers });

    expect(answer.statusCode).toBe(403);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      title: expect.stringContaining('Call it from your server'),
      code: 'UNAUTHORIZED',
      docs: 'http://bindery.test/api-docs/tools/browser',
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers.link).toBe('<http://bindery.test/api-docs/tools/browser>; rel="help"');
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('is what a page would send; any other OPTIONS without a key gets the usual 404', async () => {
    const answer = await app.app.server.inject({ method: 'OPTIONS', url: '/q' });

    expect(answer.statusCode).toBe(404);
  });
});

describe('a document that is nested too deep', () => {
  it.each([
    ['selections', `${'{ a '.repeat(10_000)}${'}'.repeat(10_000)}`, {}],
    ['a list', `{ client(id: ${'['.repeat(20_000)}${']'.repeat(20_000)}) { id } }`, {}],
    ['an open list', `{ client(id: ${'['.repeat(20_000)}`, {}],
    ['brackets after strings and comments', `{ a(b: "\\"[") # [\n c(d: """["""  e: ${'['.repeat(2000)}`, {}],
    [
      'fragments',
      `{ ...F0 } ${Array.from({ length: 250 }, (_, i) => `fragment F${i} on Query { ...F${i + 1} }`).join(' ')}`,
      {},
    ],
  ])('%s is refused as QUERY_TOO_COMPLEX', async (_name, query) => {
    const answer = await send(JSON.stringify({ query }));

    expect(extensionsOf(answer).code).toBe('QUERY_TOO_COMPLEX');
  });

  it('is refused in the variables too', async () => {
    const deep = `{"query":"query ($a: ID!) { client(id: $a) { id } }","variables":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`;

    expect(extensionsOf(await send(deep)).code).toBe('QUERY_TOO_COMPLEX');
  });

  it('counts no brackets in texts and comments', async () => {
    const brackets = '['.repeat(3000);
    const query = `# ${brackets}\n{ client(id: "${brackets}") { id } }`;

    expect(extensionsOf(await send(JSON.stringify({ query }))).code).toBe('NOT_FOUND');
  });
});

describe('a fault of a variable', () => {
  it('is told by the path of the argument, with a remedy and without the value', async () => {
    const query =
      'mutation ($b: ID!, $a: AddressInput) { createClient(brokerageId: $b, name: "Acme", address: $a) { id } }';
    const answer = await send(
      JSON.stringify({ query, variables: { b: partner.brokerageId, a: { zip: 'secret value' } } }),
    );

    const { problems } = extensionsOf(answer).details;
    expect(problems).toContainEqual({
      path: 'address.zip',
      variable: 'a.zip',
      message: expect.stringContaining('not defined'),
      remedy: expect.stringContaining('postalCode'),
    });
    expect(answer.payload).not.toContain('secret value');
  });

  it.each([
    ['an instant', '{ quoteRequests(updatedSince: "yesterday") { nodes { id } } }', 'updatedSince', 'RFC 3339'],
    [
      'a day',
      'mutation { updateQuoteRequest(id: "1", action: SUBMIT, brokerQuoteRequestInfo: { coverageEffectiveAt: "soon" }) { id } }',
      'brokerQuoteRequestInfo.coverageEffectiveAt',
      'YYYY-MM-DD',
    ],
  ])('names the argument also where the document itself has %s that is none', async (_what, query, path, message) => {
    const { problems } = extensionsOf(await send(JSON.stringify({ query }))).details;

    expect(problems).toMatchObject([{ path, message: expect.stringContaining(message) }]);
  });

  it('lists the values of an enum', async () => {
    const query = 'query ($p: ProductType!) { natureOfBusinessList(productType: $p) { name } }';
    const answer = await send(JSON.stringify({ query, variables: { p: 'Smart Cyber' } }));

    expect(extensionsOf(answer).details.problems[0]).toMatchObject({
      path: 'productType',
      remedy: 'Use one of CYBER, CYBER_EU, TECH_EO.',
    });
  });
});

describe('X-TESTING', () => {
  it.each([
    ['testing_bind_quote', UPDATE, 'testing_bind_quote belongs to selectQuoteOption'],
    ['testing_rate_and_share', SELECT, 'testing_rate_and_share belongs to updateQuoteRequest'],
    [
      'testing_decline',
      'query ($id: ID!) { quoteRequest(id: $id) { id } }',
      'testing_decline belongs to updateQuoteRequest',
    ],
    ['testing_decline,testing_rate_and_share', UPDATE, 'testing_decline and testing_rate_and_share exclude each other'],
  ])('%s is refused where it does not belong, and nothing is done', async (testing, query, message) => {
    const id = await aQuoteRequest(broker, partner);
    const error = await broker.with({ testing }).refused(query, query === UPDATE ? { id, action: 'SUBMIT' } : { id });

    expect(error.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path: 'X-TESTING', message }] },
    });
    const read = await broker.ok('query ($id: ID!) { quoteRequest(id: $id) { status } }', { id });
    expect(read.quoteRequest.status).toBe('INCOMPLETE');
  });
});

describe('an upload link', () => {
  it('names PUT in the answer to a POST', async () => {
    const id = await aQuoteRequest(broker, partner);
    const query = 'mutation ($id: ID!) { underwritingDataCredentials(quoteRequestId: $id, name: "a.csv") { url } }';
    const { url } = (await broker.ok(query, { id })).underwritingDataCredentials;
    const answer = await app.app.server.inject({
      method: 'POST',
      url: url.slice('http://bindery.test'.length),
      payload: 'a,b',
    });

    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'PUT']);
    expect(answer.json()).toMatchObject({
      type: 'http://bindery.test/api-docs/errors/METHOD_NOT_ALLOWED',
      code: 'METHOD_NOT_ALLOWED',
      retryable: false,
      requestId: answer.headers['x-request-id'],
    });
  });
});
