import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { QUEUE } from '../../support/people/staff-operations.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';
import { differencesOfRecount, requestsCountedWrong } from '../../support/volume/recount.ts';

const FLOW = `query ($filter: PortfolioFilter!) { portfolioFlow(filter: $filter) {
  weeks { startsOn submitted quoted bound } openWork { underwriterId name onTime due overdue } } }`;
const RATIOS = `query ($filter: PortfolioFilter!, $by: PortfolioGrouping!) { portfolioHitRatios(filter: $filter, by: $by) {
  key label submitted quoted boundOfQuoted automatic minutesToQuoteP50 minutesToQuoteP90 } }`;
const CHOICES = `query ($filter: PortfolioFilter!) { portfolioChoices(filter: $filter) {
  classNames places brokerages { id name } } }`;
const PERIOD = { from: '2026-11-01', to: '2026-12-31' };

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;
let max: SignedIn;
let una: SignedIn;

const read = async (query: string, variables: object): Promise<Data> =>
  Object.values(await max.bench.ok(query, variables))[0];

async function submitted(name: string, answers: Readonly<Record<string, string>> = {}): Promise<string> {
  const { brokerageId } = partner;
  const id = await aQuoteRequest(broker, { brokerageId, name, primaryWebsite: 'auto-quotable-scan.test' });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers) });
  await app.runJobs();
  return id;
}

/** Four requests: quoted by the rules and bound, quoted by the rules, quoted by an underwriter a week later, waiting. */
beforeAll(async () => {
  await app.reset();
  partner = await app.partner('Harbor Brokers');
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  const bound = await submitted('Acme Engineering');
  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id: bound });
  const [option] = quoteRequest.quoteData.nodes[0].quoteOptions;
  await submitted('Birch Bakery');
  const claims = await submitted('Cedar Clinic', { claims: 'yes' });
  app.clock.advance({ days: 7 });
  uma = await aStaffMember(app, 'underwriter', 'Uma Reed');
  const referred = new SubmissionPage(uma.bench, claims);
  await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
  await referred.look();
  await referred.act('pickUp');
  await referred.act('rateRequest');
  await referred.act('shareQuotes');
  await app.runJobs();
  const waiting = new SubmissionPage(uma.bench, await submitted('Dogwood Dental', { claims: 'yes' }));
  await waiting.look();
  await waiting.act('pickUp');
  app.clock.advance({ hours: 30 });
  max = await aStaffMember(app, 'manager', 'Max Holt');
  una = await aStaffMember(app, 'underwriter', 'Una Moss');
});

describe('the flow of the portfolio', () => {
  it('counts a request in the week in which it was first submitted, quoted and bound', async () => {
    const { weeks } = await read(FLOW, { filter: PERIOD });

    expect(weeks).toEqual([
      { startsOn: '2026-11-16', submitted: 3, quoted: 2, bound: 0 },
      { startsOn: '2026-11-23', submitted: 1, quoted: 1, bound: 1 },
    ]);
    const part = { filter: { from: '2026-11-27', to: '2026-11-27' } };
    expect((await read(FLOW, part)).weeks).toEqual([{ startsOn: '2026-11-23', submitted: 1, quoted: 1, bound: 1 }]);
    expect((await read(FLOW, { filter: { from: '2025-11-01', to: '2025-12-31' } })).weeks).toEqual([]);
  });

  it('says what waits for whom, compared with the promise', async () => {
    const { openWork } = await read(FLOW, { filter: PERIOD });

    expect(openWork).toEqual([{ underwriterId: uma.id, name: 'Uma Reed', onTime: 0, due: 1, overdue: 0 }]);
    expect((await read(FLOW, { filter: { ...PERIOD, products: ['TECH_EO'] } })).openWork).toEqual([]);
  });

  it('tells hit ratio, automatic share and time to quote of each group', async () => {
    const WEEK = 7 * 24 * 60;
    const all = {
      submitted: 4,
      quoted: 3,
      boundOfQuoted: 1,
      automatic: 2,
      minutesToQuoteP50: 0,
      minutesToQuoteP90: WEEK,
    };
    const choices = await read(CHOICES, { filter: PERIOD });
    const [[className], [place]] = [choices.classNames, choices.places];

    expect(choices.brokerages).toEqual([{ id: partner.brokerageId, name: 'Harbor Brokers' }]);
    for (const [by, key, label] of [
      ['ALL', '', null],
      ['PRODUCT', 'CYBER', null],
      ['CLASS', className, null],
      ['STATE', place, null],
      ['BROKER', partner.brokerageId, 'Harbor Brokers'],
    ]) {
      expect(await read(RATIOS, { filter: PERIOD, by })).toEqual([{ key, label, ...all }]);
    }
    for (const none of [{ classNames: ['Beekeeping'] }, { places: ['Guam'] }, { brokerageIds: ['nobody'] }]) {
      expect(await read(RATIOS, { filter: { ...PERIOD, ...none }, by: 'PRODUCT' })).toEqual([]);
    }
    const narrow = { classNames: [className], places: [place], brokerageIds: [partner.brokerageId] };
    expect(await read(RATIOS, { filter: { ...PERIOD, ...narrow }, by: 'ALL' })).toMatchObject([all]);
  });

  it('has the list of requests behind each figure in the queue', async () => {
    const found = async (reached: object): Promise<readonly string[]> => {
      const { queue } = await max.bench.ok(QUEUE, { filter: { reached } });
      expect(queue.totalCount).toBe(queue.nodes.length);
      return queue.nodes.map(({ insuredName }: { insuredName: string }) => insuredName).toSorted();
    };
    const week = { from: '2026-11-16', to: '2026-11-22' };

    expect(await found({ ...week, milestone: 'QUOTED' })).toEqual(['Acme Engineering', 'Birch Bakery']);
    expect(await found({ ...PERIOD, milestone: 'BOUND' })).toEqual(['Acme Engineering']);
    expect(await found({ ...week, milestone: 'BOUND' })).toEqual([]);
    expect(await found({ ...week, milestone: 'SUBMITTED', places: ['Guam'] })).toEqual([]);
    expect(await found({ ...PERIOD, milestone: 'BOUND', brokerageIds: [partner.brokerageId] })).toHaveLength(1);
  });

  it('has the open work behind each figure in the queue, of the same class, state and broker', async () => {
    const { classNames, places, brokerages } = await read(CHOICES, { filter: PERIOD });
    const of = { classNames, places, brokerageIds: brokerages.map(({ id }: { id: string }) => id) };
    const found = async (part: object): Promise<readonly string[]> => {
      const filter = { assigneeIds: [uma.id], ageHoursFrom: 24, ...of, ...part };
      const { queue } = await max.bench.ok(QUEUE, { filter });
      const { openWork } = await read(FLOW, { filter: { ...PERIOD, ...of, ...part } });
      expect(openWork.map(({ due }: { due: number }) => due)).toEqual(queue.totalCount > 0 ? [queue.totalCount] : []);
      return queue.nodes.map(({ insuredName }: { insuredName: string }) => insuredName);
    };

    expect(await found({})).toEqual(['Dogwood Dental']);
    expect(await found({ classNames: ['Gambling'] })).toEqual([]);
    expect(await found({ places: ['Guam'] })).toEqual([]);
    expect(await found({ brokerageIds: ['nobody'] })).toEqual([]);
  });

  it('is for managers and operators, and for a period that can be read', async () => {
    const refused = await una.bench.refused(FLOW, { filter: PERIOD });
    expect(refused.extensions).toMatchObject({ code: 'UNAUTHORIZED', details: { permission: 'READ_PORTFOLIO' } });

    for (const [filter, path] of [
      [{ from: '2026-12-31', to: '2026-11-01' }, 'filter.to'],
      [{ from: '2020-01-01', to: '2026-11-01' }, 'filter.to'],
      [{ ...PERIOD, places: ['x'.repeat(201)] }, 'filter.places'],
    ] as const) {
      const { extensions } = await max.bench.refused(FLOW, { filter });
      expect(extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: { problems: [{ path }] } });
    }
  });

  it('counts what a recount of the trail counts', async () => {
    expect(await requestsCountedWrong(app)).toEqual([]);
    expect(await differencesOfRecount(app)).toEqual([]);
  });
});
