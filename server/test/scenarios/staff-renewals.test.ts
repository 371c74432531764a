import { expect, it } from 'vitest';
import { Broker, type Data } from '../support/broker.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../support/operations.ts';
import { testApp } from '../support/test-app.ts';
import { advance } from '../support/test-clock-calls.ts';
import { aStaffMember } from '../support/workbench.ts';

const app = await testApp();
const RENEWALS = '{ renewals { policy { insuredName status } daysLeft } }';
const POLICIES = `query ($statuses: [PolicyStatus!]) {
  policies(filter: { statuses: $statuses }) { nodes { insuredName status } }
}`;

/** Covered from 2026-12-15 on; bound by a partner of its own. */
async function aPartnerWithAPolicy(name: string): Promise<Broker> {
  const partner = await app.partner(`Partner of ${name}`);
  const broker = new Broker(app.app.server, partner);
  const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, name });
  await broker
    .with({ testing: 'testing_rate_and_share' })
    .ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
  const option = quoteRequest.quoteData.nodes[0].quoteOptions[0];
  await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
  await app.runJobs();
  return broker;
}

it('lists renewals and statuses by the clock of the partner, as the policies themselves do', async () => {
  const { bench } = await aStaffMember(app, 'manager', 'Grace Lind');
  await aPartnerWithAPolicy('Present Ltd');
  const ahead = await aPartnerWithAPolicy('Future Ltd');

  await advance(ahead, '2027-10-01T12:00:00Z');

  expect((await bench.ok(RENEWALS)).renewals).toEqual([
    { policy: { insuredName: 'Future Ltd', status: 'ACTIVE' }, daysLeft: 75 },
  ]);
  const namesOf = async (status: string): Promise<string[]> =>
    (await bench.ok(POLICIES, { statuses: [status] })).policies.nodes.map(({ insuredName }: Data) => insuredName);
  expect(await namesOf('ACTIVE')).toEqual(['Future Ltd']);
  expect(await namesOf('BOUND')).toEqual(['Present Ltd']);
});
