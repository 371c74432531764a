import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { transaction } from '../../../src/database/index.ts';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { startWorker } from '../../support/processes/start-worker.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp();
// Past the auto-close of what was never bound, and past the opening of renewals.
const DUE = '2027-10-01T00:00:00Z';
const REQUESTS = 4;
let moved: Side;
let waiting: Side;

interface Side {
  readonly partner: NewPartner;
  readonly broker: Broker;
  /** Referred, never bound. */
  readonly open: string[];
  readonly policies: { readonly id: string; readonly policyNumber: string }[];
}

beforeAll(async () => {
  moved = await aSide('Moved');
  waiting = await aSide('Waiting');
});

async function aSide(name: string): Promise<Side> {
  const partner = await app.partner(name);
  const broker = new Broker(app.app.server, partner);
  const side: Side = { partner, broker, open: [], policies: [] };
  for (let index = 0; index < REQUESTS; index += 1) {
    side.open.push(await submitted(side, { claims: 'yes' }));
    const id = await submitted(side);
    const [option] = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes[0].quoteOptions;
    const answer = await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
    side.policies.push(answer.selectQuoteOption.quoteRequest.policy);
  }
  // Asked for and never completed.
  const upload = `mutation ($id: ID!) { underwritingDataCredentials(quoteRequestId: $id, name: "a.txt") { upload { id } } }`;
  await broker.ok(upload, { id: side.open[0] });
  await app.runJobs();
  return side;
}

async function submitted({ partner, broker }: Side, answers: Record<string, string> = {}): Promise<string> {
  const id = await aQuoteRequest(broker, partner);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers) });
  await app.runJobs();
  return id;
}

/** How often each thing that time does was done to a partner. */
async function done({ partner }: Side): Promise<Record<string, number>> {
  const { rows } = await sql<{ what: string; count: number }>`
    select what, count(*)::int as count from (
      select 'audit: ' || action as what from audit_entries
        where partner_id = ${partner.partnerId} and action in ('closed', 'renewal opened')
      union all select 'event: ' || type from events
        where partner_id = ${partner.partnerId} and type = 'renewal_solicitation_open'
      union all select 'mail: ' || kind from mails
        where partner_id = ${partner.partnerId} and kind = 'renewal_solicitation_open'
      union all select 'renewal of its policy' from quote_requests
        where partner_id = ${partner.partnerId} and expiring_policy_id is not null
      union all select 'upload waiting' from documents where partner_id = ${partner.partnerId} and state = 'WAITING'
    ) as things group by what`.execute(app.app.services.database.kysely);
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}

const ALL_ONCE = {
  'audit: closed': REQUESTS,
  'audit: renewal opened': REQUESTS,
  'event: renewal_solicitation_open': REQUESTS,
  'mail: renewal_solicitation_open': REQUESTS,
  'renewal of its policy': REQUESTS,
};

const TIMED_WAKE_UPS = [
  'scans.expire-overdue',
  'quoting.close-overdue',
  'policies.open-renewals',
  'documents.remove-abandoned',
];

/** Every wake-up several times over, as processes with clocks of their own would send them. */
async function wakeUps(times: number): Promise<void> {
  const { services } = app.app;
  for (let time = 0; time < times; time += 1) {
    for (const name of TIMED_WAKE_UPS) {
      await transaction(services.database, async (tx) => void (await services.jobs.enqueue(tx, name, {})));
    }
  }
}

async function untilIdle(): Promise<void> {
  const unfinished = sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name <> 'parked' and state < 'completed'`;
  const { kysely } = app.app.services.database;
  const isIdle = async () => (await unfinished.execute(kysely)).rows[0]?.count === 0;
  await vi.waitUntil(isIdle, { timeout: 150_000, interval: 100 });
}

async function statuses({ broker, open, policies }: Side): Promise<readonly string[][]> {
  const ofRequests = open.map(async (id) => (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.status);
  const POLICY = 'query ($id: ID!) { policy(id: $id) { status } }';
  const ofPolicies = policies.map(async ({ id }): Promise<Data> => (await broker.ok(POLICY, { id })).policy.status);
  return [[...new Set(await Promise.all(ofRequests))], [...new Set(await Promise.all(ofPolicies))]];
}

describe('what is due happens once', () => {
  it('for one partner, whose clock is moved by several calls at once while workers look for the same rows', async () => {
    const settings = { databaseUrl: app.app.services.database.url, now: app.clock.now().toISOString() };
    const workers = await Promise.all([startWorker(settings), startWorker(settings)]);

    const moves = Array.from(
      { length: 3 },
      async () =>
        await moved.broker.send('mutation ($to: DateTime!) { advanceTestClock(to: $to) { now } }', { to: DUE }),
    );
    await wakeUps(3);
    const answers = await Promise.all(moves);
    await wakeUps(1);
    await untilIdle();
    await Promise.all(workers.map(async (worker) => await worker.kill('SIGKILL')));

    // A later call may find the clock there already; none finds a fault of ours.
    expect(answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code))).toEqual([]);
    expect(await done(moved)).toEqual(ALL_ONCE);
    expect(await statuses(moved)).toEqual([['CLOSED'], ['ACTIVE']]);
    expect(await done(waiting)).toEqual({ 'upload waiting': 1 });
    expect(await statuses(waiting)).toEqual([['SUBMITTED'], ['BOUND']]);
  });

  it('for every partner, when the day comes to several processes at once', async () => {
    app.clock.moveTo(DUE);
    const settings = { databaseUrl: app.app.services.database.url, now: DUE };
    const workers = await Promise.all([startWorker(settings), startWorker(settings)]);

    await wakeUps(4);
    await untilIdle();
    await Promise.all(workers.map(async (worker) => await worker.kill('SIGKILL')));

    expect(await done(waiting)).toEqual(ALL_ONCE);
    expect(await statuses(waiting)).toEqual([['CLOSED'], ['ACTIVE']]);
    expect(await advance(waiting.broker, '2027-10-01T00:00:01Z')).toBe('2027-10-01T00:00:01.000Z');
    expect(await done(waiting)).toEqual(ALL_ONCE);
  });
});
