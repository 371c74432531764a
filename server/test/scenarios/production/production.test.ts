import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../src/ids.ts';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aClient, aCyberApplication, CREATE_QUOTE_REQUEST, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { PRODUCTION } from '../../support/processes/production.ts';
import { testApp } from '../../support/test-app.ts';
import { ADVANCE, TEST_CLOCK } from '../../support/test-clock-calls.ts';

const app = await testApp(PRODUCTION);
let ours: NewPartner;
let theirs: NewPartner;
let broker: Broker;
let rival: Broker;

beforeAll(async () => {
  ours = await app.partner('Harbor Brokers');
  theirs = await app.partner('Rival Brokers');
  broker = new Broker(app.app.server, ours);
  rival = new Broker(app.app.server, theirs);
});

async function aRequest(of: Broker, client: Parameters<typeof aClient>[1]): Promise<string> {
  const clientId = await aClient(of, client);
  return (await of.ok(CREATE_QUOTE_REQUEST, { clientId, productType: 'CYBER' })).createQuoteRequest.id;
}

const submit = async (of: Broker, client: Parameters<typeof aClient>[1]) =>
  await of.send(UPDATE, { id: await aRequest(of, client), action: 'SUBMIT', info: aCyberApplication() });

const address = { country: 'US', postalCode: '43004' };

describe('in production', () => {
  it('the documentation issues no keys', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://bindery.test', 'x-bindery-csrf': '1' };
    const answer = await app.app.server.inject({
      method: 'POST',
      url: '/api-docs/sandbox-key',
      headers,
      payload: '{}',
    });

    expect(answer.statusCode).toBe(404);
  });

  it('X-TESTING and the test clock are refused', async () => {
    const testing = await broker.with({ testing: 'testing_decline' }).refused('{ __typename }');
    const advance = await broker.refused(ADVANCE, { to: '2027-01-01T00:00:00Z' });
    const read = await broker.refused(TEST_CLOCK);

    expect([testing, advance, read].map(({ extensions }) => extensions.code)).toEqual([
      'TESTING_NOT_ALLOWED',
      'TESTING_NOT_ALLOWED',
      'TESTING_NOT_ALLOWED',
    ]);
  });

  it.each([
    ['the same domain', { name: 'Acme', primaryWebsite: 'https://www.acme.example', address }, true],
    ['the same name and postal code', { name: 'ACME  Widgets, Inc', primaryWebsite: 'other.example', address }, true],
    [
      'the same name elsewhere',
      { name: 'Acme Widgets Inc', primaryWebsite: 'third.example', address: { ...address, postalCode: '10001' } },
      false,
    ],
    ['another insured', { name: 'Bolt', primaryWebsite: 'bolt.example', address }, false],
  ] as const)('clearance looks at %s', async (_case, client, isBlocked) => {
    await submit(rival, { ...theirs, name: 'Acme Widgets Inc', primaryWebsite: 'acme.example', address });

    const { errors } = await submit(broker, { ...ours, ...client });

    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(isBlocked ? ['CLEARANCE_BLOCKED'] : undefined);
    expect(JSON.stringify(errors ?? [])).not.toContain('Rival');
  });

  it('clearance ends 60 days after the other submission', async () => {
    await submit(rival, { ...theirs, name: 'Sixty', primaryWebsite: 'sixty.example' });
    app.clock.advance({ days: 60, seconds: 1 });

    const info = aCyberApplication({}, { coverageEffectiveAt: '2027-02-15' });
    const id = await aRequest(broker, { ...ours, name: 'Other', primaryWebsite: 'sixty.example' });
    const { updateQuoteRequest } = await broker.ok(UPDATE, { id, action: 'SUBMIT', info });

    expect(updateQuoteRequest.status).toBe('SUBMITTED');
  });
});

describe('a partner with several brokerages', () => {
  it('has one agent account per brokerage, made at the first SUBMIT', async () => {
    const { kysely } = app.app.services.database;
    const second = newId();
    await kysely
      .insertInto('brokerages')
      .values({ id: second, partner_id: ours.partnerId, name: 'Second', address: null, created_at: app.clock.now() })
      .execute();
    const agent = broker.with({ email: 'Kim@Broker.Example' });
    const info = aCyberApplication({}, { coverageEffectiveAt: '2027-02-15' });
    const agents = async () =>
      await kysely
        .selectFrom('agents')
        .select(['brokerage_id', 'email'])
        .where('email', '=', 'kim@broker.example')
        .execute();

    for (const brokerageId of [ours.brokerageId, second, second]) {
      const primaryWebsite = `${brokerageId}.example`;
      const id = await aRequest(agent, { brokerageId, name: 'Insured', primaryWebsite, address: null });
      await agent.ok(UPDATE, { id, action: 'SUBMIT', info });
    }

    expect((await agents()).map((row) => row.brokerage_id).sort()).toEqual([ours.brokerageId, second].sort());
  });
});
