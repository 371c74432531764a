import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilEventsAreWritten } from '../../src/events/index.ts';
import { testDatabase, testDatabaseUrl } from '../support/database.ts';
import { startWebhookReceiver } from '../support/neighbours/webhook-receiver.ts';
import { printFigures } from '../support/processes/drill.ts';
import { type Caller, ProductProcess, type RequestOptions } from '../support/processes/product-process.ts';
import { ANSWER_MS, aCaller, BACK_MS, expectSurvived, type Fault, underLoad, until } from './under-fault.ts';
import { createRequest, madeOfRequest, statusOfRequest, submitRequest } from './whole-story.ts';

/** Longer than the server waits for a session that is silent in the middle of a transaction (30 s). */
const FROZEN_SECONDS = 36;

const direct = await testDatabase();
const receiver = await startWebhookReceiver();
let frozen: ProductProcess;
let other: ProductProcess;
let caller: Caller;
let partnerId: string;
let dana: RequestOptions;
let lee: RequestOptions;

beforeAll(async () => {
  const settings = { databaseUrl: testDatabaseUrl(), env: { BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' } };
  frozen = await ProductProcess.start(settings);
  other = await ProductProcess.start(settings);
  caller = await aCaller(direct);
  dana = { apiKey: caller.apiKey, email: 'dana@broker.example' };
  lee = { apiKey: caller.apiKey, email: 'lee@broker.example' };
  const webhook = 'mutation ($url: String!) { updateWebhook(webhookUrl: $url) { id } }';
  expect(await other.ask(dana, webhook, { url: receiver.url })).toMatchObject({ code: 'ok' });
  ({ id: partnerId } = await direct.kysely.selectFrom('partners').select('id').executeTakeFirstOrThrow());
});
afterAll(async () => {
  frozen.process.child.kill('SIGCONT');
  await frozen.process.kill('SIGKILL');
  await other.process.kill('SIGKILL');
  await receiver.close();
});

describe('a process that is frozen in the middle of a transaction', () => {
  it('stops none of the others, loses its locks, and goes on when it is thawed', { timeout: 300_000 }, async () => {
    const [held, mine, ...theirs] = await Promise.all(Array.from({ length: 6 }, aRequest));
    // Work for the jobs of both processes, some of which the frozen one has begun.
    for (const id of theirs.slice(2)) expect(await submit(frozen, lee, id)).toMatchObject({ code: 'ok' });
    const once = { ...dana, idempotencyKey: 'submit-once' };
    let call: ReturnType<typeof submit> | undefined;
    let frozenSession = 0;
    const fault: Fault = {
      name: 'process frozen in a transaction',
      seconds: FROZEN_SECONDS,
      begin: async () => {
        const submitting = () => (call = submit(frozen, once, held));
        frozenSession = await freezeAmongItsLocks(submitting);
      },
      end: async () => {
        // What it had begun is done by others while it is frozen: they take its jobs after 10 s without a sign of life.
        await until(() => theirs.every((id) => webhooksOf(id) >= 2));
        frozen.process.child.kill('SIGCONT');
      },
    };
    const underWay = underLoad(other, caller, fault);
    await until(() => frozenSession !== 0);

    // Others of the same partner are served.
    const served = theirs.slice(0, 2);
    for (const id of served) expect(await submit(other, lee, id)).toMatchObject({ code: 'ok' });
    expect(await stateOf(frozenSession)).toBe('idle in transaction');
    // Who needs what the frozen one holds is told to come again: the same person's row, and the same request.
    for (const refused of await Promise.all([submit(other, dana, mine), submit(other, lee, held)])) {
      expect(refused).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', retryAfter: '5' });
      expect(refused.ms).toBeLessThan(ANSWER_MS);
    }
    // Their jobs run and their webhooks arrive; the process stays frozen until they have.
    await until(() => served.every((id) => webhooksOf(id) >= 2));
    // The server gives up a session that is silent for 30 s, with its locks, while the process is still frozen.
    await until(async () => (await stateOf(frozenSession)) === undefined);
    expect(await submit(other, dana, mine)).toMatchObject({ code: 'ok' });
    expect(await statusOf(held)).toBe('INCOMPLETE');

    const figures = await underWay;
    const thawedAt = performance.now();
    const told = await call;
    const toldAfterMs = Math.round(performance.now() - thawedAt);
    const back = await frozen.createClient(caller, 'Thawed Foods', dana.email);
    await expectSurvived(direct, fault, figures);
    printFigures('frozen process, thawed', {
      'answers after ms': toldAfterMs,
      'its next call ms': Math.round(back.ms),
    });
    expect(told).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', retryAfter: '5' });
    expect(toldAfterMs).toBeLessThan(BACK_MS);
    expect(back).toMatchObject({ code: 'ok' });
    expect((await frozen.get('/readyz')).status).toBe(200);

    // It did nothing by halves: the repeat of the call does it once, and no job was done twice.
    expect(await submit(frozen, once, held)).toMatchObject({ code: 'ok' });
    const all = [held, mine, ...theirs];
    await until(() => all.every((id) => webhooksOf(id) >= 2));
    // A delivery is written down after its answer has come.
    await until(async () => (await Promise.all(all.map(madeOf))).every((made) => made?.deliveries === 2));
    for (const id of all) expect(await madeOf(id)).toEqual({ quotes: 1, documents: 1, events: 2, deliveries: 2 });
  });
});

/**
 * Sends a call, holds it where it writes its event, freezes the process, and lets go: the transaction has its locks and
 * no process to go on with it. Answers the server's id of its session.
 */
async function freezeAmongItsLocks(send: () => unknown): Promise<number> {
  return await direct.kysely.transaction().execute(async (tx) => {
    expect(await untilEventsAreWritten(tx, partnerId)).toBe(true);
    send();
    let pid: number | undefined;
    await until(async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and mode = 'ShareLock' and not granted and application_name = 'bindery'
          and datname = current_database()
          and pid in (select pid from pg_locks where relation = 'agents'::regclass and mode = 'RowExclusiveLock')
      `.execute(direct.kysely);
      pid = rows[0]?.pid;
      return pid !== undefined;
    });
    frozen.process.child.kill('SIGSTOP');
    return pid ?? 0;
  });
}

/** What the server says of a session; undefined when it has ended it. */
async function stateOf(pid: number): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from pg_stat_activity where pid = ${pid}`.execute(
    direct.kysely,
  );
  return rows[0]?.state;
}

const aRequest = async (_: unknown, index: number) =>
  await createRequest(other, lee, { brokerageId: caller.brokerageId, name: `Frozen Foods ${index}` });
const submit = submitRequest;
const statusOf = async (id: string | undefined) => await statusOfRequest(other, lee, id);
const madeOf = async (id: string | undefined) => await madeOfRequest(direct, id);

/** How many different events of the request have arrived at the endpoint. */
function webhooksOf(id: string | undefined): number {
  const ids = receiver.received
    .filter(({ body }) => body.toString().includes(String(id)))
    .map(({ headers }) => headers['webhook-id']);
  return new Set(ids).size;
}
