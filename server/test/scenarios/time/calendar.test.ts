import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

// Eight hours behind UTC in winter, seven in summer: the product's day begins in Los Angeles.
const app = await testApp({ PROVIDER_TIME_ZONE: 'America/Los_Angeles' });
let partner: NewPartner;
let broker: Broker;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

const POLICY = 'query ($id: ID!) { policy(id: $id) { status coverageStartsAt coverageEndsAt } }';

async function bound(coverageEffectiveAt: string): Promise<string> {
  const id = await aQuoteRequest(broker, partner);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({}, { coverageEffectiveAt }) });
  await app.runJobs();
  const [option] = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes[0].quoteOptions;
  const answer = await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
  return answer.selectQuoteOption.quoteRequest.policy.id;
}

const policyOf = async (id: string): Promise<Data> => (await broker.ok(POLICY, { id })).policy;

describe('a month end and a change of the hour', () => {
  let later: Broker;
  let owner: NewPartner;

  beforeAll(async () => {
    owner = await app.partner('Month End');
    later = new Broker(app.app.server, owner);
  });

  async function submitted(coverageEffectiveAt: string, answers: Record<string, string> = {}): Promise<string> {
    const id = await aQuoteRequest(later, owner);
    await later.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers, { coverageEffectiveAt }) });
    await app.runJobs();
    return id;
  }

  const read = async (id: string): Promise<Data> => (await later.ok(QUOTE_REQUEST, { id })).quoteRequest;

  it('do not move the thirty days of a quote', async () => {
    await advance(later, '2027-01-31T20:00:00Z');
    const id = await submitted('2027-02-28');
    const { quoteExpiresAt, quoteData } = await read(id);
    const [option] = quoteData.nodes[0].quoteOptions;

    await advance(later, '2027-03-02T20:00:00Z');
    const expired = await later.refused(SELECT, { id: option.id });

    expect(quoteExpiresAt).toBe('2027-03-02T20:00:00.000Z');
    expect(expired.extensions.code).toBe('QUOTE_EXPIRED');
  });

  it('close what was never bound when the 45th day begins, in summer time by then', async () => {
    const id = await submitted('2027-03-02', { claims: 'yes' });

    // 45 days after 2 March is 16 April, which begins at 07:00 UTC.
    await advance(later, '2027-04-16T06:59:59Z');
    const before = (await read(id)).status;
    await advance(later, '2027-04-16T07:00:00Z');

    expect([before, (await read(id)).status]).toEqual(['SUBMITTED', 'CLOSED']);
  });

  it('close a request of a leap day on the 45th day after it', async () => {
    await advance(later, '2028-02-20T12:00:00Z');
    const id = await submitted('2028-02-29', { claims: 'yes' });

    await advance(later, '2028-04-14T06:59:59Z');
    const before = (await read(id)).status;
    await advance(later, '2028-04-14T07:00:00Z');

    expect([before, (await read(id)).status]).toEqual(['SUBMITTED', 'CLOSED']);
  });

  it('give a policy of the last of January a year, and its renewal ninety days', async () => {
    await advance(later, '2029-01-02T12:00:00Z');
    const id = await submitted('2029-01-31');
    const [option] = (await read(id)).quoteData.nodes[0].quoteOptions;
    const answer = await later.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
    const { policy } = answer.selectQuoteOption.quoteRequest;
    // 90 days before 31 January 2030 is 2 November 2029, in summer time, which ends two days later.
    const RENEWAL =
      'query ($number: String) { renewalQuoteRequest(expiringPolicyNumber: $number) { coverageEffectiveAt } }';
    await advance(later, '2029-11-02T06:59:59Z');
    const early = await later.refused(RENEWAL, { number: policy.policyNumber });
    await advance(later, '2029-11-02T07:00:00Z');

    expect(early.extensions.code).toBe('NOT_FOUND');
    const { renewalQuoteRequest } = await later.ok(RENEWAL, { number: policy.policyNumber });
    expect(renewalQuoteRequest.coverageEffectiveAt).toBe('2030-01-31');
  });
});

describe('a day is a day in the zone of the provider', () => {
  it('for the first day of cover that may be asked for', async () => {
    const id = await aQuoteRequest(broker, partner);
    // 20 November, 23:30 in Los Angeles; 21 November in UTC.
    app.clock.moveTo('2026-11-21T07:30:00Z');
    const submit = async (coverageEffectiveAt: string) =>
      await broker.send(UPDATE, { id, action: 'SUBMIT', info: { coverageEffectiveAt } });

    const yesterday = await submit('2026-11-19');
    const today = await submit('2026-11-20');

    expect(yesterday.errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED');
    expect(today.data.updateQuoteRequest.status).toBe('SUBMITTED');
  });

  it('for the status of a policy, summer time included', async () => {
    app.clock.moveTo('2026-11-21T12:00:00Z');
    const id = await bound('2026-12-01');

    const statuses: string[] = [];
    for (const at of [
      '2026-12-01T07:59:59Z',
      '2026-12-01T08:00:00Z',
      '2027-07-01T00:00:00Z',
      '2027-12-01T07:59:59Z',
      '2027-12-01T08:00:00Z',
    ]) {
      await advance(broker, at);
      statuses.push((await policyOf(id)).status);
    }

    expect(statuses).toEqual(['BOUND', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'EXPIRED']);
  });

  it('for a policy that begins on a leap day', async () => {
    await advance(broker, '2028-02-01T12:00:00Z');
    const id = await bound('2028-02-29');

    expect(await policyOf(id)).toMatchObject({ coverageStartsAt: '2028-02-29', coverageEndsAt: '2029-02-28' });
  });

  it('for the opening of a renewal across a leap day and a change of the hour', async () => {
    const id = await bound('2028-03-31');
    await advance(broker, '2030-03-01T00:00:00Z');

    const opened = await app.app.services.database.kysely
      .selectFrom('policies')
      .select('renewal_opened_at as at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // 90 days before 31 March 2029 is 31 December 2028, which begins at 08:00 UTC.
    expect(opened.at?.toISOString()).toBe('2028-12-31T08:00:00.000Z');
  });
});
