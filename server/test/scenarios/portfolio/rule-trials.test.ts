import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const TRIAL = `id state total done changed listed startedBy change { ruleId effect threshold }
  crossings { from to currency count premiumCents unpriced }`;
const START = `mutation ($change: RuleChangeInput!, $filter: PortfolioFilter!) {
  startRuleTrial(change: $change, filter: $filter) { ${TRIAL} } }`;
const CANCEL = `mutation ($id: ID!) { cancelRuleTrial(id: $id) { ${TRIAL} } }`;
const TRIALS = `query { ruleTrials { ${TRIAL} } }`;
const REQUESTS = `query ($id: ID!, $first: Int, $after: String, $crossing: RuleTrialCrossingInput) {
  ruleTrialRequests(id: $id, first: $first, after: $after, crossing: $crossing) {
  nodes { id insuredName brokerageName productType from to premiumCents currency } hasNextPage endCursor } }`;
const TRIABLE = 'query { triableRules { ruleId kind effects threshold { unit inForce lowest highest values } } }';
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

const app = await testApp();
/** The same provider after the operator has raised the largest automatic limit. */
const raised = await testApp({ MAX_AUTO_LIMIT_LARGE: '5000000' });
let partner: NewPartner;
let broker: Broker;
let grace: SignedIn;

const LARGE = { aggregateCents: 400_000_000, deductibleCents: 2_500_000 };
const SMALL = { aggregateCents: 100_000_000, deductibleCents: 2_500_000 };
const BOOK = [
  ['Within the limit', {}, SMALL],
  ['Above the limit', {}, LARGE],
  ['Above the limit with claims', { claims: 'yes' }, LARGE],
  ['With claims', { claims: 'yes' }, SMALL],
] as const;

/** Submits the same requests to a server; answers the status of each. */
async function submitBook(to: TestApp, sender: Broker, prefix: string): Promise<Readonly<Record<string, string>>> {
  const statuses: Record<string, string> = {};
  for (const [name, answers, limit] of BOOK) {
    const id = await aQuoteRequest(sender, { brokerageId: partner.brokerageId, name: `${prefix}${name}` });
    const info = { ...aCyberApplication({ grossAnnualRevenue: '20000000', ...answers }), limits: [limit] };
    await sender.ok(UPDATE, { id, action: 'SUBMIT', info });
    await to.runJobs();
    statuses[name] = (await sender.ok(QUOTE_REQUEST, { id })).quoteRequest.status;
  }
  return statuses;
}

async function tried(change: object, filter: object = NOVEMBER) {
  const { startRuleTrial } = await grace.bench.ok(START, { change, filter });
  await app.runJobs();
  const { ruleTrials } = await grace.bench.ok(TRIALS);
  return ruleTrials.find(({ id }: { id: string }) => id === startRuleTrial.id);
}

let before: Readonly<Record<string, string>>;

beforeAll(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  grace = await aStaffMember(app, 'manager', 'Grace Lind');
  before = await submitBook(app, broker, '');
});

describe('a change of a rule, tried on the stored requests', () => {
  it('foretells what really happens when the rule is changed', async () => {
    const trial = await tried({ ruleId: 'LIMIT_AUTHORITY', threshold: 5_000_000 });
    const { nodes } = (await grace.bench.ok(REQUESTS, { id: trial.id })).ruleTrialRequests;
    const after = await submitBook(raised, new Broker(raised.app.server, { apiKey: partner.apiKey }), 'Again: ');

    expect(trial).toMatchObject({ state: 'DONE', total: 4, done: 4, changed: 1, listed: 1, startedBy: 'Grace Lind' });
    const foretold = nodes.map(({ insuredName }: { insuredName: string }) => insuredName);
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(changed).toEqual(['Above the limit']);
    expect(foretold).toEqual(changed);
    expect([before['Above the limit'], after['Above the limit']]).toEqual(['SUBMITTED', 'QUOTES_SHARED']);
    expect(nodes[0]).toMatchObject({ from: 'REFERRED', to: 'ELIGIBLE', currency: 'USD' });
    expect(await premiumOf('Again: Above the limit')).toBe(nodes[0].premiumCents);
  });

  it('changes nothing in the book', async () => {
    const { kysely } = app.app.services.database;
    const book = async () =>
      await kysely
        .selectFrom('quote_requests')
        .select(['id', 'revision', 'decision', 'status'])
        .orderBy('id')
        .execute();
    const stored = await book();

    const trial = await tried({ ruleId: 'PRIOR_CLAIMS', effect: 'PASS' });
    const { nodes } = (await grace.bench.ok(REQUESTS, { id: trial.id })).ruleTrialRequests;

    // The other one with claims asks for a limit that refers it as well; the same four were submitted again.
    expect(trial).toMatchObject({ total: 8, done: 8, changed: 2 });
    expect(trial.crossings).toMatchObject([
      { from: 'REFERRED', to: 'ELIGIBLE', currency: 'USD', count: 2, unpriced: 0 },
    ]);
    expect(trial.crossings[0].premiumCents).toBe(
      nodes.reduce((sum: number, one: { premiumCents: number }) => sum + one.premiumCents, 0),
    );
    expect(await book()).toEqual(stored);
  });

  it('lists what would change page by page, and only what was asked for', async () => {
    const trial = await tried({ ruleId: 'PRIOR_CLAIMS', effect: 'DECLINE' });
    const first = (await grace.bench.ok(REQUESTS, { id: trial.id, first: 3 })).ruleTrialRequests;
    const rest = (await grace.bench.ok(REQUESTS, { id: trial.id, first: 3, after: first.endCursor })).ruleTrialRequests;
    const elsewhere = await tried({ ruleId: 'PRIOR_CLAIMS', effect: 'PASS' }, { ...NOVEMBER, products: ['CYBER_EU'] });

    expect(trial.crossings).toMatchObject([{ from: 'REFERRED', to: 'DECLINED', count: 4 }]);
    const of = async (currency: string) => {
      const crossing = { from: 'REFERRED', to: 'DECLINED', currency };
      return (await grace.bench.ok(REQUESTS, { id: trial.id, crossing })).ruleTrialRequests.nodes.length;
    };
    expect([await of('USD'), await of('EUR')]).toEqual([4, 0]);
    expect([first.nodes.length, first.hasNextPage, rest.nodes.length, rest.hasNextPage]).toEqual([3, true, 1, false]);
    expect(elsewhere).toMatchObject({ state: 'DONE', total: 0, changed: 0, crossings: [] });
  });

  it('is stopped on request, one at a time', async () => {
    const change = { ruleId: 'PRIOR_CLAIMS', effect: 'PASS' };
    const { startRuleTrial } = await grace.bench.ok(START, { change, filter: NOVEMBER });
    const second = await grace.bench.refused(START, { change, filter: NOVEMBER });
    const { cancelRuleTrial } = await grace.bench.ok(CANCEL, { id: startRuleTrial.id });
    const again = await grace.bench.refused(CANCEL, { id: startRuleTrial.id });
    await app.runJobs();

    expect(second.extensions.code).toBe('INVALID_STATE');
    expect(cancelRuleTrial).toMatchObject({ state: 'CANCELLED', done: 0 });
    expect(again.extensions.code).toBe('INVALID_STATE');
    expect((await grace.bench.ok(TRIALS)).ruleTrials[0]).toMatchObject({ state: 'CANCELLED', done: 0 });
  });

  it('is one alone also when two managers start theirs at the same moment', async () => {
    const change = { ruleId: 'PRIOR_CLAIMS', effect: 'PASS' };
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => await grace.bench.send(START, { change, filter: NOVEMBER })),
    );
    await app.runJobs();

    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'STARTED');
    expect(codes.toSorted()).toEqual(['INVALID_STATE', 'INVALID_STATE', 'INVALID_STATE', 'STARTED']);
  });

  it('refuses what cannot be tried, and who may not', async () => {
    const otto = await aStaffMember(app, 'operator', 'Otto Berg');
    const { triableRules } = await otto.bench.ok(TRIABLE);
    const filter = NOVEMBER;
    const wrong = await grace.bench.refused(START, { change: { ruleId: 'ANSWERS_MISSING', effect: 'PASS' }, filter });
    const unknown = await grace.bench.refused(REQUESTS, { id: 'nothing' });

    expect(triableRules).toContainEqual({
      ruleId: 'SCORE_REVIEW',
      kind: 'REFER',
      effects: ['PASS', 'DECLINE'],
      threshold: { unit: 'SCORE', inForce: 80, lowest: 0, highest: 100, values: null },
    });
    expect(wrong.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path: 'change.effect' }] },
    });
    expect(unknown.extensions.code).toBe('NOT_FOUND');
    const change = { ruleId: 'PRIOR_CLAIMS', effect: 'PASS' };
    expect((await otto.bench.refused(START, { change, filter })).extensions.code).toBe('UNAUTHORIZED');
  });
});

/** Of the cheapest option that a request was quoted. */
async function premiumOf(insuredName: string): Promise<number | null | undefined> {
  const row = await app.app.services.database.kysely
    .selectFrom('quote_requests as request')
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .select('request.premium_cents as premiumCents')
    .where('client.name', '=', insuredName)
    .executeTakeFirst();
  return row?.premiumCents;
}
