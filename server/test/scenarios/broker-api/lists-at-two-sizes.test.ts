import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { listClients } from '../../../src/clients/index.ts';
import type { Database } from '../../../src/database/index.ts';
import type { BrokerActor } from '../../../src/partners/index.ts';
import { listPoliciesOfPartner } from '../../../src/policies/index.ts';
import { listQuoteRequests, quoteRequestsOfClients } from '../../../src/quoting/index.ts';
import { testDatabase } from '../../support/database.ts';
import { vacuum } from '../../support/databases/vacuum.ts';
import { pagesTouched, sequentialScans } from '../../support/explain.ts';
import { anInsured, type Insured } from '../../support/people/insured-in-force.ts';
import { testApp } from '../../support/test-app.ts';

const plain = await testDatabase({ poolSize: 8 });
const app = await testApp({}, { database: plain });
let insured: Insured;

beforeAll(async () => {
  insured = await anInsured(app);
});

describe('every list of a partner', () => {
  const LISTS: Readonly<Record<string, (deps: Deps, actor: BrokerActor) => Promise<unknown>>> = {
    'the newest requests': async (deps, actor) => await listQuoteRequests(deps, actor, ANY),
    'requests of a rare status': async (deps, actor) =>
      await listQuoteRequests(deps, actor, { ...ANY, statuses: ['HOLD'] }),
    'requests of a common status': async (deps, actor) =>
      await listQuoteRequests(deps, actor, { ...ANY, statuses: ['COMPLETED', 'INCOMPLETE'] }),
    'requests of a rare product': async (deps, actor) =>
      await listQuoteRequests(deps, actor, { ...ANY, productType: 'TECH_EO' }),
    'what changed in a year': async (deps, actor) =>
      await listQuoteRequests(deps, actor, { ...ANY, updatedSince: new Date('2026-01-01T00:00:00Z') }),
    'what changed of a rare status': async (deps, actor) =>
      await listQuoteRequests(deps, actor, {
        ...ANY,
        statuses: ['HOLD'],
        updatedSince: new Date('2026-01-01T00:00:00Z'),
      }),
    'requests of a client': async (deps, actor) =>
      await listQuoteRequests(deps, actor, { ...ANY, clientId: insured.clientId }),
    'requests of several clients': async (deps, actor) =>
      await quoteRequestsOfClients(deps, actor, [insured.clientId], PAGE),
    'the newest clients': async (deps, actor) => await listClients(deps, actor, { ...PAGE, search: null }),
    'clients of a rare name': async (deps, actor) => await listClients(deps, actor, { ...PAGE, search: 'cedar' }),
    'the newest policies': async (deps, actor) => await listPoliciesOfPartner(deps, actor, POLICY),
    'bound policies': async (deps, actor) =>
      await listPoliciesOfPartner(deps, actor, { ...POLICY, statuses: ['BOUND'] }),
    'policies in force that expire': async (deps, actor) =>
      await listPoliciesOfPartner(deps, actor, { ...POLICY, statuses: ['ACTIVE'], expiringBefore: '2027-06-01' }),
    'cancelled policies': async (deps, actor) =>
      await listPoliciesOfPartner(deps, actor, { ...POLICY, statuses: ['CANCELLED'] }),
    'expired policies': async (deps, actor) =>
      await listPoliciesOfPartner(deps, actor, { ...POLICY, statuses: ['EXPIRED'] }),
  };

  it('reads no big table from end to end, and not more from tables that are four times as big', async () => {
    await fill(1, 1500);
    const small = await costs();
    await fill(1501, 6000);
    const big = await costs();

    for (const name of Object.keys(LISTS)) {
      const [before, after] = [small.get(name), big.get(name)];
      expect({ name, tables: after?.tables }).toEqual({ name, tables: [] });
      // An index grows by a level, and a page holds rows of other places.
      const isFlat = (pages: number) => pages <= 1.5 * (before?.pages ?? 0) + 60;
      expect({ name, pages: after?.pages }).toEqual({ name, pages: expect.toSatisfy(isFlat) });
    }
  }, 240_000);

  async function costs() {
    const actor: BrokerActor = { ...ACTOR, partnerId: await idOfPartner() };
    const found = new Map<string, { readonly tables: readonly string[]; readonly pages: number }>();
    for (const [name, list] of Object.entries(LISTS)) {
      const run = async (database: Database) => await list({ ...app.app.services, database }, actor);
      const tables = (await sequentialScans(plain, run)).filter((table) => BIG.includes(table));
      found.set(name, { tables, pages: await pagesTouched(plain, run) });
    }
    return found;
  }
});

type Deps = Parameters<typeof listPoliciesOfPartner>[0];
const BIG = ['clients', 'quote_requests', 'policies', 'quotes', 'quote_options'];
const PAGE = { size: 20, after: undefined } as const;
const ANY = { ...PAGE, statuses: null, productType: null, clientId: null, updatedSince: null } as const;
const POLICY = { ...PAGE, statuses: null, expiringBefore: null } as const;
const ACTOR = {
  keyId: 'none',
  apiVersion: 'v2.0' as const,
  userEmail: 'dana@broker.example',
  userName: 'Dana Cole',
  mayDevelop: true,
  address: undefined,
  testing: new Set<never>(),
  now: new Date('2026-11-20T12:00:00Z'),
  requestId: 'test',
};

async function idOfPartner(): Promise<string> {
  const { me } = await insured.broker.ok('{ me { partner { id } } }');
  return me.partner.id;
}

/** Copies of the first insured with its request and policy; the same few are on hold or cancelled, however many. */
async function fill(from: number, to: number): Promise<void> {
  const { kysely } = plain;
  const isRare = sql`n <= 1500 and n % 100 = 0`;
  const { clientId, quoteRequestId: requestId, policyNumber } = insured;
  await sql`
    insert into clients select (jsonb_populate_record(client, jsonb_build_object('id', md5('c' || n)::uuid,
      'name', 'Insured ' || n))).* from clients client, generate_series(${from}::int, ${to}::int) n
    where client.id = ${clientId}`.execute(kysely);
  await sql`
    insert into quote_requests (id, partner_id, client_id, product_type, status, api_version, application, effective_on,
      created_at, updated_at)
    select md5('r' || n)::uuid, partner_id, md5('c' || n)::uuid, 'CYBER',
      case when ${isRare} then 'HOLD' else 'COMPLETED' end, api_version, application, effective_on, created_at,
      created_at + n * interval '1 minute'
    from quote_requests, generate_series(${from}::int, ${to}::int) n where id = ${requestId}`.execute(kysely);
  await sql`
    insert into policies select (jsonb_populate_record(policy, jsonb_build_object('id', md5('p' || n)::uuid,
      'client_id', md5('c' || n)::uuid, 'quote_request_id', md5('r' || n)::uuid, 'serial', 100000 + n,
      'policy_number', 'SCY-US-' || lpad((100000 + n)::text, 7, '0') || '-00',
      'coverage_starts_on', date '2025-01-01' + n % 600, 'coverage_ends_on', date '2026-01-01' + n % 600,
      'cancelled_on', case when ${isRare} then date '2026-02-01' end))).*
    from policies policy, generate_series(${from}::int, ${to}::int) n where policy.policy_number = ${policyNumber}`.execute(
    kysely,
  );
  // A table of a few rows may be read from end to end, and none of them is to be one.
  await sql`
    insert into quotes select (jsonb_populate_record(quote, jsonb_build_object('id', md5('q' || n)::uuid,
      'quote_request_id', md5('r' || n)::uuid))).*
    from quotes quote, generate_series(${from}::int, ${to}::int) n where quote.quote_request_id = ${requestId}`.execute(
    kysely,
  );
  await sql`
    insert into quote_options select (jsonb_populate_record(option, jsonb_build_object('id', md5(option.id || 'o' || n)::uuid,
      'quote_request_id', md5('r' || n)::uuid, 'quote_id', md5('q' || n)::uuid))).*
    from quote_options option, generate_series(${from}::int, ${to}::int) n
    where option.quote_request_id = ${requestId}`.execute(kysely);
  await vacuum(kysely, ...BIG);
  // The smallest that it can be: where all requests are of one product, it looks cheaper than the index that knows them.
  await sql`reindex index requests_of_partner_by_status`.execute(kysely);
}
