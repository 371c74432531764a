import { expect, it } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp();
const RENEWALS = '{ renewals { policy { insuredName status } daysLeft } }';
const POLICIES = `query ($statuses: [PolicyStatus!]) {
  policies(filter: { statuses: $statuses }) { nodes { insuredName status } }
}`;

/** Covered from 2026-12-15 on; bound by a partner of its own. */
async function aPartnerWithAPolicy(name: string, primaryWebsite?: string): Promise<Broker> {
  const partner = await app.partner(`Partner of ${name}`);
  const broker = new Broker(app.app.server, partner);
  const id = await aQuoteRequest(broker, {
    brokerageId: partner.brokerageId,
    name,
    ...(primaryWebsite === undefined ? {} : { primaryWebsite }),
  });
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

const ENDING = '{ renewals { renewalType policy { id insuredName } request { id status } } }';
const NON_RENEWAL = `mutation ($id: ID!, $reason: String, $closes: Boolean) {
  setNonRenewal(id: $id, reason: $reason, closesRenewal: $closes) {
    nonRenewalReason renewal { statusLabel } timeline { action }
  }
}`;

it('takes a policy out of the renewals after the solicitation, when the renewal request is closed with it', async () => {
  const { bench } = await aStaffMember(app, 'underwriter', 'Uma Reed');
  const broker = await aPartnerWithAPolicy('Leaving Ltd');
  await advance(broker, '2027-10-01T12:00:00Z');
  const ending = async (): Promise<Data> =>
    (await bench.ok(ENDING)).renewals.find(({ policy }: Data) => policy.insuredName === 'Leaving Ltd');
  const { policy, request } = await ending();
  const reason = 'Moved to another provider';

  const refused = await bench.refused(NON_RENEWAL, { id: policy.id, reason });
  expect(refused.extensions.code).toBe('INVALID_STATE');
  const { setNonRenewal: set } = await bench.ok(NON_RENEWAL, { id: policy.id, reason, closes: true });

  expect(set).toMatchObject({ nonRenewalReason: reason, renewal: { statusLabel: 'Closed' } });
  expect(set.timeline.map(({ action }: Data) => action)).toEqual(
    expect.arrayContaining(['non-renewal set', 'bound', 'submitted']),
  );
  expect(await ending()).toMatchObject({ renewalType: 'NON_RENEWAL', request: { status: 'CLOSED' } });
  const seen = await broker.ok('query ($id: ID!) { quoteRequest(id: $id) { status declineLossReason } }', {
    id: request.id,
  });
  expect(seen.quoteRequest).toEqual({ status: 'CLOSED', declineLossReason: 'OTHER' });
  const back = await bench.refused(NON_RENEWAL, { id: policy.id, reason: null, closes: true });
  expect(back.message).toContain('The renewal was made already.');
});

it('closes the renewal of a policy that will not be renewed as it is made, and mails just that', async () => {
  const { bench } = await aStaffMember(app, 'underwriter', 'Ida Holm');
  const broker = await aPartnerWithAPolicy('Unwanted Ltd');
  const { policies } = await bench.ok('{ policies { nodes { id policyNumber insuredName } } }');
  const policy = policies.nodes.find(({ insuredName }: Data) => insuredName === 'Unwanted Ltd');
  await bench.ok(NON_RENEWAL, { id: policy.id, reason: 'Too many claims' });

  await advance(broker, '2027-10-01T12:00:00Z');

  const { renewalQuoteRequest: renewal } = await broker.ok(
    'query ($number: String) { renewalQuoteRequest(expiringPolicyNumber: $number) { status declineLossReason } }',
    { number: policy.policyNumber },
  );
  expect(renewal).toEqual({ status: 'CLOSED', declineLossReason: 'OTHER' });
  const mails = await app.app.services.database.kysely
    .selectFrom('mails')
    .select('subject')
    .where('subject', 'like', `${policy.policyNumber}%`)
    .execute();
  expect(mails).toEqual([{ subject: `${policy.policyNumber} of Unwanted Ltd will not be renewed` }]);
});

it('refers a renewal whose scan declines every new request, with the finding as a reason for the review', async () => {
  const { bench } = await aStaffMember(app, 'underwriter', 'Nils Berg');
  const broker = await aPartnerWithAPolicy('Exposed Ltd', 'auto-declinable-scan.test');
  await advance(broker, '2027-10-01T12:00:00Z');
  const { renewals } = await bench.ok('{ renewals { policy { insuredName } request { id } } }');
  const { id } = renewals.find(({ policy }: Data) => policy.insuredName === 'Exposed Ltd').request;

  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: {} });
  await app.runJobs();

  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
  expect(quoteRequest).toMatchObject({
    status: 'SUBMITTED',
    declineLossReason: 'NOT_APPLICABLE',
    isAutoQuoteEligible: false,
    autoQuoteDecision: {
      reasons: [
        { ruleId: 'SCAN_CRITICAL', kind: 'REFER' },
        { ruleId: 'SCORE_DECLINE', kind: 'REFER' },
        { ruleId: 'RENEWAL_REVIEW', kind: 'REFER' },
      ],
    },
  });
  expect(await eventsOf(app, id)).not.toContainEqual(['quote_declined', expect.anything()]);
});
