import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { up as tellPremiumOfChoice } from '../../../src/database/migrations/088-premium-of-choice.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
const RENAME = 'mutation ($id: ID!, $to: String!) { updateClient(id: $id, name: $to) { id } }';
const ROWS = `query ($sort: QueueSort!, $filter: QueueFilter) { queue(view: ALL, sort: $sort, filter: $filter, first: 100) {
  nodes { id insuredName brokerageName score premiumCents indicationCents assignee { name } askedLimits { limitCents } } } }`;
const ASSIGN = 'mutation ($ids: [ID!]!, $to: ID) { assign(ids: $ids, assigneeId: $to) { isDone } }';

let broker: Broker;
let grace: SignedIn;
let brokerageId: string;

beforeAll(async () => {
  const partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  brokerageId = partner.brokerageId;
  grace = await aStaffMember(app, 'manager', 'Grace Lind');
});

async function referred(name: string, primaryWebsite: string | null, limits: readonly number[]): Promise<string> {
  const id = await aQuoteRequest(broker, { brokerageId, name, primaryWebsite });
  const pairs = limits.map((aggregateCents) => ({ aggregateCents, deductibleCents: 500_000 }));
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: { ...aCyberApplication({ claims: 'yes' }), limits: pairs } });
  return id;
}

interface Row {
  readonly id: string;
  readonly insuredName: string;
  readonly score: number | null;
  readonly premiumCents: number | null;
  readonly indicationCents: number | null;
  readonly assignee: { readonly name: string } | null;
  readonly askedLimits: readonly { readonly limitCents: number }[];
}

const rows = async (sort: string, filter: object | null = null): Promise<readonly Row[]> =>
  (await grace.bench.ok(ROWS, { sort, filter })).queue.nodes;
const names = async (sort: string) => (await rows(sort)).map(({ insuredName }) => insuredName);

describe('the queue in the order of a head', () => {
  let ids: readonly string[];

  beforeAll(async () => {
    ids = [
      await referred('borealis labs', 'referable-scan.test', [100_000_000]),
      await referred('Acme Engineering', 'auto-quotable-scan.test', [300_000_000, 100_000_000]),
      await referred('Citadel Works', 'scan-failed.test', [200_000_000]),
    ];
    await app.runJobs();
  });

  it('has the insureds by name, in any case, and by the new one after they are renamed', async () => {
    expect(await names('INSURED_A_TO_Z')).toEqual(['Acme Engineering', 'borealis labs', 'Citadel Works']);
    expect(await names('INSURED_Z_TO_A')).toEqual(['Citadel Works', 'borealis labs', 'Acme Engineering']);

    const { quoteRequest } = await broker.ok('query ($id: ID!) { quoteRequest(id: $id) { client { id } } }', {
      id: ids[1],
    });
    await broker.ok(RENAME, { id: quoteRequest.client.id, to: 'Zephyr Engineering' });
    expect(await names('INSURED_A_TO_Z')).toEqual(['borealis labs', 'Citadel Works', 'Zephyr Engineering']);
  });

  it('has the scores, those without one last in both orders', async () => {
    const scores = async (sort: string) => (await rows(sort)).map(({ score }) => score);
    const lowest = await scores('SCORE_LOWEST');
    const [worst, best] = lowest;
    expect(worst).toBeLessThan(best ?? 0);
    expect(lowest[2]).toBe(null);
    expect(await scores('SCORE_HIGHEST')).toEqual([best, worst, null]);
  });

  it('has the premiums as they are shown, the indication where nothing is quoted yet', async () => {
    const shown = async (sort: string, filter?: object) =>
      (await rows(sort, filter)).map(({ premiumCents, indicationCents }) => premiumCents ?? indicationCents ?? 0);
    const lowest = await shown('PREMIUM_LOWEST');
    expect(new Set(lowest).size).toBe(3);
    expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
    expect(await shown('PREMIUM_HIGHEST')).toEqual(lowest.toReversed());
    const middle = { premiumCentsFrom: lowest[1], premiumCentsTo: lowest[1] };
    expect(await shown('PREMIUM_LOWEST', middle)).toEqual([lowest[1]]);
  });

  it('has the first limit that was asked for as a number', async () => {
    const limits = async (sort: string) => (await rows(sort)).map(({ askedLimits }) => askedLimits[0]?.limitCents);
    expect(await limits('LIMIT_LOWEST')).toEqual([100_000_000, 200_000_000, 300_000_000]);
    expect(await limits('LIMIT_HIGHEST')).toEqual([300_000_000, 200_000_000, 100_000_000]);
  });

  it('has the assignees by name, requests without one before them, and follows whom they are assigned to', async () => {
    const noah = await aStaffMember(app, 'underwriter', 'Noah Park');
    await grace.bench.ok(ASSIGN, { ids: [ids[0]], to: noah.id });
    await grace.bench.ok(ASSIGN, { ids: [ids[1]], to: grace.id });
    await grace.bench.ok(ASSIGN, { ids: [ids[2]], to: null });

    const assignees = async (sort: string) => (await rows(sort)).map(({ assignee }) => assignee?.name ?? null);
    expect(await assignees('ASSIGNEE_A_TO_Z')).toEqual([null, 'Grace Lind', 'Noah Park']);
    expect(await assignees('ASSIGNEE_Z_TO_A')).toEqual(['Noah Park', 'Grace Lind', null]);
  });

  it('has the brokers by name', async () => {
    const other = await app.partner('Anchor Brokers');
    const theirs = new Broker(app.app.server, { apiKey: other.apiKey });
    await aQuoteRequest(theirs, { brokerageId: other.brokerageId, name: 'Dunmore Mills' });

    expect((await names('BROKER_A_TO_Z'))[0]).toBe('Dunmore Mills');
    expect((await names('BROKER_Z_TO_A')).at(-1)).toBe('Dunmore Mills');
  });

  it('has letters with an accent beside those without', async () => {
    for (const name of ['Ärzte Verbund', 'Øst Shipping', 'Élan Design']) await referred(name, null, [100_000_000]);

    const order = ['Ärzte Verbund', 'borealis labs', 'Citadel Works', 'Dunmore Mills', 'Élan Design', 'Øst Shipping'];
    expect(await names('INSURED_A_TO_Z')).toEqual([...order, 'Zephyr Engineering']);
  });
});

describe('a quote in the queue', () => {
  it('has the premium of its lowest option until one is chosen, then that one, and again after its return', async () => {
    const pairs = [100_000_000, 200_000_000].map((aggregateCents) => ({ aggregateCents, deductibleCents: 1_000_000 }));
    const id = await aQuoteRequest(broker, { brokerageId, name: 'Quarry Software' });
    const info = { ...aCyberApplication(), limits: pairs };
    await broker.with({ testing: 'testing_rate_and_share' }).ok(UPDATE, { id, action: 'SUBMIT', info });
    await app.runJobs();
    const { quoteOptions } = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes[0];
    const byPremium = (a: Data, b: Data) => a.premiumCents - b.premiumCents;
    const [lowest, highest] = quoteOptions.toSorted(byPremium);
    expect(highest.premiumCents).toBeGreaterThan(lowest.premiumCents);
    const shown = async (filter: object | null = null) =>
      (await rows('PREMIUM_HIGHEST', filter)).find((row) => row.id === id)?.premiumCents;
    const upToLowest = { premiumCentsTo: lowest.premiumCents };
    expect([await shown(), await shown(upToLowest)]).toEqual([lowest.premiumCents, lowest.premiumCents]);

    await broker.ok(SELECT, { id: highest.id });
    expect([await shown(), await shown(upToLowest)]).toEqual([highest.premiumCents, undefined]);

    const submission = new SubmissionPage(grace.bench, id);
    await submission.look();
    await submission.act('returnToBroker', { text: 'Please choose again.' });
    expect(await shown()).toBe(lowest.premiumCents);

    await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: highest.id });
    expect([await shown(), await shown(upToLowest)]).toEqual([highest.premiumCents, undefined]);

    // As a request was kept before: the migration corrects it.
    const { kysely } = app.app.services.database;
    await sql`update quote_requests set premium_cents = ${lowest.premiumCents} where id = ${id}`.execute(kysely);
    expect(await shown()).toBe(lowest.premiumCents);
    await tellPremiumOfChoice(kysely);
    expect(await shown()).toBe(highest.premiumCents);
  });
});
