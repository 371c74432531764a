import { beforeEach, describe, expect, it } from 'vitest';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const COUNTS = '{ homeCounts(mine: false) { turn expiring bound } }';
const BOUND = '{ policies(boundThisMonth: true) { rows { insuredName } } }';
const EXPIRING = '{ requests(view: "EXPIRING") { rows { insuredName } } }';

const app = await testApp({ PROVIDER_TIME_ZONE: 'America/New_York' });
let broker: Broker;
let user: DashboardUser;
let id: string;

beforeEach(async () => {
  await app.reset();
  const partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, name: 'Harper Legal' });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  user = await DashboardUser.byMail(app, 'dana@broker.example');
});

const counts = async (): Promise<Data> => (await user.ok(COUNTS)).homeCounts;

describe('the first page of the dashboard', { timeout: 30_000 }, () => {
  it('counts as bound this month what was bound since its first day in the zone of the provider', async () => {
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    const option = quoteRequest.quoteData.nodes[0].quoteOptions[0].id;
    await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option });

    // The evening of 30 November in New York, and the first morning of December.
    await advance(broker, '2026-12-01T04:30:00Z');
    expect(await counts()).toMatchObject({ bound: 1 });
    expect((await user.ok(BOUND)).policies.rows).toEqual([{ insuredName: 'Harper Legal' }]);

    await advance(broker, '2026-12-01T05:30:00Z');
    expect(await counts()).toMatchObject({ bound: 0 });
    expect((await user.ok(BOUND)).policies.rows).toEqual([]);
  });

  it('lists a quote among those that expire from 14 days before its end until it has expired', async () => {
    expect(await counts()).toMatchObject({ expiring: 0 });
    await advance(broker, '2026-12-10T12:00:00Z');
    expect(await counts()).toMatchObject({ expiring: 1 });

    await advance(broker, '2026-12-21T12:00:00Z');
    expect(await counts()).toMatchObject({ expiring: 0 });
    expect((await user.ok(EXPIRING)).requests.rows).toEqual([]);
  });
});
