import { describe, expect, it } from 'vitest';
import { answersOf, clientOf } from '../../model/answers.ts';
import {
  aClient,
  CREATE_QUOTE_REQUEST,
  EFFECTIVE_ON,
  POLICIES,
  QUOTE_REQUEST,
  SELECT,
  UPDATE,
} from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp();

const RENEWAL = 'query ($number: String) { renewalQuoteRequest(expiringPolicyNumber: $number) { id status } }';

describe('from the client to the renewal bound', () => {
  it.each([
    ['CYBER', /^SCY-US-\d{7}-00$/],
    ['CYBER_EU', /^SCE-EU-\d{7}-00$/],
    ['TECH_EO', /^STE-US-\d{7}-00$/],
  ] as const)('%s lives through 15 months', async (productType, firstNumber) => {
    const owner = await app.partner(`Brokers of ${productType}`);
    const broker = new Broker(app.app.server, owner);
    const clientId = await aClient(broker, { ...owner, ...clientOf(productType) });
    const made = await broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType });

    await bind(broker, made.createQuoteRequest.id, {
      coverageEffectiveAt: EFFECTIVE_ON,
      ...answersOf(productType, 'CLEAN'),
    });
    await advance(broker, '2026-12-15T00:00:00Z');
    const [first] = await policiesOf(broker, clientId);
    await advance(broker, '2027-09-16T00:00:00Z');
    const { renewalQuoteRequest: renewal } = await broker.ok(RENEWAL, { number: first.policyNumber });
    await advance(broker, '2027-12-01T00:00:00Z');
    await bind(broker, renewal.id, {});
    await advance(broker, '2028-02-20T00:00:00Z');

    expect(first.status).toBe('ACTIVE');
    expect(first.policyNumber).toMatch(firstNumber);
    expect(renewal.status).toBe('INCOMPLETE');
    expect(await policiesOf(broker, clientId)).toMatchObject([
      { policyNumber: first.policyNumber, status: 'EXPIRED', coverageEndsAt: '2027-12-15' },
      {
        policyNumber: first.policyNumber.replace(/00$/, '01'),
        status: 'ACTIVE',
        coverageStartsAt: '2027-12-15',
        coverageEndsAt: '2028-12-15',
      },
    ]);
  });
});

/** Submits, quotes and binds; TECH_EO is quoted by the sandbox in place of an underwriter. */
async function bind(broker: Broker, id: string, info: object): Promise<void> {
  await broker.with({ testing: 'testing_rate_and_share' }).ok(UPDATE, { id, action: 'SUBMIT', info });
  await app.runJobs();
  const [option] = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes[0].quoteOptions;
  await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
  await app.runJobs();
}

async function policiesOf(broker: Broker, id: string): Promise<Data> {
  return (await broker.ok(POLICIES, { id })).client.policies.nodes;
}
