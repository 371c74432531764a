import { Buffer } from 'node:buffer';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aDeveloper } from '../../support/people/developer.ts';
import { CANCEL_POLICY, RETURN_PREMIUM, RETURN_PREMIUM_ON } from '../../support/people/reports.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const POLICY = `query ($id: ID!) { policy(id: $id) {
  policyNumber status startsOn endsOn limitCents deductibleCents premiumCents cancelledOn isNotRenewed
  option { totalCents charges { kind amountCents } }
  returnPremium { lines { kind label amountCents } totalCents } invoice { number dueOn state }
  request { id insuredName documents { name kind isReady } } renewal { id status }
} }`;
const RENEWAL = `query ($id: ID!) { request(id: $id) {
  isRenewal renewal { id } renews { expiring { id } changes { label before after } }
} }`;
const PARTS = `query ($id: ID!) { request(id: $id) {
  renews { parts { title fingerprint confirmed { by at } } }
} }`;
const CONFIRM = `mutation ($id: ID!, $part: String!, $fingerprint: String!, $isTrue: Boolean!) {
  confirmAnswers(quoteRequestId: $id, part: $part, fingerprint: $fingerprint, isTrue: $isTrue) { id }
}`;
const POLICIES = '{ policies { rows { id insuredName status endsOn cancelledOn renewal { id } } } }';
const CERTIFICATE = `query ($id: ID!, $name: String!, $address: [String!]!) {
  certificate(policyId: $id, holder: { name: $name, address: $address }) { name pdfBase64 }
}`;
const HOLDER = { name: 'Hartford Property LLC', address: ['12 Trumbull Street', ' ', 'Hartford, Connecticut 06103'] };

const app = await testApp();
let broker: Broker;
let user: DashboardUser;
let partner: NewPartner;
let id: string;

beforeEach(async () => {
  await app.reset();
  ({ broker, id, user, partner } = await aPolicyOf('Fjord Risk', 'dana@broker.example'));
});

/** A bound policy of a partner, and the broker of its brokerage in the dashboard. */
async function aPolicyOf(partnerName: string, email: string) {
  const made = await app.partner(partnerName);
  const { apiKey, brokerageId } = made;
  const caller = new Broker(app.app.server, { apiKey, email });
  const request = await aQuoteRequest(caller, { brokerageId, name: 'Harper Legal' });
  await caller
    .with({ testing: 'testing_rate_and_share' })
    .ok(UPDATE, { id: request, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  const { quoteRequest } = await caller.ok(QUOTE_REQUEST, { id: request });
  const [option] = quoteRequest.quoteData.nodes[0].quoteOptions;
  await caller.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
  await app.runJobs();
  const insider = await DashboardUser.byMail(app, email);
  const { policies } = await insider.ok(POLICIES);
  return { broker: caller, id: policies.rows[0].id, user: insider, partner: made };
}

async function cancelled(cancelledOn: string): Promise<void> {
  const manager = await aStaffMember(app, 'manager', 'Mona Lund');
  await manager.bench.ok(CANCEL_POLICY, { id, cancelledOn });
}

async function pages(base64: string): Promise<string> {
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replaceAll(/[\s ]+/g, ' ');
}

describe('the page of a policy', { timeout: 30_000 }, () => {
  it('has term, limits, charges, invoice and documents, and the renewal once it is open', async () => {
    const { policy } = await user.ok(POLICY, { id });

    expect(policy).toMatchObject({
      status: 'BOUND',
      startsOn: '2026-12-15',
      endsOn: '2027-12-15',
      isNotRenewed: false,
    });
    const premium = policy.option.charges.find(({ kind }: Data) => kind === 'PREMIUM');
    expect(premium.amountCents).toBe(policy.premiumCents);
    expect(policy.option.totalCents).toBeGreaterThan(policy.premiumCents);
    expect(policy.invoice).toEqual({ number: `INV-${policy.policyNumber}`, dueOn: '2026-12-20', state: 'DUE' });
    expect(policy.request.insuredName).toBe('Harper Legal');
    expect(policy.request.documents.map(({ kind }: Data) => kind)).toEqual(
      expect.arrayContaining(['BINDER', 'INVOICE', 'POLICY']),
    );
    expect(policy.renewal).toBe(null);

    await advance(broker, '2027-10-01T12:00:00Z');
    await app.runJobs();
    const later = (await user.ok(POLICY, { id })).policy;
    expect(later).toMatchObject({ status: 'ACTIVE', renewal: { status: 'INCOMPLETE' } });
    expect(later.invoice.state).toBe('DUE_DATE_PASSED');

    const renewing = { id: later.renewal.id };
    const { request } = await user.ok(RENEWAL, renewing);
    expect(request).toMatchObject({ isRenewal: true, renews: { expiring: { id }, changes: expect.any(Array) } });
    const rows = (await user.ok('{ requests { rows { id isRenewal renewal { id status } } } }')).requests.rows;
    expect(rows).toEqual([
      { id: later.renewal.id, isRenewal: true, renewal: null },
      { id: policy.request.id, isRenewal: false, renewal: later.renewal },
    ]);
  });

  it('tells on its page, in the list and at its request from which later day it is cancelled', async () => {
    await cancelled('2027-03-01');

    const shown = { status: 'BOUND', endsOn: '2027-12-15', cancelledOn: '2027-03-01' };
    expect((await user.ok(POLICY, { id })).policy).toMatchObject(shown);
    expect((await user.ok(POLICIES)).policies.rows).toMatchObject([{ id, ...shown }]);
    const { requests } = await user.ok('{ requests { rows { id policyNumber cancelledOn } } }');
    expect(requests.rows).toEqual([expect.objectContaining({ cancelledOn: '2027-03-01' })]);
    const asked = { id: requests.rows[0].id };
    const { request } = await user.ok('query ($id: ID!) { request(id: $id) { policy { id cancelledOn } } }', asked);
    expect(request.policy).toEqual({ id, cancelledOn: '2027-03-01' });
  });

  it('shows as return premium what the underwriter read before the cancellation, and the API returns', async () => {
    const manager = await aStaffMember(app, 'manager', 'Mona Diaz');
    const foreseen = async (cancelledOn: string) =>
      (await manager.bench.ok(RETURN_PREMIUM_ON, { id, cancelledOn })).policy;
    const before = await foreseen('2027-03-01');
    expect(before).toMatchObject({
      recorded: null,
      asked: { lines: [{ kind: 'PREMIUM' }, { kind: 'TRIA' }, { kind: 'TAX' }] },
    });
    expect((await user.ok(POLICY, { id })).policy.returnPremium).toBe(null);
    const outside = await manager.bench.refused(RETURN_PREMIUM_ON, { id, cancelledOn: '2027-12-15' });
    expect(outside.extensions.code).toBe('VALIDATION_FAILED');

    await manager.bench.ok(CANCEL_POLICY, { id, cancelledOn: '2027-03-01' });

    expect((await user.ok(POLICY, { id })).policy.returnPremium).toEqual(before.asked);
    expect((await broker.ok(RETURN_PREMIUM, { id })).policy.returnPremium).toEqual(before.asked);
    expect(await foreseen('2027-06-01')).toMatchObject({ recorded: before.asked });
  });

  it('keeps which answers of the renewal are confirmed, by whom, until one of them changes', async () => {
    await advance(broker, '2027-10-01T12:00:00Z');
    await app.runJobs();
    const { renewal } = (await user.ok(POLICY, { id })).policy;
    const parts = async () => (await user.ok(PARTS, { id: renewal.id })).request.renews.parts.slice(1, 3);
    const [first, second] = await parts();
    expect([first.confirmed, second.confirmed]).toEqual([null, null]);

    for (const { title, fingerprint } of [first, second]) {
      await user.ok(CONFIRM, { id: renewal.id, part: title, fingerprint, isTrue: true });
    }
    await user.ok(CONFIRM, { id: renewal.id, part: second.title, fingerprint: second.fingerprint, isTrue: false });
    expect(await parts()).toMatchObject([
      { title: 'Business', confirmed: { by: 'Dana Cole' } },
      { title: 'Security controls', confirmed: null },
    ]);

    // As if the answers had been others when they were confirmed.
    await app.app.services.database.kysely.updateTable('renewal_confirmations').set({ fingerprint: 'older' }).execute();
    expect(await parts()).toMatchObject([{ confirmed: null }, { confirmed: null }]);
    const seen = { id: renewal.id, part: first.title, fingerprint: first.fingerprint, isTrue: true };
    expect(await user.refused(CONFIRM, { ...seen, fingerprint: 'older' })).toBe('INVALID_STATE');
    const developer = await aDeveloper(app, partner, 'dev@fjord.example');
    expect(await developer.refused(CONFIRM, seen)).toBe('UNAUTHORIZED');
    const stranger = await aPolicyOf('Harbor Brokers', 'harbor@broker.example');
    expect(await stranger.user.refused(CONFIRM, seen)).toBe('NOT_FOUND');
  });

  it('shows its terms, but not its request, to the session of a link for the renewal alone', async () => {
    await advance(broker, '2027-09-16T12:00:00Z');
    await app.runJobs();
    const { renewal } = (await user.ok(POLICY, { id })).policy;
    const mail = await app.app.services.database.kysely
      .selectFrom('mails')
      .select('secret_link')
      .where('kind', '=', 'renewal_solicitation_open')
      .executeTakeFirstOrThrow();
    const guest = await DashboardUser.through(app, mail.secret_link ?? '');
    const asked = { id: renewal.id };

    expect((await guest.ok(RENEWAL, asked)).request.renews.expiring).toEqual({ id });
    for (const more of [
      'id',
      'events { title }',
      'answers { answers { label } }',
      'signature { contacts { email } }',
    ]) {
      const query = `query ($id: ID!) { request(id: $id) { renews { expiring { request { ${more} } } } } }`;
      expect([more, await guest.refused(query, asked)]).toEqual([more, 'NOT_FOUND']);
      expect([more, await user.refused(query, asked)]).toEqual([more, '']);
    }
    expect(await guest.refused(POLICY, { id })).toBe('NOT_FOUND');
  });

  it('belongs to one partner: another one finds nothing', async () => {
    const stranger = await aPolicyOf('Harbor Brokers', 'harbor@broker.example');
    expect(await stranger.user.refused(POLICY, { id })).toBe('NOT_FOUND');
    expect(await stranger.user.refused(CERTIFICATE, { id, ...HOLDER })).toBe('NOT_FOUND');
    expect(await user.refused(POLICY, { id: 'no-id' })).toBe('NOT_FOUND');
  });
});

describe('a certificate of insurance', { timeout: 30_000 }, () => {
  it('names insured, insurer, term, limit, retention and holder, and the trail keeps who made it', async () => {
    const { policy } = await user.ok(POLICY, { id });

    const { certificate } = await user.ok(CERTIFICATE, { id, ...HOLDER });

    expect(certificate.name).toBe(`Certificate ${policy.policyNumber}.pdf`);
    const text = await pages(certificate.pdfBase64);
    expect(text).toContain('CERTIFICATE HOLDER Hartford Property LLC 12 Trumbull Street Hartford, Connecticut 06103');
    expect(text).toContain(`Harper Legal is insured from December 15, 2026 to December 15, 2027`);
    expect(text).toContain(`Aggregate limit $${(policy.limitCents / 100).toLocaleString('en-US')}`);
    expect(text).toContain(`each claim or incident $${(policy.deductibleCents / 100).toLocaleString('en-US')}`);
    const entries = await app.app.services.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'change'])
      .where('entity_id', '=', id)
      .where('action', '=', 'certificate issued')
      .execute();
    expect(entries).toMatchObject([{ change: { holder: 'Hartford Property LLC' } }]);
  });

  it('names the earlier end of a policy that is cancelled for a later day, and is refused from that day on', async () => {
    await cancelled('2027-03-01');

    const text = await pages((await user.ok(CERTIFICATE, { id, ...HOLDER })).certificate.pdfBase64);
    expect(text).toContain('Harper Legal is insured from December 15, 2026 to March 1, 2027');
    expect(text).not.toContain('December 15, 2027');

    await advance(broker, '2027-03-01T12:00:00Z');
    expect(await user.refused(CERTIFICATE, { id, ...HOLDER })).toBe('INVALID_STATE');
  });

  it('is refused before the first day of a policy that was cancelled from it', async () => {
    await cancelled('2026-12-15');

    expect(await user.refused(CERTIFICATE, { id, ...HOLDER })).toBe('INVALID_STATE');
  });

  it('is refused with what is wrong for a holder that cannot be printed', async () => {
    expect(await user.refused(CERTIFICATE, { id, name: ' ', address: [] })).toBe('VALIDATION_FAILED');
    expect(await user.refused(CERTIFICATE, { id, name: 'A\u202eB', address: [] })).toBe('VALIDATION_FAILED');
    const five = ['1', '2', '3', '4', '5'];
    expect(await user.refused(CERTIFICATE, { id, name: 'A', address: five })).toBe('VALIDATION_FAILED');
  });

  it('is refused after the end of the policy, and to a developer, who does not act for the insured', async () => {
    const developer = await aDeveloper(app, partner, 'dev@fjord.example');
    expect(await developer.refused(CERTIFICATE, { id, ...HOLDER })).toBe('UNAUTHORIZED');

    await advance(broker, '2027-12-20T12:00:00Z');
    await app.runJobs();
    expect(await user.refused(CERTIFICATE, { id, ...HOLDER })).toBe('INVALID_STATE');
  });
});
