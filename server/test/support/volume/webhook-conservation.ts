/**
 * Conservation under faults: many events, some of them rolled back, a receiver that fails often, and senders that are
 * killed. Nothing committed may be lost, nothing rolled back may arrive, and a second arrival needs a reason.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '../../../src/app.ts';
import { transaction } from '../../../src/database/index.ts';
import { createPartner } from '../../../src/partners/index.ts';
import { updateWebhook } from '../../../src/webhooks/index.ts';
import { startWorker } from '../processes/start-worker.ts';

export interface ConservationOptions {
  readonly events: number;
  /** How often the sending process is killed by SIGKILL while events are written. */
  readonly kills: number;
  readonly databaseUrl: string;
  /** Of one attempt: what hangs is given up after it. */
  readonly deadlineMs: number;
  readonly seed: number;
}

export interface ConservationFigures {
  readonly committed: number;
  readonly rolledBack: number;
  readonly arrivals: number;
  readonly faults: Readonly<Record<Fault, number>>;
  readonly kills: number;
  readonly lost: number;
  readonly fromRolledBack: number;
  readonly differentBytes: number;
  /** Arrivals after one that was answered 200: the process was killed before it wrote that down. */
  readonly duplicatesByKill: number;
  /** Arrivals after one that was answered by a fault. */
  readonly repeatsByFault: number;
  /** Arrivals after one that was answered 200 too late: the log of the event has one more timeout than hung here. */
  readonly repeatsByLateAnswer: number;
  readonly unexplained: number;
  readonly seconds: number;
}

type Fault = 'error 500' | 'hang' | 'reset';

interface Arrival {
  readonly at: number;
  readonly body: string;
  readonly fault: Fault | undefined;
}

// One in ten transactions is rolled back, three in ten arrivals fail.
const ROLLED_BACK = 0.1;
const FAULTS: readonly Fault[] = ['error 500', 'hang', 'reset'];
// An answered attempt that was not written down belongs to a kill at most this much later.
const KILL_WINDOW_MS = 3000;
/** The partner's clock runs so fast while the last retries are waited for. */
const CLOCK_STEP_MS = 60 * 60 * 1000;

export async function conserve(app: App, options: ConservationOptions): Promise<ConservationFigures> {
  const startedAt = Date.now();
  const random = seeded(options.seed);
  const receiver = await startFaultyReceiver(random);
  const { services } = app;
  const { partnerId } = await createPartner(services, { name: 'Conservation', by: { kind: 'STAFF', name: 'bench' } });
  await updateWebhook(services, actorOf(partnerId), receiver.url);
  const kills: number[] = [];
  let sender = await startSender(options);
  const committed: string[] = [];
  const rolledBack: string[] = [];
  const killEvery = Math.floor(options.events / (options.kills + 1));
  try {
    for (let written = 0; written < options.events; ) {
      const size = Math.min(10, options.events - written);
      await Promise.all(
        Array.from({ length: size }, () => writeEvent(app, partnerId, random, { committed, rolledBack })),
      );
      written += size;
      if (kills.length < options.kills && written >= killEvery * (kills.length + 1)) {
        kills.push(Date.now());
        await sender.kill('SIGKILL');
        sender = await startSender(options);
      }
    }
    await untilDelivered(app, partnerId);
  } finally {
    await sender.kill('SIGKILL');
    await receiver.close();
  }
  const seconds = (Date.now() - startedAt) / 1000;
  const timeouts = await timeoutsByEvent(app, partnerId);
  return {
    ...judge({ arrivals: receiver.arrivals, timeouts, committed, rolledBack, kills }),
    kills: kills.length,
    seconds,
  };
}

async function startSender({ databaseUrl, deadlineMs }: ConservationOptions) {
  const env = { BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' };
  return await startWorker({ databaseUrl, env, webhookDeadlineMs: deadlineMs });
}

function actorOf(partnerId: string) {
  return {
    partnerId,
    keyId: partnerId,
    apiVersion: 'v2.0',
    userEmail: 'bench@broker.example',
    userName: 'Bench',
    mayDevelop: true,
    address: undefined,
    testing: new Set<never>(),
    now: new Date(),
    requestId: 'bench',
  } as const;
}

class ChangedMind extends Error {}

async function writeEvent(
  { services }: App,
  partnerId: string,
  random: () => number,
  ids: { readonly committed: string[]; readonly rolledBack: string[] },
): Promise<void> {
  const isRolledBack = random() < ROLLED_BACK;
  let id = '';
  try {
    await transaction(services.database, async (tx) => {
      const data = { quoteRequest: { id: partnerId } };
      const event = { partnerId, type: 'quote_declined', data, at: new Date(), quoteRequestId: null } as const;
      ({ id } = await services.events.record(tx, event));
      if (isRolledBack) throw new ChangedMind();
    });
    ids.committed.push(id);
  } catch (error) {
    if (!(error instanceof ChangedMind)) throw error;
    ids.rolledBack.push(id);
  }
}

async function startFaultyReceiver(random: () => number) {
  const arrivals = new Map<string, Arrival[]>();
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const draw = random();
      const fault = FAULTS[Math.floor(draw * 10)];
      const id = String(request.headers['webhook-id']);
      arrivals.set(id, [...(arrivals.get(id) ?? []), { at: Date.now(), body, fault }]);
      if (fault === undefined) response.writeHead(200).end();
      else if (fault === 'error 500') response.writeHead(500).end();
      else if (fault === 'reset') request.socket.resetAndDestroy();
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/`, arrivals, close };
}

/** Moves the partner's clock on until no attempt is to come. */
async function untilDelivered(app: App, partnerId: string): Promise<void> {
  const { kysely } = app.services.database;
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from webhook_deliveries
      where partner_id = ${partnerId} and status = 'PENDING'
    `.execute(kysely);
    if (rows[0]?.waiting === 0) return;
    await sql`
      update partners set clock_offset_ms = clock_offset_ms + ${CLOCK_STEP_MS}::bigint
      where id = ${partnerId} and not exists (
        select from webhook_deliveries where partner_id = ${partnerId} and status = 'PENDING'
          and next_attempt_at <= now() + clock_offset_ms * interval '1 millisecond'
      )
    `.execute(kysely);
    await transaction(app.services.database, async (tx) => {
      await app.services.jobs.enqueue(tx, 'webhooks.wake-deliveries', {});
    });
    await pause(250);
  }
}

/** Event id -> attempts that were given up at the deadline, by the delivery log. */
async function timeoutsByEvent({ services }: App, partnerId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; timeouts: number }>`
    select delivery.event_id as id, count(*)::int as timeouts
    from webhook_attempts as attempt join webhook_deliveries as delivery on delivery.id = attempt.delivery_id
    where delivery.partner_id = ${partnerId} and attempt.failure = 'timeout'
    group by delivery.event_id
  `.execute(services.database.kysely);
  return new Map(rows.map(({ id, timeouts }) => [id, timeouts]));
}

interface Evidence {
  readonly arrivals: ReadonlyMap<string, readonly Arrival[]>;
  readonly timeouts: ReadonlyMap<string, number>;
  readonly committed: readonly string[];
  readonly rolledBack: readonly string[];
  readonly kills: readonly number[];
}

function judge({ arrivals, timeouts, committed, rolledBack, kills }: Evidence) {
  const all = [...arrivals.values()];
  const counts = { duplicatesByKill: 0, repeatsByFault: 0, repeatsByLateAnswer: 0, unexplained: 0 };
  for (const [id, list] of arrivals) {
    let late = (timeouts.get(id) ?? 0) - list.filter(({ fault }) => fault === 'hang').length;
    for (const [index, previous] of list.slice(0, -1).entries()) {
      const next = list[index + 1];
      const kill = kills.find((at) => at >= previous.at - 50 && at - previous.at < KILL_WINDOW_MS);
      if (previous.fault !== undefined) counts.repeatsByFault += 1;
      else if (kill !== undefined && next && next.at >= kill) counts.duplicatesByKill += 1;
      else if (late > 0) {
        counts.repeatsByLateAnswer += 1;
        late -= 1;
      } else counts.unexplained += 1;
    }
  }
  const ofFault = (fault: Fault): number => all.flat().filter((arrival) => arrival.fault === fault).length;
  return {
    committed: committed.length,
    rolledBack: rolledBack.length,
    arrivals: all.flat().length,
    faults: { 'error 500': ofFault('error 500'), hang: ofFault('hang'), reset: ofFault('reset') },
    lost: committed.filter((id) => !arrivals.get(id)?.some(({ fault }) => fault === undefined)).length,
    fromRolledBack: rolledBack.filter((id) => arrivals.has(id)).length,
    differentBytes: all.filter((list) => new Set(list.map(({ body }) => body)).size > 1).length,
    ...counts,
  };
}

/** Park-Miller: the same faults for the same seed and order of arrival. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
