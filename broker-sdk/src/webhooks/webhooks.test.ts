import vectors from '@bindery/webhook-verify/vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { data, failure, scriptedServer } from '../../test/scripted-server.ts';

const edge = (sequence: number) => ({
  cursor: `c${sequence}`,
  node: {
    id: `e${sequence}`,
    type: 'quote_ready',
    sequence,
    occurredAt: '2026-11-23T08:00:00.000Z',
    isTest: false,
    body: JSON.stringify({ id: `e${sequence}`, data: { quoteRequest: { id: 'q-1' } } }),
  },
});
const page = (sequences: readonly number[], hasNextPage = false): Response =>
  data({ webhookEvents: { edges: sequences.map(edge), pageInfo: { hasNextPage } } });

describe('events', () => {
  it('come in order over the pages, and the next stream goes on behind the cursor that was kept', async () => {
    const { broker, sent } = scriptedServer([page([1, 2], true), page([3])]);
    const events = broker.webhooks.events({ types: ['quote_ready'] });

    const seen: unknown[] = [];
    for await (const { sequence, data: body } of events) seen.push([sequence, body, events.cursor]);

    const body = { quoteRequest: { id: 'q-1' } };
    expect(seen).toEqual([
      [1, body, 'c1'],
      [2, body, 'c2'],
      [3, body, 'c3'],
    ]);
    expect(sent.map(({ variables }) => variables)).toEqual([
      { first: 100, after: null, types: ['quote_ready'] },
      { first: 100, after: 'c2', types: ['quote_ready'] },
    ]);
    for await (const _ of broker.webhooks.events({ after: events.cursor })) break;
    expect(sent.at(-1)?.variables['after']).toBe('c3');
  });

  it('are followed until the signal is aborted, also over an outage of the server', async () => {
    const stop = new AbortController();
    const away = failure('SERVICE_UNAVAILABLE', { status: 503, retryable: true });
    const { broker } = scriptedServer([page([1]), away, page([]), page([2])], { attempts: 1 });

    const seen: number[] = [];
    const following = (async () => {
      for await (const { sequence } of broker.webhooks.events({ follow: true, signal: stop.signal })) {
        seen.push(sequence);
        if (sequence === 2) stop.abort(new Error('seen enough'));
      }
    })();

    await expect(following).rejects.toThrow('seen enough');
    expect(seen).toEqual([1, 2]);
  });
});

describe('verify', () => {
  it.each(vectors.cases)('$name -> $expected', async ({ apiKey, rawBody, headers, ...vector }) => {
    const [first = '', ...keys] = [apiKey].flat();
    const { broker } = scriptedServer([], { apiKey: first });
    const verification = await broker.webhooks.verify(rawBody, headers, {
      keys,
      toleranceSeconds: vector.toleranceSeconds,
      now: new Date(vector.nowSeconds * 1000),
      ...(vector.providerHeader ? { providerHeader: vector.providerHeader } : {}),
    });

    expect(verification.ok ? 'ok' : verification.reason).toBe(vector.expected);
  });

  it('accepts the other key while keys are exchanged', async () => {
    const [valid] = vectors.cases;
    if (!valid) throw new Error('vectors.json is empty');
    const { broker } = scriptedServer([], { apiKey: 'sbx_new' });
    const options = { now: new Date(valid.nowSeconds * 1000), keys: [valid.apiKey].flat() };

    expect(await broker.webhooks.verify(valid.rawBody, valid.headers, options)).toMatchObject({ ok: true });
  });
});

it('stores an address, and takes it away', async () => {
  const { broker, sent } = scriptedServer([
    data({ updateWebhook: { webhookUrl: 'https://hooks.example' } }),
    data({ deleteWebhook: true }),
  ]);

  expect(await broker.webhooks.set('https://hooks.example')).toEqual({ webhookUrl: 'https://hooks.example' });
  expect(await broker.webhooks.set(null)).toBeNull();
  expect(sent.map(({ operation }) => operation)).toEqual(['SetWebhook', 'DeleteWebhook']);
});

it('moves the test clock to a day or an instant', async () => {
  const { broker, sent } = scriptedServer([data({ advanceTestClock: { now: '2027-01-31T12:00:00.000Z' } })]);

  expect(await broker.sandbox.clock.advanceTo('2027-01-31')).toEqual(new Date('2027-01-31T12:00:00Z'));
  await broker.sandbox.clock.advanceTo(new Date('2027-02-01T00:00:00Z'));
  expect(sent.map(({ variables }) => variables['to'])).toEqual(['2027-01-31T12:00:00Z', '2027-02-01T00:00:00.000Z']);
});
