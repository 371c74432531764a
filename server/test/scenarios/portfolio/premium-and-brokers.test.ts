import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { QUEUE } from '../../support/people/staff-operations.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';
import { differencesOfRecount } from '../../support/volume/recount.ts';

const PREMIUM = `query ($filter: PortfolioFilter!, $by: PremiumGrouping!) { portfolioPremium(filter: $filter, by: $by) {
  key currency policies premiumCents limitCents premiumPerMillionCents } }`;
const KEPT = `query ($filter: PortfolioFilter!) { portfolioPremiumKept(filter: $filter) {
  scheduleUse { underwriterId name quotes modified averageBps lowestBps highestBps }
  renewals { startsOn currency ending renewed endingPremiumCents renewedBeforeCents renewedAfterCents } } }`;
const BROKERS = `query ($filter: PortfolioFilter!) { portfolioBrokerages(filter: $filter) {
  brokerageId name submitted quoted boundOfQuoted declined answers minutesToAnswerP50 minutesToAnswerP90
  declineReasons { reason count } } }`;
const PERIOD = { from: '2026-11-01', to: '2026-12-31' };

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;
let max: SignedIn;
let bound: { readonly premiumCents: number; readonly limitCents: number };

const read = async (query: string, variables: object): Promise<Data> =>
  Object.values(await max.bench.ok(query, variables))[0];
const foundInQueue = async (reached: object): Promise<readonly string[]> =>
  (await max.bench.ok(QUEUE, { filter: { reached } })).queue.nodes.map((row: Data) => row.insuredName).toSorted();

async function submitted(name: string, answers: Readonly<Record<string, string>> = {}, testing?: string) {
  const { brokerageId } = partner;
  const id = await aQuoteRequest(broker, { brokerageId, name, primaryWebsite: 'auto-quotable-scan.test' });
  const by = testing === undefined ? broker : broker.with({ testing });
  await by.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers) });
  await app.runJobs();
  return id;
}

async function boundAtOnce(id: string) {
  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
  const [option] = quoteRequest.quoteData.nodes[0].quoteOptions;
  await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
  return option;
}

/** One bound, one quoted with a debit of 10 % after questions that were answered in twenty minutes, one declined. */
beforeAll(async () => {
  await app.reset();
  partner = await app.partner('Harbor Brokers');
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  uma = await aStaffMember(app, 'underwriter', 'Uma Reed');
  max = await aStaffMember(app, 'manager', 'Max Holt');
  bound = await boundAtOnce(await submitted('Acme Engineering'));
  await submitted('Birch Bakery', {}, 'testing_decline');
  const id = await submitted('Cedar Clinic', { claims: 'yes' });
  const page = new SubmissionPage(uma.bench, id);
  await page.look();
  await page.act('pickUp');
  const items = [{ kind: 'ANSWER', text: 'What happened?' }];
  await page.act('askForData', { items, text: 'Please tell us.', dueOn: '2026-11-30' });
  app.clock.advance({ minutes: 20 });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
  await app.runJobs();
  await page.look();
  if (page.refusalOf('PICK_UP') === null) await page.act('pickUp');
  await page.act('rateRequest');
  await page.act('setFactors', { factors: { scheduleFactor: '1.10', scheduleReason: 'Prior claim' } });
  await page.act('shareQuotes');
  await app.runJobs();
});

describe('the premium of the portfolio', () => {
  it('is summed by month, product, class, state and size, to the cent', async () => {
    const { premiumCents, limitCents } = bound;
    const premiumPerMillionCents = Math.round(premiumCents / (limitCents / 100_000_000));
    const sums = { currency: 'USD', policies: 1, premiumCents, limitCents, premiumPerMillionCents };

    for (const [by, key] of [
      ['MONTH', '2026-11-01'],
      ['PRODUCT', 'CYBER'],
      ['CLASS', expect.any(String)],
      ['STATE', expect.any(String)],
      ['SIZE', expect.stringMatching(/^[0-4]$/)],
    ]) {
      expect(await read(PREMIUM, { filter: PERIOD, by })).toEqual([{ key, ...sums }]);
    }
    expect(await read(PREMIUM, { filter: { ...PERIOD, to: '2026-11-19' }, by: 'MONTH' })).toEqual([]);
    const [size] = await read(PREMIUM, { filter: PERIOD, by: 'SIZE' });
    const mark = { ...PERIOD, milestone: 'BOUND' };
    expect(await foundInQueue({ ...mark, revenueBands: [Number(size.key)] })).toEqual(['Acme Engineering']);
    expect(await foundInQueue({ ...mark, revenueBands: [Number(size.key) + 1] })).toEqual([]);
  });

  it('says how underwriters modify prices', async () => {
    const { scheduleUse } = await read(KEPT, { filter: PERIOD });

    const use = { quotes: 1, modified: 1, averageBps: 1000, lowestBps: 1000, highestBps: 1000 };
    expect(scheduleUse).toEqual([{ underwriterId: uma.id, name: 'Uma Reed', ...use }]);
    expect(await foundInQueue({ ...PERIOD, milestone: 'QUOTED', staffIds: [uma.id] })).toEqual(['Cedar Clinic']);
  });

  it('says what ends and was renewed', async () => {
    const ending = { from: '2027-12-01', to: '2027-12-31' };
    const { premiumCents: endingPremiumCents } = bound;
    const nothing = { renewed: 0, renewedBeforeCents: 0, renewedAfterCents: 0 };

    expect((await read(KEPT, { filter: PERIOD })).renewals).toEqual([]);
    expect((await read(KEPT, { filter: ending })).renewals).toEqual([
      { startsOn: '2027-12-01', currency: 'USD', ending: 1, endingPremiumCents, ...nothing },
    ]);
    expect(await foundInQueue({ ...ending, milestone: 'ENDING' })).toEqual(['Acme Engineering']);
  });

  it('for a million of limit is a price of its own currency, which may have no cents', async () => {
    const set = async (currency: string) =>
      await app.app.services.database.kysely
        .updateTable('status_changes')
        .set({ currency })
        .where('policy_id', 'is not', null)
        .execute();
    await set('ISK');
    const [row] = await read(PREMIUM, { filter: PERIOD, by: 'PRODUCT' });
    await set('USD');
    expect([row.currency, row.premiumPerMillionCents]).toEqual([
      'ISK',
      Math.round(bound.premiumCents / (bound.limitCents / 1_000_000)),
    ]);
  });
});

describe('the brokers of the portfolio', () => {
  it('have submissions, hit ratio, time to answer and reasons of declines', async () => {
    expect(await read(BROKERS, { filter: PERIOD })).toEqual([
      {
        brokerageId: partner.brokerageId,
        name: 'Harbor Brokers',
        submitted: 3,
        quoted: 2,
        boundOfQuoted: 1,
        declined: 1,
        answers: 1,
        minutesToAnswerP50: 20,
        minutesToAnswerP90: 20,
        declineReasons: [{ reason: 'DECLINE_UNDERWRITING_APPETITE', count: 1 }],
      },
    ]);
    const mark = { ...PERIOD, milestone: 'DECLINED' };
    expect(await foundInQueue({ ...mark, reasons: ['DECLINE_UNDERWRITING_APPETITE'] })).toEqual(['Birch Bakery']);
    expect(await foundInQueue({ ...mark, reasons: ['DUPLICATE'] })).toEqual([]);
  });

  it('are counted as a recount of the trail counts them, also after a renewal', async () => {
    app.clock.moveTo('2027-10-20T12:00:00Z');
    await app.wakeUp('policies.open-renewals');
    const { rows } = await renewals();
    const [renewal] = rows;
    expect(renewal).toMatchObject({ to_status: 'INCOMPLETE', is_renewal: true });
    const by = broker.with({ testing: 'testing_rate_and_share' });
    await by.ok(UPDATE, { id: renewal?.quote_request_id, action: 'SUBMIT', info: null });
    await app.runJobs();
    const after = await boundAtOnce(renewal?.quote_request_id ?? '');
    max = await aStaffMember(app, 'manager', 'Mia Berg');

    const [month] = (await read(KEPT, { filter: { from: '2027-12-01', to: '2027-12-31' } })).renewals;
    expect(month).toMatchObject({
      ending: 1,
      renewed: 1,
      renewedBeforeCents: bound.premiumCents,
      renewedAfterCents: after.premiumCents,
    });
    expect(await differencesOfRecount(app)).toEqual([]);
  });
});

async function renewals() {
  const rows = await app.app.services.database.kysely
    .selectFrom('status_changes')
    .select(['quote_request_id', 'to_status', 'is_renewal'])
    .where('is_renewal', '=', true)
    .execute();
  return { rows };
}
