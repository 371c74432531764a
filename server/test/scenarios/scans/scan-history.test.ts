import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffActor } from '../../../src/access/index.ts';
import type { Database, Queries } from '../../../src/database/index.ts';
import { cursorOf } from '../../../src/paging/index.ts';
import {
  expireScansWork,
  lastAskedAt,
  lastScannedAt,
  latestScan,
  latestScores,
  readScans,
  websiteScan,
} from '../../../src/scans/index.ts';
import { vacuum } from '../../support/databases/vacuum.ts';
import { pagesTouched, sequentialScans } from '../../support/explain.ts';
import { aCyberApplication, aQuoteRequest, COLUMBUS, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aStaffMember, type Workbench } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const SCANS = `query ($search: String, $first: Int, $after: String) { scans(search: $search, first: $first, after: $after) {
  nodes { id domain clientName partnerName askedByKind askedBy state scanner score failedBecause requestedAt finishedAt }
  hasNextPage endCursor } }`;

const app = await testApp();
let olga: Workbench;

beforeAll(async () => {
  await app.reset();
  olga = (await aStaffMember(app, 'operator', 'Olga Sand')).bench;
  for (const [partner, name, website] of [
    ['Fjord Risk', 'Larkspur Schools Trust', 'referable-scan.test'],
    ['Harbor Brokers', 'Kestrel Payments', 'scan-failed.test'],
    ['Harbor Brokers', 'Orbit Robotics', 'shop.orbit.example'],
  ] as const) {
    const { apiKey, brokerageId } = await app.partner(partner);
    const broker = new Broker(app.app.server, { apiKey, email: 'dana@broker.example' });
    const id = await aQuoteRequest(broker, { brokerageId, name, primaryWebsite: website, address: COLUMBUS });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();
  }
});

const scans = async (variables = {}): Promise<Data> => (await olga.ok(SCANS, variables)).scans;
const clients = ({ nodes }: Data): readonly string[] => nodes.map(({ clientName }: Data) => clientName);

describe('the scan history', () => {
  it('shows the scans of all partners, newest first, with what became of them', async () => {
    const { nodes, hasNextPage } = await scans();

    expect(hasNextPage).toBe(false);
    expect(nodes).toMatchObject([
      { clientName: 'Orbit Robotics', domain: 'orbit.example', state: 'DONE', scanner: 'MOCK', failedBecause: null },
      {
        clientName: 'Kestrel Payments',
        partnerName: 'Harbor Brokers',
        state: 'FAILED',
        score: null,
        failedBecause: 'The scan of this test domain always fails.',
      },
      {
        clientName: 'Larkspur Schools Trust',
        partnerName: 'Fjord Risk',
        askedByKind: 'BROKER',
        askedBy: 'dana@broker.example',
        state: 'DONE',
        score: 72,
        finishedAt: expect.any(String),
      },
    ]);
  });

  it('is read page by page, each scan once', async () => {
    const first = await scans({ first: 2 });
    const second = await scans({ first: 2, after: first.endCursor });

    expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false]);
    expect([...clients(first), ...clients(second)]).toEqual(clients(await scans()));
  });

  it.each([
    ['the beginning of a domain', 'ORBIT.ex', ['Orbit Robotics']],
    ['words of a name', 'trust lark', ['Larkspur Schools Trust']],
    ['the beginning of several domains', 'scan-fail', ['Kestrel Payments']],
    ['nothing that is there', 'nowhere', []],
    ['no word at all', '%%', []],
    ['a pattern', 'orbit_example', []],
  ])('is searched by %s', async (_by, search, expected) => {
    expect(clients(await scans({ search }))).toEqual(expected);
  });

  it.each([
    ['a page that is too large', { first: 101 }],
    ['a cursor of another list', { after: 'YzoxMg' }],
    ['a search that is too long', { search: 'x'.repeat(201) }],
  ])('refuses %s', async (_what, variables) => {
    expect((await olga.refused(SCANS, variables)).extensions.code).toBe('VALIDATION_FAILED');
  });
});

describe('every list of scans', () => {
  const STAFF: StaffActor = { staffId: '', name: 'Olga Sand', role: 'operator', requestId: '', address: undefined };
  const NOW = '2026-11-20T12:00:00Z';
  const LISTS: Readonly<Record<string, (database: Database, known: Known) => Promise<unknown>>> = {
    'the first page': async (database) => await readScans({ database }, STAFF, {}),
    'a page in the middle': async (database, { cursor }) => await readScans({ database }, STAFF, { after: cursor }),
    'the domains of many': async (database) => await readScans({ database }, STAFF, { search: 'domain-' }),
    'the domains of some': async (database) => await readScans({ database }, STAFF, { search: 'domain-17' }),
    'one domain': async (database) => await readScans({ database }, STAFF, { search: 'domain-77.example' }),
    'one insured': async (database) => await readScans({ database }, STAFF, { search: 'insured 1711' }),
    'a word of every name': async (database) => await readScans({ database }, STAFF, { search: 'insured' }),
    nothing: async (database) => await readScans({ database }, STAFF, { search: 'nowhere' }),
    'the newest scan of a client': async ({ kysely }, { clientId }) => await latestScan(kysely, clientId),
    'the last scan of a domain for a client': async ({ kysely }, { clientId }) =>
      await lastAskedAt(kysely, clientId, 'domain-7.example'),
    'the score of a client': async (database, owner) =>
      await latestScores({ database }, owner.partnerId, [owner.clientId]),
    'the scans of a report': async (database, owner) => await websiteScan({ database }, owner),
    'when a domain was last scanned': async ({ kysely }) =>
      await lastScannedAt(kysely, 'domain-7.example', new Date(NOW)),
    'scans past their deadline': async (database) =>
      await expireScansWork({ ...app.app.services, database }, async () => undefined).due({
        now: new Date(NOW),
        limit: 500,
      }),
    'the next deadline of a partner': async (database, { partnerId }) =>
      await expireScansWork({ ...app.app.services, database }, async () => undefined).nextDueAt(
        partnerId,
        new Date(NOW),
      ),
  };

  it('reads no big table from end to end, and not more from a table that is four times as big', async () => {
    await fill(2000);
    const small = await costs();
    await fill(6000);
    const big = await costs();
    for (const table of BIG) expect(await rowsOf(table), table).toBeGreaterThanOrEqual(8000);

    for (const name of Object.keys(LISTS)) {
      const [before, after] = [small.get(name), big.get(name)];
      expect({ name, tables: after?.tables }).toEqual({ name, tables: [] });
      // An index grows by a level; a list that is found by a search may take twice as long to find in four times as many.
      expect({ name, pages: after?.pages }).toEqual({ name, pages: expect.toSatisfy(within(before?.pages ?? 0)) });
    }
  }, 240_000);

  const within = (before: number) => (after: number) => after <= 2 * before + 60;

  async function costs() {
    const { database } = app.app.services;
    const known = await aKnownClient();
    const costsOf = new Map<string, { readonly tables: readonly string[]; readonly pages: number }>();
    for (const [name, list] of Object.entries(LISTS)) {
      const run = async (spied: Database): Promise<unknown> => await list(spied, known);
      const tables = (await sequentialScans(database, run)).filter((table) => BIG.includes(table));
      costsOf.set(name, { tables, pages: await pagesTouched(database, run) });
    }
    return costsOf;
  }
});

const BIG = ['scans', 'clients', 'scan_reports', 'scan_findings'];

async function rowsOf(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
    app.app.services.database.kysely,
  );
  return rows[0]?.count ?? 0;
}

interface Known {
  readonly partnerId: string;
  readonly clientId: string;
  readonly cursor: string;
}

async function aKnownClient(): Promise<Known> {
  const { kysely } = app.app.services.database;
  const { partnerId, clientId } = await kysely
    .selectFrom('scans')
    .select(['partner_id as partnerId', 'client_id as clientId'])
    .where('domain', '=', 'domain-7.example')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await kysely
    .selectFrom('scans')
    .select('id')
    .orderBy('id', 'desc')
    .offset(2000)
    .limit(1)
    .executeTakeFirstOrThrow();
  return { partnerId, clientId, cursor: cursorOf(id) };
}

let filled = 0;
const BATCH = 1000;

/**
 * So many insureds more with four scans each, the last with a report and its findings, beside those of the stories; a
 * statement over all might take too long.
 */
async function fill(insureds: number): Promise<void> {
  const { kysely } = app.app.services.database;
  const wanted = filled + insureds;
  for (; filled < wanted; filled += BATCH) await fillBatch(kysely, filled);
  await vacuum(kysely, ...BIG);
}

async function fillBatch(kysely: Queries, from: number): Promise<void> {
  await sql`
    insert into clients
    select (jsonb_populate_record(client, jsonb_build_object('id', md5('client ' || n)::uuid, 'name', 'Insured ' || n,
      'website_domain', 'domain-' || n || '.example'))).*
    from clients as client, generate_series(${from + 1}::int, ${from + BATCH}::int) as n
    where client.name = 'Orbit Robotics'`.execute(kysely);
  await sql`
    insert into scans
    select (jsonb_populate_record(scan, jsonb_build_object('id', gen_random_uuid(), 'client_id', md5('client ' || n)::uuid,
      'domain', 'domain-' || n || '.example'))).*
    from scans as scan, generate_series(${from + 1}::int, ${from + BATCH}::int) as n, generate_series(1, 4)
    where scan.domain = 'orbit.example'`.execute(kysely);
  await sql`
    insert into scan_reports
    select (jsonb_populate_record(report, jsonb_build_object('scan_id', scan.id, 'client_id', scan.client_id,
      'domain', scan.domain, 'observed', case when n = 7 then report.observed else '{}' end))).*
    from scan_reports as report, generate_series(${from + 1}::int, ${from + BATCH}::int) as n,
      lateral (select * from scans where client_id = md5('client ' || n)::uuid order by id desc limit 1) as scan
    where report.scan_id = (select scan_id from scan_reports order by scan_id limit 1)`.execute(kysely);
  await sql`
    insert into scan_findings
    select (jsonb_populate_record(kept, jsonb_build_object('id', gen_random_uuid(), 'client_id', md5('client ' || n)::uuid,
      'finding_key', kept.finding_key || key))).*
    from scan_findings as kept, generate_series(1, 3) as key,
      generate_series(${from + 1}::int, ${from + BATCH}::int) as n
    where kept.id = (select id from scan_findings order by id limit 1)`.execute(kysely);
}
