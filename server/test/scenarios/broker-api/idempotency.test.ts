import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../src/database/index.ts';
import type { NewPartner } from '../../../src/partners/index.ts';
import { testDatabaseUrl } from '../../support/database.ts';
import { CREATE_CLIENT } from '../../support/operations.ts';
import { aKey, codeOf, KeyedCalls } from '../../support/people/keyed-calls.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let calls: KeyedCalls;

beforeAll(async () => {
  partner = await app.partner();
  calls = new KeyedCalls(app, partner);
});

describe('a repeated key', () => {
  const input = () => ({ brokerageId: partner.brokerageId, name: 'Acme' });

  it('answers the stored bytes, also when members come in another order', async () => {
    const key = aKey();
    const first = await calls.send(CREATE_CLIENT, input(), { key });
    const again = await calls.send(CREATE_CLIENT, { name: 'Acme', brokerageId: partner.brokerageId }, { key });

    expect(again.rawPayload).toEqual(first.rawPayload);
    expect([again.statusCode, again.headers['content-type']]).toEqual([
      first.statusCode,
      first.headers['content-type'],
    ]);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
  });

  it('is a conflict with other variables or another operation', async () => {
    const key = aKey();
    await calls.send(CREATE_CLIENT, input(), { key });
    const before = await calls.rowsOf('clients');

    const otherName = await calls.send(CREATE_CLIENT, { ...input(), name: 'Zenith' }, { key });
    const otherOperation = await calls.send(`${CREATE_CLIENT} # again`, input(), { key });

    expect([otherName, otherOperation].map((answer) => [answer.statusCode, codeOf(answer)])).toEqual([
      [409, 'IDEMPOTENCY_CONFLICT'],
      [409, 'IDEMPOTENCY_CONFLICT'],
    ]);
    expect(otherName.headers['retry-after']).toBe('86400');
    expect(await calls.rowsOf('clients')).toBe(before);
  });

  it('belongs to its partner', async () => {
    const other = await app.partner('Other Brokers');
    const key = aKey();
    const mine = await calls.send(CREATE_CLIENT, input(), { key });
    const theirs = await calls.send(
      CREATE_CLIENT,
      { brokerageId: other.brokerageId, name: 'Acme' },
      { key, apiKey: other.apiKey },
    );

    expect(theirs.json().data.createClient.id).not.toBe(mine.json().data.createClient.id);
  });

  it('is not used up by a call that is refused', async () => {
    const key = aKey();
    const refused = await calls.send(CREATE_CLIENT, { ...input(), name: ' ' }, { key });
    const accepted = await calls.send(CREATE_CLIENT, input(), { key });

    expect(codeOf(refused)).toBe('VALIDATION_FAILED');
    expect(accepted.json().data.createClient.id).toEqual(expect.any(String));
  });

  it.each(['', ' ', 'two words', 'é', 'k'.repeat(256)])('is refused as "%s"', async (key) => {
    const before = await calls.rowsOf('clients');
    const answer = await calls.send(CREATE_CLIENT, input(), { key });

    expect(answer.json().errors[0].extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path: 'Idempotency-Key', remedy: expect.any(String) }] },
    });
    expect(await calls.rowsOf('clients')).toBe(before);
  });

  it('covers all mutations of one document', async () => {
    const query = `mutation ($b: ID!) {
      first: createClient(brokerageId: $b, name: "First") { id }
      second: createClient(brokerageId: $b, name: "Second") { id }
    }`;
    const key = aKey();
    const before = await calls.rowsOf('clients');
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await calls.repeat(query, { b: partner.brokerageId }, { key })),
    );

    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect((await calls.rowsOf('clients')) - before).toBe(2);
  });

  it('keeps what was done when a later mutation of the document is refused', async () => {
    const query = `mutation ($b: ID!) {
      first: createClient(brokerageId: $b, name: "First") { id }
      second: createClient(brokerageId: $b, name: " ") { id }
    }`;
    const key = aKey();
    const before = await calls.rowsOf('clients');
    const first = await calls.send(query, { b: partner.brokerageId }, { key });
    const again = await calls.send(query, { b: partner.brokerageId }, { key });

    expect(codeOf(first)).toBe('VALIDATION_FAILED');
    expect([again.payload, again.headers['idempotency-replayed']]).toEqual([first.payload, 'true']);
    expect((await calls.rowsOf('clients')) - before).toBe(1);
  });

  it('is free again after its day, and is then swept', async () => {
    const key = aKey();
    const first = await calls.send(CREATE_CLIENT, input(), { key });
    app.clock.advance({ hours: 24 });
    const second = await calls.send(CREATE_CLIENT, input(), { key });
    expect(second.json().data.createClient.id).not.toBe(first.json().data.createClient.id);

    app.clock.advance({ hours: 24 });
    await app.wakeUp('partners.sweep-answers');
    expect(await calls.rowsOf('idempotency_keys')).toBe(0);
  });
});

describe('a session that is ended before the commit', () => {
  it('leaves neither the client nor the key, and the call makes one client', { timeout: 30_000 }, async () => {
    const key = aKey();
    const before = await calls.rowsOf('clients');
    const other = await connect({ databaseUrl: testDatabaseUrl(), poolSize: 2 });
    const lock = await other.kysely.startTransaction().execute();
    await sql`lock table idempotency_keys in exclusive mode`.execute(lock);
    const call = calls.send(CREATE_CLIENT, { brokerageId: partner.brokerageId, name: 'Acme' }, { key });

    const waiting = async () =>
      (
        await sql<{ pid: number }>`
          select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%idempotency_keys%'`.execute(
          other.kysely,
        )
      ).rows;
    const session = await vi.waitUntil(async () => (await waiting())[0], { timeout: 20_000, interval: 10 });
    const meanwhile = await calls.send(CREATE_CLIENT, { brokerageId: partner.brokerageId, name: 'Acme' }, { key });
    await sql`select pg_terminate_backend(${session.pid})`.execute(other.kysely);
    expect(await calls.rowsOf('clients')).toBe(before);
    await lock.rollback().execute();
    const answer = await call;
    const again = await calls.repeat(CREATE_CLIENT, { brokerageId: partner.brokerageId, name: 'Acme' }, { key });
    await other.close();

    expect(codeOf(meanwhile)).toBe('IDEMPOTENCY_IN_PROGRESS');
    expect(answer.json().data.createClient.id).toEqual(again.json().data.createClient.id);
    expect((await calls.rowsOf('clients')) - before).toBe(1);
  });
});
