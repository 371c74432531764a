import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { testDatabase } from '../../support/database.ts';
import {
  aClient,
  aCyberApplication,
  aQuoteRequest,
  CREATE_QUOTE_REQUEST,
  SELECT,
  UPDATE,
} from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { CANCEL_POLICY } from '../../support/people/reports.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

let statements = 0;
const counter: KyselyPlugin = {
  transformQuery({ node }) {
    // The log of the calls is written beside them, at a moment of its own.
    const isLog = node.kind === 'RawNode' && node.sqlFragments.join('').includes('insert into api_calls');
    if (!isLog && (node.kind === 'SelectQueryNode' || node.kind === 'RawNode')) statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};
const plain = await testDatabase({ poolSize: 8 });
const app = await testApp({}, { database: { ...plain, kysely: plain.kysely.withPlugin(counter) } });

let partner: NewPartner;
let broker: Broker;
let stranger: Broker;
/** From the oldest to the newest. */
const clients: Readonly<Record<string, string>>[] = [];

const REQUESTS = `query ($first: Int, $after: String, $status: [QuoteRequestStatus!], $clientId: ID, $productType: ProductType,
  $updatedSince: DateTime) {
  quoteRequests(first: $first, after: $after, status: $status, clientId: $clientId, productType: $productType,
    updatedSince: $updatedSince) {
    edges { cursor node { id } } nodes { id status productType updatedAt } pageInfo { hasNextPage endCursor }
  }
}`;
const CLIENTS = `query ($first: Int, $after: String, $search: String) {
  clients(first: $first, after: $after, search: $search) { nodes { id name } pageInfo { hasNextPage endCursor } }
}`;
const POLICIES = `query ($first: Int, $after: String, $status: [PolicyStatus!], $expiringBefore: Date) {
  policies(first: $first, after: $after, status: $status, expiringBefore: $expiringBefore) {
    nodes { id status coverageEndsAt cancelledOn premiumCents currency charges { totalCents lines { amountCents } }
      quoteRequest { id status client { name } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** Two bound policies, one request that was never submitted and one of another product. */
beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  const others = await app.partner('Fjord Risk');
  stranger = new Broker(app.app.server, { apiKey: others.apiKey });
  for (const name of ['Alder Works', 'Birch & Sons']) clients.push(await boundInsured(broker, name));
  const clientId = await aClient(broker, { ...partner, name: 'Cedar Labs' });
  const open = (await broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType: 'CYBER' })).createQuoteRequest.id;
  const techEo = (await broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType: 'TECH_EO' })).createQuoteRequest.id;
  clients.push({ clientId, requestId: open, techEo });
  await aQuoteRequest(stranger, { brokerageId: others.brokerageId, name: 'Alder of a stranger' });
});

async function boundInsured(by: Broker, name: string): Promise<Readonly<Record<string, string>>> {
  const clientId = await aClient(by, { ...partner, name });
  const requestId = (await by.ok(CREATE_QUOTE_REQUEST, { clientId, productType: 'CYBER' })).createQuoteRequest.id;
  await by
    .with({ testing: 'testing_rate_and_share' })
    .ok(UPDATE, { id: requestId, action: 'SUBMIT', info: aCyberApplication() });
  const { quoteRequest } = await by.ok(
    'query ($id: ID!) { quoteRequest(id: $id) { quoteData { nodes { quoteOptions { id } } } } }',
    { id: requestId },
  );
  const option = quoteRequest.quoteData.nodes[0].quoteOptions[0].id;
  const { selectQuoteOption } = await by.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option });
  await app.runJobs();
  app.clock.advance({ minutes: 1 });
  return { clientId, requestId, policyId: selectQuoteOption.quoteRequest.policy.id };
}

const ids = (page: Data): string[] => page.nodes.map(({ id }: Data) => id);

describe('the lists of a partner', () => {
  it('hold its own, the newest first, page by page', async () => {
    const [alder, birch, cedar] = clients;
    const all = [cedar?.['techEo'], cedar?.['requestId'], birch?.['requestId'], alder?.['requestId']];

    expect(ids((await broker.ok(REQUESTS)).quoteRequests)).toEqual(all);
    const first = (await broker.ok(REQUESTS, { first: 3 })).quoteRequests;
    expect([ids(first), first.pageInfo.hasNextPage]).toEqual([all.slice(0, 3), true]);
    expect(first.edges[2]).toEqual({ cursor: first.pageInfo.endCursor, node: { id: all[2] } });
    const second = (await broker.ok(REQUESTS, { first: 3, after: first.pageInfo.endCursor })).quoteRequests;
    expect([ids(second), second.pageInfo.hasNextPage]).toEqual([all.slice(3), false]);
    expect((await broker.ok(CLIENTS)).clients.nodes.map(({ name }: Data) => name)).toEqual([
      'Cedar Labs',
      'Birch & Sons',
      'Alder Works',
    ]);
    expect(ids((await broker.ok(POLICIES)).policies)).toEqual([birch?.['policyId'], alder?.['policyId']]);
    expect(ids((await stranger.ok(REQUESTS, { clientId: alder?.['clientId'] })).quoteRequests)).toEqual([]);
    expect(ids((await stranger.ok(POLICIES)).policies)).toEqual([]);
  });

  it('refuse the cursor of another list, which would skip entries silently, and take one kept from before', async () => {
    const { endCursor } = (await broker.ok(CLIENTS, { first: 1 })).clients.pageInfo;
    for (const list of [POLICIES, REQUESTS]) {
      const [refused] = (await broker.send(list, { after: endCursor })).errors ?? [];
      expect(refused?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { problems: [{ path: 'after', message: 'must be a cursor of this list' }] },
      });
    }
    // As cursors were before they named their list.
    const [alder, birch] = clients;
    const kept = Buffer.from(`c:${birch?.['policyId']}`).toString('base64url');
    expect(ids((await broker.ok(POLICIES, { after: kept })).policies)).toEqual([alder?.['policyId']]);
  });

  it('are narrowed by status, client, product and words of the insured', async () => {
    const [alder, birch, cedar] = clients;
    const requests = async (filter: object) => ids((await broker.ok(REQUESTS, filter)).quoteRequests);

    expect(await requests({ status: ['COMPLETED'] })).toEqual([birch?.['requestId'], alder?.['requestId']]);
    expect(await requests({ status: ['INCOMPLETE', 'CLOSED'], productType: 'CYBER' })).toEqual([cedar?.['requestId']]);
    expect(await requests({ status: [] })).toEqual([]);
    expect(await requests({ clientId: cedar?.['clientId'], productType: 'TECH_EO' })).toEqual([cedar?.['techEo']]);
    expect(await requests({ clientId: 'no id' })).toEqual([]);
    const found = async (search: string) => ids((await broker.ok(CLIENTS, { search })).clients);
    expect(await found('ald wor')).toEqual([alder?.['clientId']]);
    expect(await found('%')).toEqual([]);
    expect(ids((await broker.ok(POLICIES, { status: ['ACTIVE', 'EXPIRED', 'CANCELLED'] })).policies)).toEqual([]);
    expect(ids((await broker.ok(POLICIES, { status: ['BOUND'], first: 1 })).policies)).toEqual([alder?.['policyId']]);
    expect(ids((await broker.ok(POLICIES, { expiringBefore: '2027-12-15' })).policies)).toEqual([]);
    const expiring = (await broker.ok(POLICIES, { expiringBefore: '2027-12-16', first: 1 })).policies;
    const rest = (await broker.ok(POLICIES, { expiringBefore: '2027-12-16', after: expiring.pageInfo.endCursor }))
      .policies;
    expect([...ids(expiring), ...ids(rest)]).toEqual([alder?.['policyId'], birch?.['policyId']]);
  });

  it('find a client by its website in every way in which it is written', async () => {
    const [, , cedar] = clients;
    const website = 'https://www.shop.cedar-labs.com/en';
    await broker.ok(
      'mutation ($id: ID!, $website: String) { updateClient(id: $id, primaryWebsite: $website) { primaryWebsite } }',
      { id: cedar?.['clientId'], website },
    );

    for (const search of [website, 'www.shop.cedar-labs.com', 'shop.cedar-labs.com', 'Cedar-Labs.com']) {
      const found = (await broker.ok(CLIENTS, { search })).clients;
      expect({ search, found: ids(found) }).toEqual({ search, found: [cedar?.['clientId']] });
    }
    expect(ids((await broker.ok(CLIENTS, { search: 'www.alder-labs.com' })).clients)).toEqual([]);
  });

  it('tell with updatedSince what changed, in the order of the changes', async () => {
    const [alder, , cedar] = clients;
    const since = app.clock.now().toISOString();
    expect(ids((await broker.ok(REQUESTS, { updatedSince: since })).quoteRequests)).toEqual([
      cedar?.['requestId'],
      cedar?.['techEo'],
    ]);
    app.clock.advance({ minutes: 5 });
    await broker.ok(UPDATE, { id: cedar?.['requestId'], action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
    await app.runJobs();
    const changed = (await broker.ok(REQUESTS, { updatedSince: since })).quoteRequests;
    expect(ids(changed)).toEqual([cedar?.['techEo'], cedar?.['requestId']]);
    expect(changed.nodes[1]).toMatchObject({ status: 'SUBMITTED', updatedAt: app.clock.now().toISOString() });
    const { endCursor } = changed.pageInfo;
    expect(ids((await broker.ok(REQUESTS, { updatedSince: since, after: endCursor })).quoteRequests)).toEqual([]);
    expect((await broker.ok(REQUESTS, { updatedSince: since, status: ['COMPLETED'] })).quoteRequests.nodes).toEqual([]);
    expect(ids((await broker.ok(REQUESTS, { updatedSince: '2026-01-01T00:00:00Z', first: 1 })).quoteRequests)).toEqual([
      alder?.['requestId'],
    ]);
  });

  it('tell a program that kept its cursor of a second change in the same moment', async () => {
    const clientId = clients[2]?.['clientId'];
    app.clock.advance({ minutes: 1 });
    const id = (await broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType: 'CYBER_EU' })).createQuoteRequest.id;
    const asked = { clientId, updatedSince: app.clock.now().toISOString() };
    const created = (await broker.ok(REQUESTS, asked)).quoteRequests;
    expect(ids(created)).toEqual([id]);

    await broker.ok('mutation ($id: ID!) { withdrawQuoteRequest(id: $id) { status } }', { id });

    const later = (await broker.ok(REQUESTS, { ...asked, after: created.pageInfo.endCursor })).quoteRequests;
    expect(later.nodes).toMatchObject([{ id, status: 'CLOSED' }]);
    expect(ids((await broker.ok(REQUESTS, { ...asked, after: later.pageInfo.endCursor })).quoteRequests)).toEqual([]);
  });

  it.each([
    ['quoteRequests', REQUESTS, { first: 101 }, 'first'],
    ['quoteRequests', REQUESTS, { first: 0 }, 'first'],
    ['quoteRequests', REQUESTS, { after: 'YzoxMg' }, 'after'],
    ['quoteRequests', REQUESTS, { after: 'nonsense', updatedSince: '2026-01-01T00:00:00Z' }, 'after'],
    ['clients', CLIENTS, { after: 'YzoxMg' }, 'after'],
    ['clients', CLIENTS, { search: 'x'.repeat(201) }, 'search'],
    ['policies', POLICIES, { after: 'YzoxMg' }, 'after'],
    ['policies', POLICIES, { after: 'YzoxMg', status: ['ACTIVE'] }, 'after'],
  ])('%s refuses a wrong argument and says what to send: %#', async (_list, query, variables, path) => {
    const { extensions } = await broker.refused(query, variables);

    expect(extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path, remedy: expect.any(String) }] },
    });
  });

  it('says to ask for at least one, where none was asked for', async () => {
    const { extensions } = await broker.refused(REQUESTS, { first: 0 });
    expect(extensions).toMatchObject({ details: { problems: [{ remedy: 'Ask for at least 1.' }] } });
  });
});

describe('a list with what belongs to each of its objects', () => {
  it('shows quotes, policies and clients of every request', async () => {
    const { quoteRequests } = await broker.ok(DEEP, { first: 20 });

    const alder = quoteRequests.nodes.at(-1);
    expect(alder).toMatchObject({
      client: { name: 'Alder Works', quoteRequests: { nodes: [{ id: alder.id }] }, policies: { nodes: [{}] } },
      quoteData: {
        nodes: [
          {
            isCurrent: true,
            sharedAt: expect.any(String),
            quoteOptions: [{ limitCents: 100_000_000 }, { limitCents: 200_000_000 }],
          },
        ],
      },
      createdAt: '2026-11-20T12:00:00.000Z',
      submittedAt: '2026-11-20T12:00:00.000Z',
    });
    const { policy } = alder;
    expect(policy).toMatchObject({ currency: 'USD', quoteRequest: { id: alder.id } });
    expect(policy.charges.totalCents).toBeGreaterThan(policy.premiumCents);
    expect(alder.answers).toEqual(
      expect.arrayContaining([
        { path: 'coverageEffectiveAt', value: '2026-12-15' },
        { path: 'limits[0].aggregateCents', value: '100000000' },
        { path: 'optionalData.claims', value: 'no' },
        { path: 'applicationQuestions.biometricData', value: 'false' },
        { path: 'optionalData.claimsComment', value: null },
      ]),
    );
  });

  it('asks the database as often for many as for one', async () => {
    const cost = async (query: string, variables: object): Promise<number> => {
      const before = statements;
      await broker.ok(query, variables);
      return statements - before;
    };

    const one = await cost(DEEP, { first: 1, status: ['COMPLETED'] });
    expect(await cost(DEEP, { first: 2, status: ['COMPLETED'] })).toBe(one);
    const CLIENTS_DEEP = `query ($first: Int) { clients(first: $first) { nodes {
      cyberRiskScore { score } policies { nodes { id charges { totalCents } } }
      quoteRequests { nodes { id policy { id } } } } } }`;
    expect(await cost(CLIENTS_DEEP, { first: 3 })).toBeLessThanOrEqual((await cost(CLIENTS_DEEP, { first: 2 })) + 1);
  });

  it('counts the size of every list in what a query may ask for, wherever it is written', async () => {
    const nested = (first: string, deeper: string) =>
      `query ($n: Int, $m: Int) { quoteRequests(first: ${first}) { nodes { client { quoteRequests(first: ${deeper}) {
        nodes { quoteData { nodes { quoteOptions { insuringAgreements { nodes { name } } } } } } } } } } }`;

    for (const [query, variables] of [
      [nested('100', '100'), {}],
      [nested('$n', '$m'), { n: 100, m: 100 }],
    ] as const) {
      const { extensions } = await broker.refused(query, variables);
      expect(extensions).toMatchObject({ code: 'QUERY_TOO_COMPLEX', details: { limit: 'cost' } });
    }
    await broker.ok(nested('$n', '$m'), { n: 2, m: 2 });
  });
});

const DEEP = `query ($first: Int, $status: [QuoteRequestStatus!]) {
  quoteRequests(first: $first, status: $status) { nodes {
    id status createdAt submittedAt answers { path value }
    client { name cyberRiskScore { score } quoteRequests(first: 5) { nodes { id } } policies(first: 5) { nodes { id } } }
    quoteData(first: 1) { nodes { id sharedAt isCurrent quoteOptions { id limitCents charges { totalCents } } } }
    policy { id premiumCents currency charges { totalCents } quoteRequest { id } policyData(first: 5) { nodes { upload { id } } } }
  } }
}`;

describe('a policy that is cancelled for a later day', () => {
  it('tells from which day, and is found by it', async () => {
    const cancelled = await boundInsured(broker, 'Dune Foods');
    const { bench } = await aStaffMember(app, 'manager', 'Mona Lund');
    await bench.ok(CANCEL_POLICY, { id: cancelled['policyId'], cancelledOn: '2027-03-01' });
    const found = async (filter: object) => (await broker.ok(POLICIES, filter)).policies.nodes;

    const told = {
      id: cancelled['policyId'],
      status: 'BOUND',
      coverageEndsAt: '2027-12-15',
      cancelledOn: '2027-03-01',
    };
    expect(await found({ expiringBefore: '2027-03-01' })).toEqual([]);
    expect(await found({ expiringBefore: '2027-03-02' })).toMatchObject([told]);
    expect(await found({ expiringBefore: '2027-03-02', status: ['BOUND', 'ACTIVE'] })).toMatchObject([told]);
    expect(await found({ expiringBefore: '2027-12-16' })).toMatchObject([
      { cancelledOn: null },
      { cancelledOn: null },
      told,
    ]);
  });
});
