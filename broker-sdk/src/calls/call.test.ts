import { describe, expect, it } from 'vitest';
import { data, failure, scriptedServer } from '../../test/scripted-server.ts';
import { BrokerError, createBroker } from '../index.ts';

const ME = { me: { environment: 'SANDBOX', partner: { id: 'p', name: 'Harbor' }, brokerages: [], user: {} } };
const CLIENT = { createClient: { id: 'c-1', name: 'Lakeside' } };
const newClient = { brokerageId: 'b-1', name: 'Lakeside' };

describe('a call', () => {
  it('carries the key, the version and the acting person, in any letters', async () => {
    const { broker, sent } = scriptedServer([data(ME)], { url: 'https://api.provider.example/' });

    await broker.as({ email: 'ł@agency.example', name: 'Łucja' }).me();

    const [call] = sent;
    expect(call?.url).toBe('https://api.provider.example/q');
    expect(call?.headers.get('x-api-key')).toBe('sbx_key');
    expect(call?.headers.get('x-api-version')).toBe('v2.0');
    // Bytes of UTF-8, one character each, which is how a header carries them.
    expect(Buffer.from(call?.headers.get('x-user-name') ?? '', 'latin1').toString()).toBe('Łucja');
    expect(call?.headers.has('idempotency-key')).toBe(false);
  });

  it.each([
    ['429 with the seconds of the server', failure('RATE_LIMITED', { status: 429, retryAfter: '7' }), 7000],
    ['503 with the seconds of the server', failure('SERVICE_UNAVAILABLE', { status: 503, retryAfter: '5' }), 5000],
    [
      'a first call that is still under way',
      failure('IDEMPOTENCY_IN_PROGRESS', { status: 409, retryAfter: '1' }),
      1000,
    ],
    [
      '503 of a balancer, without GraphQL',
      new Response('<html>', { status: 503, headers: { 'retry-after': '2' } }),
      2000,
    ],
  ])('is repeated after %s', async (_name, refusal, pause) => {
    const { broker, sent, waited } = scriptedServer([refusal, data(ME)]);

    expect(await broker.me()).toEqual(ME.me);
    expect(sent).toHaveLength(2);
    expect(waited).toEqual([pause]);
  });

  it.each([
    ['INTERNAL', failure('INTERNAL', { retryable: true })],
    ['no connection', new TypeError('fetch failed')],
  ])('is repeated after %s in pauses that grow', async (_name, fault) => {
    const { broker, waited } = scriptedServer([fault, fault, fault, data(ME)]);

    expect(await broker.me()).toEqual(ME.me);
    expect(waited).toHaveLength(3);
    for (const [index, most] of [500, 1000, 2000].entries()) {
      expect(waited[index]).toBeGreaterThanOrEqual(most / 2);
      expect(waited[index]).toBeLessThanOrEqual(most);
    }
  });

  it('keeps one Idempotency-Key over all repeats of a write, and makes another for the next', async () => {
    const away = failure('OVERLOADED', { status: 503, retryAfter: '1' });
    const { broker, sent } = scriptedServer([away, new TypeError('fetch failed'), data(CLIENT)]);

    await broker.clients.create(newClient);
    await broker.clients.create(newClient);
    await broker.clients.create(newClient, { idempotencyKey: 'mine' });

    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
    expect(keys[4]).toBe('mine');
  });

  it('ends after five attempts, and at once when the server asks for more patience than two minutes', async () => {
    const tired = scriptedServer([failure('RATE_LIMITED', { status: 429, retryAfter: '1' })]);
    await expect(tired.broker.me()).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 });
    expect(tired.sent).toHaveLength(5);

    const asked = scriptedServer([failure('RATE_LIMITED', { status: 429, retryAfter: '86400' })]);
    await expect(asked.broker.me()).rejects.toMatchObject({ retryAfterSeconds: 86_400 });
    expect(asked.sent).toHaveLength(1);
  });

  it('throws what the server says of a fault that does not pass', async () => {
    const problems = [{ path: 'name', message: 'is missing', remedy: 'Send it.' }];
    const docs = 'https://api.provider.example/api-docs/errors/VALIDATION_FAILED';
    const { broker, sent } = scriptedServer([
      failure('VALIDATION_FAILED', { retryable: false, docs, details: { problems, hint: 'h' } }),
    ]);

    const error = await broker.clients.create(newClient).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(BrokerError);
    expect(error).toMatchObject({
      message: 'This is VALIDATION_FAILED.',
      code: 'VALIDATION_FAILED',
      problems,
      requestId: 'r-1',
      retryable: false,
      docs,
      details: { hint: 'h' },
    });
    expect(sent).toHaveLength(1);
  });

  it('is not repeated when a proxy refuses it', async () => {
    const { broker, sent } = scriptedServer([new Response('<html>', { status: 403 })]);

    await expect(broker.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED', retryable: false });
    expect(sent).toHaveLength(1);
  });

  it('says what a 404 means', async () => {
    const { broker } = scriptedServer([Response.json({ title: 'Not Found', status: 404 }, { status: 404 })]);

    await expect(broker.me()).rejects.toThrow(/the API key is wrong.*doctor/);
  });

  it('ends with the reason of an aborted signal, before it is sent and while it waits', async () => {
    const stop = new AbortController();
    const { broker, sent } = scriptedServer([
      () => {
        stop.abort(new Error('enough'));
        return failure('OVERLOADED', { status: 503 });
      },
    ]);

    await expect(broker.me({ signal: stop.signal })).rejects.toThrow('enough');
    await expect(broker.me({ signal: stop.signal })).rejects.toThrow('enough');
    expect(sent).toHaveLength(1);
  });

  it('sends an operation of your own, a mutation with a key', async () => {
    const { broker, sent } = scriptedServer([data({ deleteWebhook: true })]);

    const answer = await broker.query<{ deleteWebhook: boolean }>('mutation Away { deleteWebhook }');
    await broker.query('{ me { apiVersion } }');

    expect(answer.deleteWebhook).toBe(true);
    expect(sent.map(({ operation, headers }) => [operation, headers.has('idempotency-key')])).toEqual([
      ['Away', true],
      ['', false],
    ]);
  });
});

it('refuses settings that cannot work', () => {
  const user = { email: 'a@b.example', name: 'A' };
  expect(() => createBroker({ apiKey: ' ', user, url: 'https://x.example' })).toThrow('apiKey');
  expect(() => createBroker({ apiKey: 'k', user: { ...user, name: '' }, url: 'https://x.example' })).toThrow('user');
  expect(() => createBroker({ apiKey: 'k', user, url: 'x.example' })).toThrow('url');
});

it('reads a list page by page', async () => {
  const page = (ids: readonly string[], endCursor: string | null) =>
    data({ clients: { nodes: ids.map((id) => ({ id })), pageInfo: { hasNextPage: endCursor !== null, endCursor } } });
  const { broker, sent } = scriptedServer([page(['a', 'b'], 'x'), page(['c'], null)]);

  const ids: string[] = [];
  for await (const { id } of broker.clients.list({ search: 'harbor', first: 2 })) ids.push(id);

  expect(ids).toEqual(['a', 'b', 'c']);
  expect(sent.map(({ variables }) => variables)).toEqual([
    { search: 'harbor', first: 2 },
    { search: 'harbor', first: 2, after: 'x' },
  ]);
});
