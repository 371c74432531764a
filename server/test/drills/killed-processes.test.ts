import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase, testDatabaseUrl } from '../support/database.ts';
import { Balancer } from '../support/processes/balancer.ts';
import { IS_FULL, printFigures } from '../support/processes/drill.ts';
import { freePort } from '../support/processes/free-port.ts';
import { askAt, ProductProcess, type RequestOptions } from '../support/processes/product-process.ts';
import { aCaller, until } from './under-fault.ts';
import { type Asks, createRequest, madeOfRequest, submitRequest } from './whole-story.ts';

const SECONDS = IS_FULL ? 300 : 10;
const KILL_EVERY_MS = IS_FULL ? 4000 : 2500;
const OF_EACH_ROLE = IS_FULL ? 3 : 2;
const USERS = IS_FULL ? 6 : 3;

const direct = await testDatabase();
/** One place behind the balancer, or one worker; who is killed there is followed by another. */
class Place {
  readonly role: 'api' | 'worker';
  readonly port: number;
  #process: Promise<ProductProcess>;

  constructor(role: 'api' | 'worker', port: number) {
    this.role = role;
    this.port = port;
    this.#process = this.#start();
  }

  async ready(): Promise<void> {
    await this.#process;
  }

  /** Waits until it runs, and ends it in the middle of whatever it does. */
  async kill(): Promise<void> {
    await (await this.#process).process.kill('SIGKILL');
  }

  follow(): void {
    this.#process = this.#start();
  }

  async #start(): Promise<ProductProcess> {
    return await ProductProcess.start({ databaseUrl: testDatabaseUrl(), role: this.role, port: this.port });
  }
}

const places: Place[] = [];
afterAll(async () => await Promise.all(places.map(async (place) => await place.kill())));

describe('processes that are killed one after the other under load', () => {
  it('lose no acknowledged write, and nothing is done twice', { timeout: 900_000 }, async () => {
    for (let at = 0; at < OF_EACH_ROLE; at += 1)
      for (const role of ['api', 'worker'] as const) places.push(new Place(role, await freePort()));
    await Promise.all(places.map(async (place) => await place.ready()));
    const balancer = await Balancer.start(places.filter(({ role }) => role === 'api').map(({ port }) => port));
    const product: Asks = {
      ask: async (...call) => await askAt(`http://127.0.0.1:${balancer.port}`, ...call),
    };
    const caller = await aCaller(direct);
    let isOver = false;
    const stories: string[] = [];
    const tries = { calls: 0, repeated: 0 };
    const patient = repeating(product, tries);
    const drive = async (user: number) => {
      const asking = { apiKey: caller.apiKey, email: `user-${user}@broker.example` };
      for (let count = 0; !isOver; count += 1) {
        const id = await createRequest(patient, asking, { ...caller, name: `Killed Foods ${user} of ${count}` });
        expect(await submitRequest(patient, asking, id)).toMatchObject({ code: 'ok' });
        if (id !== undefined) stories.push(id);
        await pause(IS_FULL ? 300 : 100);
      }
    };
    const drivers = Promise.all(Array.from({ length: USERS }, async (_, user) => await drive(user)));

    let kills = 0;
    const end = performance.now() + SECONDS * 1000;
    while (performance.now() < end) {
      const place = places[kills % places.length];
      await place?.kill();
      place?.follow();
      kills += 1;
      // On a busy machine a start takes longer than the pause, and with no process left there would be no load.
      await place?.ready();
      await pause(KILL_EVERY_MS);
    }
    isOver = true;
    await drivers;
    const behind = await withoutDocument(stories);
    // Documents may lie behind on a busy machine, as long as there are fewer every minute.
    for (let left = behind; left > 0; ) {
      await until(async () => (await withoutDocument(stories)) < left);
      left = await withoutDocument(stories);
    }
    await balancer.stop();

    const all = await Promise.all(stories.map(async (id) => await madeOfRequest(direct, id)));
    const lost = all.filter((one) => !one || one.quotes < 1 || one.documents < 1 || one.events < 2).length;
    const twice = all.filter((one) => one && (one.quotes > 1 || one.documents > 1 || one.events > 2)).length;
    const doubled = await doubledClients();
    printFigures('processes killed under load', {
      processes: places.length,
      kills,
      seconds: SECONDS,
      calls: tries.calls,
      repeated: tries.repeated,
      'writes acknowledged': stories.length * 3,
      'documents behind at the end': behind,
      lost,
      'done twice': twice + doubled,
    });
    expect({ lost, twice, doubled }).toEqual({ lost: 0, twice: 0, doubled: 0 });
    expect(stories.length).toBeGreaterThan(USERS);
  });
});

/** A broker's program as the documentation asks for it: each call has a key, and is repeated until it is answered. */
function repeating(product: Asks, tries: { calls: number; repeated: number }): Asks {
  let keys = 0;
  const ask = async (asking: RequestOptions, query: string, variables: object) => {
    const once = { ...asking, idempotencyKey: `drill-${(keys += 1)}` };
    tries.calls += 1;
    for (;;) {
      const answer = await product.ask(once, query, variables);
      if (answer.code === 'ok') return answer;
      tries.repeated += 1;
      await pause(200);
    }
  };
  return { ask };
}

async function withoutDocument(ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${ids}::uuid[]) as story (id)
    where not exists (select from documents where state = 'READY' and quote_request_id = story.id)
  `.execute(direct.kysely);
  return rows[0]?.count ?? 0;
}

async function doubledClients(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from clients group by name having count(*) > 1) as doubled
  `.execute(direct.kysely);
  return rows[0]?.count ?? 0;
}
