import { beforeEach, describe, expect, it } from 'vitest';
import { recordChange } from '../../../src/audit/index.ts';
import { type Tx, transaction } from '../../../src/database/index.ts';
import { newId } from '../../../src/ids.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
/** Another process on the same database. */
const other = await testApp();
const { database } = app.app.services;
let uma: SignedIn;

beforeEach(async () => {
  await app.reset();
  uma = await aStaffMember(app, 'underwriter');
});

const CHANGES = 'query ($after: String) { changes(after: $after) { cursor requestIds } }';
const poll = async (after?: string) => (await uma.bench.ok(CHANGES, { after })).changes;

async function change(tx: Tx, requestId: string): Promise<void> {
  await recordChange(tx, {
    partnerId: null,
    entity: 'quote_request',
    entityId: requestId,
    action: 'submitted',
    actor: { kind: 'TIMER' },
    at: app.clock.now(),
    change: {},
  });
}

/** Changes a request and commits when it is told to. */
async function aChangeThatWaits(requestId: string): Promise<() => Promise<void>> {
  const tx = await database.kysely.startTransaction().execute();
  await change(tx, requestId);
  return async () => {
    await tx.commit().execute();
  };
}

describe('changes, asked for again and again', () => {
  it('tells each change once, from the cursor of now on', async () => {
    const [before, first, second] = [newId(), newId(), newId()];
    await transaction(database, async (tx) => await change(tx, before));
    const now = await poll();
    await transaction(database, async (tx) => await change(tx, first));
    await transaction(database, async (tx) => await change(tx, first));
    await transaction(database, async (tx) => await change(tx, second));

    const told = await poll(now.cursor);

    expect(now.requestIds).toEqual([]);
    expect(told.requestIds).toEqual([first, second]);
    expect(await poll(told.cursor)).toEqual({ cursor: told.cursor, requestIds: [] });
  });

  it('tells a change that was written before another one and committed after it', async () => {
    const [older, younger] = [newId(), newId()];
    const { cursor } = await poll();
    const commitOlder = await aChangeThatWaits(older);
    await transaction(database, async (tx) => await change(tx, younger));
    const first = await poll(cursor);

    await commitOlder();

    expect(first.requestIds).toEqual([younger]);
    expect((await poll(first.cursor)).requestIds).toEqual([older]);
  });

  it('refuses what is no cursor of this field', async () => {
    expect((await uma.bench.refused(CHANGES, { after: newId() })).extensions.code).toBe('VALIDATION_FAILED');
  });
});

describe('changes, followed as a stream', () => {
  it('come from another process, and go on behind the last one that was seen', async () => {
    const url = await other.app.server.listen({ port: 0, host: '127.0.0.1' });
    const cookie = [...uma.bench.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const follow = async (headers: Readonly<Record<string, string>> = {}) => {
      const leave = new AbortController();
      const response = await fetch(`${url}/staff/changes`, { headers: { cookie, ...headers }, signal: leave.signal });
      return { events: eventsOf(response), response, leave: () => leave.abort() };
    };
    const [first, second] = [newId(), newId()];
    const stream = await follow();
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    const start = await next(stream.events);
    expect(start.requestIds).toEqual([]);

    await transaction(database, async (tx) => await change(tx, first));
    const told = await next(stream.events);
    expect(told.requestIds).toEqual([first]);
    stream.leave();

    await transaction(database, async (tx) => await change(tx, second));
    const again = await follow({ 'last-event-id': told.cursor });
    expect((await next(again.events)).requestIds).toEqual([second]);
    again.leave();
  });

  it('are refused without a session', async () => {
    expect((await app.app.server.inject({ url: '/staff/changes' })).statusCode).toBe(401);
  });
});

interface News {
  readonly cursor: string;
  readonly requestIds: readonly string[];
}

async function* eventsOf(response: Response): AsyncGenerator<News> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) yield JSON.parse(data);
    }
  }
}

async function next(events: AsyncGenerator<News>): Promise<News> {
  const { value, done } = await events.next();
  if (done) throw new Error('the stream ended');
  return value;
}
