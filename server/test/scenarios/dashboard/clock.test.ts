import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { testApp } from '../../support/test-app.ts';

const NOW = '{ session { now } }';
const UPCOMING = 'query ($until: DateTime!) { upcoming(until: $until) { what at } }';
const ADVANCE = 'mutation ($to: DateTime!) { advanceTestClock(to: $to) }';
const STATUSES = '{ requests { rows { id status } } }';
const RENEWS = 'query ($id: ID!) { request(id: $id) { renews { expiring { id policyNumber } } } }';
const RENEWALS = '{ renewals { rows { policyNumber renewal { id } } } }';

const app = await testApp();
const START = '2026-11-20T12:00:00.000Z';
let partner: NewPartner;
let broker: Broker;
let developer: DashboardUser;

beforeEach(async () => {
  await app.reset();
  app.clock.moveTo(START);
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  developer = await aDeveloper(app, partner, 'dev@broker.example');
});

async function aSharedQuote(who = broker, at = partner): Promise<string> {
  const id = await aQuoteRequest(who, at);
  await who.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  return id;
}

async function aBoundPolicy(): Promise<string> {
  const id = await aSharedQuote();
  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
  const [option] = quoteRequest.quoteData.nodes[0].quoteOptions;
  await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
  await app.runJobs();
  return (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.policy.policyNumber;
}

const nowOf = async (user: DashboardUser): Promise<string> => (await user.ok(NOW)).session.now;
const statusesOf = async (user: DashboardUser): Promise<readonly string[]> =>
  (await user.ok(STATUSES)).requests.rows.map(({ status }: Data) => status);

describe('the test clock of the developer screen', { timeout: 30_000 }, () => {
  it('says what a step brings, takes it, and everything on the way has happened when it answers', async () => {
    await aSharedQuote();
    const to = '2027-02-15T12:00:00.000Z';
    const { upcoming } = await developer.ok(UPCOMING, { until: to });
    // Cover begins on 2026-12-15 at the latest; 45 days later the request is closed.
    expect(upcoming).toEqual([
      { what: 'notices.remind-of-subjectivity', at: '2026-12-12T00:00:00.000Z' },
      { what: 'notices.remind-of-quote', at: '2026-12-13T12:00:00.000Z' },
      { what: 'quoting.close-request', at: expect.stringMatching(/^2027-01-/) },
    ]);

    const { advanceTestClock } = await developer.ok(ADVANCE, { to });

    expect(advanceTestClock).toBe(to);
    expect(await nowOf(developer)).toBe(to);
    expect(await statusesOf(developer)).toEqual(['CLOSED']);
    expect((await developer.ok(UPCOMING, { until: to })).upcoming).toEqual([]);
  });

  it('opens the renewal of a policy, which everybody of the brokerage then sees', async () => {
    const policyNumber = await aBoundPolicy();
    const agent = await DashboardUser.byMail(app, 'dana@broker.example');
    expect((await agent.ok(RENEWALS)).renewals.rows).toEqual([]);

    await developer.ok(ADVANCE, { to: '2027-11-01T12:00:00.000Z' });

    expect((await agent.ok(RENEWALS)).renewals.rows).toEqual([{ policyNumber, renewal: { id: expect.any(String) } }]);
  });

  it('shows what a renewal renews to the session of its mail, and nothing else of the expiring policy', async () => {
    const policyNumber = await aBoundPolicy();
    const agent = await DashboardUser.byMail(app, 'dana@broker.example');
    await developer.ok(ADVANCE, { to: '2027-09-16T12:00:00.000Z' });
    const [row] = (await agent.ok(RENEWALS)).renewals.rows;
    const { secret_link: link } = await app.app.services.database.kysely
      .selectFrom('mails')
      .select('secret_link')
      .where('quote_request_id', '=', row.renewal.id)
      .where('kind', '=', 'renewal_solicitation_open')
      .executeTakeFirstOrThrow();

    const mailed = await DashboardUser.through(app, link ?? '');

    const { request } = await mailed.ok(RENEWS, { id: row.renewal.id });
    expect(request.renews.expiring.policyNumber).toBe(policyNumber);
    expect(await mailed.refused('query ($id: ID!) { policy(id: $id) { id } }', request.renews.expiring)).toBe(
      'NOT_FOUND',
    );
  });

  it('never goes back, and a refused step changes nothing', async () => {
    await developer.ok(ADVANCE, { to: '2026-12-01T12:00:00.000Z' });

    expect(await developer.refused(ADVANCE, { to: '2026-12-01T11:59:59.999Z' })).toBe('VALIDATION_FAILED');
    expect(await developer.refused(ADVANCE, { to: START })).toBe('VALIDATION_FAILED');
    expect(await developer.refused(ADVANCE, { to: '2036-12-01T12:00:00.000Z' })).toBe('VALIDATION_FAILED');

    expect(await nowOf(developer)).toBe('2026-12-01T12:00:00.000Z');
  });

  it('leaves the time and the requests of every other partner alone', async () => {
    const stranger = await app.partner('Fjord Risk');
    const theirs = new Broker(app.app.server, { apiKey: stranger.apiKey, email: 'kai@fjord.example' });
    await aSharedQuote(theirs, stranger);
    const strangeDeveloper = await aDeveloper(app, stranger, 'ida@fjord.example');
    await aSharedQuote();

    await developer.ok(ADVANCE, { to: '2027-02-15T12:00:00.000Z' });
    await app.wakeUp('quoting.close-overdue');

    expect(await statusesOf(developer)).toEqual(['CLOSED']);
    expect(await statusesOf(strangeDeveloper)).toEqual(['QUOTES_SHARED']);
    expect(await nowOf(strangeDeveloper)).toBe(START);
  });

  it('is moved by developers alone; the session of who moved it goes on in real time', async () => {
    await aSharedQuote();
    const agent = await DashboardUser.byMail(app, 'dana@broker.example');

    expect(await agent.refused(ADVANCE, { to: '2027-02-15T12:00:00.000Z' })).toBe('UNAUTHORIZED');
    expect(await agent.refused(UPCOMING, { until: '2027-02-15T12:00:00.000Z' })).toBe('UNAUTHORIZED');
    expect(await nowOf(agent)).toBe(START);

    await developer.ok(ADVANCE, { to: '2027-02-15T12:00:00.000Z' });
    expect(await nowOf(agent)).toBe('2027-02-15T12:00:00.000Z');
    app.clock.advance({ minutes: 31 });
    expect((await developer.raw(NOW)).statusCode).toBe(401);
  });
});
