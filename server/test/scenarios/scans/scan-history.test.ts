import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffActor } from '../../../src/access/index.ts';
import { readScans } from '../../../src/scans/index.ts';
import { Broker, type Data } from '../../support/broker.ts';
import { sequentialScans } from '../../support/explain.ts';
import { aCyberApplication, aQuoteRequest, COLUMBUS, UPDATE } from '../../support/operations.ts';
import { testApp } from '../../support/test-app.ts';
import { aStaffMember, type Workbench } from '../../support/workbench.ts';

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

it('reads no big table from end to end, however it is searched', { timeout: 60_000 }, async () => {
  await fill();
  const staff: StaffActor = { staffId: '', name: 'Olga Sand', role: 'operator', requestId: '', address: undefined };
  const { endCursor } = await scans({ first: 1 });
  const asked = [{}, { after: endCursor }, { search: 'domain-77' }, { search: 'insured 4711' }, { search: 'nowhere' }];
  for (const query of asked) {
    const tables = await sequentialScans(app.app.services.database, async (database) => {
      await readScans({ database }, staff, query);
    });

    expect(tables.filter((table) => table === 'scans' || table === 'clients')).toEqual([]);
  }
});

/** 20,000 scans of 5,000 insureds beside those of the stories. */
async function fill(): Promise<void> {
  const { kysely } = app.app.services.database;
  await sql`
    insert into clients
    select (jsonb_populate_record(client, jsonb_build_object('id', gen_random_uuid(), 'name', 'Insured ' || n,
      'website_domain', 'domain-' || n || '.example'))).*
    from clients as client, generate_series(1, 5000) as n
    where client.name = 'Orbit Robotics'`.execute(kysely);
  await sql`
    insert into scans
    select (jsonb_populate_record(scan, jsonb_build_object('id', gen_random_uuid(), 'client_id', client.id,
      'domain', client.website_domain))).*
    from scans as scan, clients as client, generate_series(1, 4)
    where scan.domain = 'orbit.example' and client.name like 'Insured %'`.execute(kysely);
  await sql`analyze clients, scans`.execute(kysely);
}
