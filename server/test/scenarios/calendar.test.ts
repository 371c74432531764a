import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../src/partners/index.ts';
import { Broker, type Data } from '../support/broker.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../support/operations.ts';
import { testApp } from '../support/test-app.ts';
import { advance } from '../support/test-clock-calls.ts';

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
