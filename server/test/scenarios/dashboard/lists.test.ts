import { addDays } from '@bindery/domain/calendar.ts';
import { keysOf } from '@bindery/domain/keys-of.ts';
import { type Selectable, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  countHome,
  listPolicies,
  listRenewals,
  listRequests,
  REQUEST_SORTS,
  REQUEST_VIEWS,
} from '../../../src/dashboard/index.ts';
import { type Database, forScope, partnerScope, type Tables } from '../../../src/database/index.ts';
import { cursorOf, searchWords } from '../../../src/paging/index.ts';
import { vacuum } from '../../support/databases/vacuum.ts';
import { pagesTouched, sequentialScans } from '../../support/explain.ts';
import { aCyberApplication, aQuoteRequest, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
const COPIES = 3000;
const BIG = ['quote_requests', 'clients', 'policies', 'quotes'];
const TODAY = '2026-11-20';
let user: DashboardUser;

const REQUESTS = `query ($search: String, $status: String, $sort: String, $first: Int, $after: String) {
  requests(search: $search, status: $status, sort: $sort, first: $first, after: $after) {
    rows { id insuredName status effectiveOn } nextCursor
  }
}`;
const REQUESTS_OF_VIEW = `query ($search: String, $status: String, $sort: String, $view: String, $mine: Boolean, $first: Int,
  $after: String) {
  requests(search: $search, status: $status, sort: $sort, view: $view, mine: $mine, first: $first, after: $after) {
    rows { id insuredName status premium { cents currency isLowest } } nextCursor
  }
}`;
const POLICIES = `query ($search: String, $activeOnly: Boolean, $first: Int, $after: String) {
  policies(search: $search, activeOnly: $activeOnly, first: $first, after: $after) {
    rows { id policyNumber insuredName status endsOn } nextCursor
  }
}`;
const RENEWALS = `query ($first: Int, $after: String) {
  renewals(first: $first, after: $after) { rows { id endsOn renewal { id } } nextCursor }
}`;

/** One real request and policy of a brokerage, then thousands of copies of them, and as many of another partner. */
beforeAll(async () => {
  await app.reset();
  for (const name of ['Fjord Risk', 'Harbor Brokers']) {
    const { apiKey, brokerageId } = await app.partner(name);
    const broker = new Broker(app.app.server, { apiKey, email: `${name.split(' ')[0]?.toLowerCase()}@broker.example` });
    const id = await aQuoteRequest(broker, { brokerageId });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();
    const { quoteRequest } = await broker.ok(
      'query ($id: ID!) { quoteRequest(id: $id) { quoteData { nodes { quoteOptions { id } } } } }',
      { id },
    );
    const option = quoteRequest.quoteData.nodes[0].quoteOptions[0].id;
    await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option });
  }
  await multiply();
  user = await DashboardUser.byMail(app, 'harbor@broker.example');
});

async function multiply(): Promise<void> {
  const { kysely } = app.app.services.database;
  await sql`
    create temporary table copies as
    select gen_random_uuid() as new_client, gen_random_uuid() as new_request, gen_random_uuid() as new_policy,
      policy.id as of_policy, request.id as of_request, client.id as of_client, n,
      (10000 + row_number() over ())::int as new_serial
    from policies policy join quote_requests request on request.id = policy.quote_request_id
      join clients client on client.id = policy.client_id, generate_series(1, ${COPIES}) as n`.execute(kysely);
  await sql`
    insert into clients select copy.* from copies join clients client on client.id = of_client
      cross join lateral jsonb_populate_record(client, jsonb_build_object('id', new_client,
        'name', 'Insured ' || n || ' Works', 'website_domain', 'insured-' || n || '.example')) as copy`.execute(kysely);
  await sql`
    insert into quote_requests (id, partner_id, client_id, product_type, status, api_version, application, effective_on,
      created_at, quote_expires_at)
    select new_request, partner_id, new_client, product_type,
      (array['SUBMITTED', 'COMPLETED', 'QUOTES_SHARED'])[1 + n % 3], api_version, application,
      date '2026-11-20' + n % 120, created_at, created_at + n * interval '1 hour'
    from copies join quote_requests on id = of_request`.execute(kysely);
  await sql`
    insert into policies select copy.* from copies join policies policy on policy.id = of_policy
      cross join lateral jsonb_populate_record(policy, jsonb_build_object('id', new_policy,
        'client_id', new_client, 'quote_request_id', new_request, 'serial', new_serial,
        'policy_number', 'SCY-US-' || lpad(new_serial::text, 7, '0') || '-00',
        'coverage_starts_on', date '2025-11-25' + n % 360, 'coverage_ends_on', date '2026-11-25' + n % 360)) as copy`.execute(
    kysely,
  );
  await sql`
    insert into quotes select copy.* from copies join quotes quote on quote.quote_request_id = of_request
      cross join lateral jsonb_populate_record(quote, jsonb_build_object('id', gen_random_uuid(),
        'quote_request_id', new_request, 'document_id', null)) as copy`.execute(kysely);
  await vacuum(kysely);
}

/** Walks a list to its end. */
async function walk(query: string, name: string, variables: object = {}): Promise<readonly Data[]> {
  const rows: Data[] = [];
  for (let after: string | null = null; ; ) {
    const page: Data = (await user.ok(query, { first: 100, after, ...variables }))[name];
    rows.push(...page.rows);
    if (page.nextCursor === null) return rows;
    after = page.nextCursor;
  }
}

/** The signed-in person as the edge names them to a use case. */
function actorOf(session: Selectable<Tables['dashboard_sessions']>): Parameters<typeof listRequests>[1] {
  const { id, kind, partner_id: partnerId, user_email: userEmail, user_name: userName } = session;
  return {
    session: { id, kind, partnerId, brokerageId: session.brokerage_id, quoteRequestId: null, userEmail, userName },
    broker: {
      partnerId,
      keyId: 'dashboard',
      apiVersion: 'v2.0' as const,
      userEmail,
      userName,
      mayDevelop: kind === 'DEVELOPER',
      address: undefined,
      testing: new Set<never>(),
      now: app.clock.now(),
      requestId: 'test',
    },
  };
}

function isAscending(days: readonly string[]): boolean {
  return days.every((day, index) => index === 0 || day >= (days[index - 1] ?? ''));
}

describe('the lists of a brokerage', () => {
  it('are walked page by page without a row lost or seen twice, in every order', async () => {
    for (const sort of Object.keys(REQUEST_SORTS)) {
      const rows = await walk(REQUESTS, 'requests', { sort, status: 'SUBMITTED' });

      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      expect(rows).toHaveLength(COPIES / 3);
    }
    const days = (await walk(REQUESTS, 'requests', { sort: 'EFFECTIVE_SOONEST' })).map(
      ({ effectiveOn }) => effectiveOn,
    );
    expect(isAscending(days)).toBe(true);
    expect(await walk(POLICIES, 'policies')).toHaveLength(COPIES + 1);
  });

  it('are searched by words of the insured and by policy number, and filtered', async () => {
    const found = await walk(REQUESTS, 'requests', { search: 'insured 1717' });
    expect(found.map(({ insuredName }) => insuredName)).toEqual(['Insured 1717 Works']);
    const [policy] = await walk(POLICIES, 'policies', { search: 'insured 42' });
    expect(await walk(POLICIES, 'policies', { search: policy.policyNumber.toLowerCase() })).toMatchObject([
      { id: policy.id },
    ]);
    expect(await walk(REQUESTS, 'requests', { search: '%' })).toEqual([]);
    // What is not among the first rows is found by the index of the brokerage's words: as the words themselves say.
    for (const search of ['insured 29', 'insured-2917.example', 'works insured 7', 'ured 17', 'nobody']) {
      const { rows } = await sql<{ readonly count: number }>`
        select count(*)::int as count from quote_requests request join clients client on client.id = request.client_id
        where request.partner_id = (select partner_id from quote_requests where id = ${found[0]?.['id']})
          and to_tsvector('simple', name || ' ' || coalesce(website_domain, '')) @@ to_tsquery('simple', ${searchWords(search)})
      `.execute(app.app.services.database.kysely);
      expect([search, (await walk(REQUESTS, 'requests', { search })).length]).toEqual([search, rows[0]?.count]);
    }
    const active = await walk(POLICIES, 'policies', { activeOnly: true });
    expect(new Set(active.map(({ status }) => status))).toEqual(new Set(['ACTIVE']));
    expect(active.length).toBeGreaterThan(0);
  });

  it('are searched by what stands on a document or in an answer of the API, also under the row policy of a partner', async () => {
    const { services } = app.app;
    const { kysely } = services.database;
    const session = await kysely.selectFrom('dashboard_sessions').selectAll().executeTakeFirstOrThrow();
    const numbersOf = async (partner: '=' | '<>') => {
      const { rows } = await sql<{ readonly id: string; readonly quote: string; readonly policy: string }>`
        select request.id, 'Q-' || upper(right(quote.id::text, 12)) as quote, policy_number as policy
        from quote_requests request join quotes quote on quote.quote_request_id = request.id
          join policies policy on policy.quote_request_id = request.id
        where request.partner_id ${sql.raw(partner)} ${session.partner_id} order by request.id limit 3`.execute(kysely);
      return rows;
    };
    for (const { id, quote, policy } of await numbersOf('=')) {
      for (const search of [id, quote, ` ${quote.toLowerCase()} `, policy, policy.toLowerCase(), `INV-${policy}`]) {
        expect([search, await walk(REQUESTS, 'requests', { search })]).toMatchObject([search, [{ id }]]);
        expect([search, await walk(POLICIES, 'policies', { search })]).toMatchObject([
          search,
          [{ policyNumber: policy }],
        ]);
      }
      expect(await walk(REQUESTS, 'requests', { search: quote, status: 'DECLINED' })).toEqual([]);
    }
    for (const { id, quote, policy } of await numbersOf('<>')) {
      for (const search of [id, quote, policy]) expect(await walk(REQUESTS, 'requests', { search })).toEqual([]);
    }

    const [known] = await numbersOf('=');
    const references = known ? Object.values(known) : [];
    expect(references).toHaveLength(3);
    const database = forScope(services.database, partnerScope(session.partner_id));
    const actor = actorOf(session);
    for (const search of references) {
      const ask = async (spied: Database) =>
        await listRequests({ database: spied }, actor, { status: null, product: null, sort: 'NEWEST', search });
      const scans = await sequentialScans(database, ask);
      expect([search, scans.filter((table) => BIG.includes(table))]).toEqual([search, []]);
      // All quotes are on some hundred pages: an index leads to this one.
      expect([search, await pagesTouched(database, ask)]).toEqual([search, expect.toSatisfy((pages) => pages < 60)]);
    }
  });

  it('are parted by who acts next, counted, and narrowed to those of one person', async () => {
    const turn = await walk(REQUESTS_OF_VIEW, 'requests', { view: 'TURN' });
    const waiting = await walk(REQUESTS_OF_VIEW, 'requests', { view: 'WAITING' });
    const expiring = await walk(REQUESTS_OF_VIEW, 'requests', { view: 'EXPIRING', sort: 'EXPIRES_SOONEST' });

    expect(new Set(turn.map(({ status }) => status))).toEqual(new Set(['QUOTES_SHARED']));
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(['SUBMITTED']));
    expect(expiring.length).toBeGreaterThan(10);
    expect(expiring.length).toBeLessThan(turn.length);
    const { homeCounts } = await user.ok('{ homeCounts { turn waiting expiring renewals bound } }');
    expect(homeCounts).toMatchObject({ turn: 100, waiting: 100, renewals: 100, bound: 100 });
    expect(homeCounts.expiring).toBe(Math.min(expiring.length, 100));
    const mine = await walk(REQUESTS_OF_VIEW, 'requests', { search: 'insured 1717', mine: true });
    expect(mine).toMatchObject([{ insuredName: 'Insured 1717 Works', premium: null }]);
    const bound = await walk(REQUESTS_OF_VIEW, 'requests', { status: 'COMPLETED', mine: true });
    expect(bound.find(({ premium }) => premium !== null)?.premium).toMatchObject({ currency: 'USD', isLowest: false });
  });

  it('show as renewals what ends within 90 days, the soonest first', async () => {
    const ends = (await walk(RENEWALS, 'renewals')).map(({ endsOn }) => endsOn);

    expect(ends.length).toBeGreaterThan(100);
    expect(isAscending(ends)).toBe(true);
    expect(ends.every((day) => day >= TODAY && day <= addDays(TODAY, 90))).toBe(true);
  });

  it('read no big table from end to end, and ask once each', async () => {
    const { services } = app.app;
    const { kysely } = services.database;
    const session = await kysely.selectFrom('dashboard_sessions').selectAll().executeTakeFirstOrThrow();
    const actor = actorOf(session);
    const any = { status: null, product: null };

    const scans = await sequentialScans(services.database, async (database) => {
      const deps = { ...services, database };
      for (const sort of keysOf(REQUEST_SORTS)) {
        const { endCursor } = await listRequests(deps, actor, { ...any, sort });
        await listRequests(deps, actor, { ...any, sort, after: endCursor });
      }
      await listRequests(deps, actor, { ...any, sort: 'NEWEST', status: 'SUBMITTED' });
      await listRequests(deps, actor, { ...any, sort: 'NEWEST', search: 'insured 17' });
      await listPolicies(deps, actor, { isActiveOnly: true, sort: 'ENDS_SOONEST' });
      await listPolicies(deps, actor, { isActiveOnly: false, sort: 'NEWEST', search: 'insured 17' });
      await listRenewals(deps, actor, {});
      for (const view of REQUEST_VIEWS) {
        for (const isMine of [false, true]) await listRequests(deps, actor, { ...any, sort: 'NEWEST', view, isMine });
      }
      await listRequests(deps, actor, { ...any, sort: 'EXPIRES_SOONEST', view: 'EXPIRING' });
      await listPolicies(deps, actor, { isActiveOnly: false, sort: 'NEWEST', isBoundThisMonth: true, isMine: true });
      for (const isMine of [false, true]) await countHome(deps, actor, { isMine });
    });

    expect(scans.filter((table) => BIG.includes(table))).toEqual([]);
  });

  it('refuse a cursor of another list and a page that is too large', async () => {
    const id = '01890000-0000-7000-8000-000000000000';
    const foreign = ['x|y', `2026-02-31|${id}`, `2026-02-28 25:00:00+00|${id}`].map((key) => ({
      after: cursorOf(key),
    }));
    for (const variables of [{ after: 'nonsense' }, { first: 101 }, ...foreign]) {
      expect(await user.refused(REQUESTS, { sort: 'EFFECTIVE_SOONEST', ...variables })).toBe('VALIDATION_FAILED');
    }
  });
});
