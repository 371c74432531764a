/** Refusals name the person who acted last, and a decline is explained in the underwriter's words (D65). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { drawnOnce } from '../../model/drawn-once.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { HOLD } from '../../support/people/staff-operations.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp({}, { pdf: drawnOnce() });
let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  uma = await aStaffMember(app, 'underwriter');
});

async function aReferral(): Promise<string> {
  const id = await aQuoteRequest(broker, partner);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
  await app.runJobs();
  return id;
}

async function submissionOf(person: SignedIn, id: string): Promise<SubmissionPage> {
  const submission = new SubmissionPage(person.bench, id);
  await submission.look();
  return submission;
}

/** Code and named underwriter of an update that must be refused. */
async function refused(id: string, action: string): Promise<readonly unknown[]> {
  const { extensions } = await broker.refused(UPDATE, { id, action, info: {} });
  return [extensions.code, extensions.details?.['underwriter']];
}

const ASKED = { items: [{ kind: 'ANSWER', text: 'Which backups?' }], text: 'Please answer.', dueOn: '2026-12-01' };
const UMA = { name: 'Uma Reed', email: 'uma.reed@provider.example' };
const MAX = { name: 'Max Holt', email: 'max.holt@provider.example' };

describe('a refused RESUBMIT names the person who acted last', () => {
  it.each([
    ['asked for data', 'askForData', ASKED],
    ['put it on hold', 'hold', { hold: HOLD }],
    ['declined it', 'declineRequest', { reason: 'OTHER', text: 'Not our appetite.' }],
    ['picked it up', 'pickUp', {}],
  ])('after somebody %s', async (_what, name, variables) => {
    const id = await aReferral();
    await (await submissionOf(uma, id)).act(name, variables);

    expect(await refused(id, 'RESUBMIT')).toEqual(['RESUBMIT_NOT_ALLOWED', UMA]);
  });

  it('the last of several people, whatever that person did', async () => {
    const max = await aStaffMember(app, 'manager', 'Max Holt');
    const id = await aReferral();
    await (await submissionOf(uma, id)).act('askForData', ASKED);
    await (await submissionOf(max, id)).act('hold', { hold: HOLD });
    expect(await refused(id, 'RESUBMIT')).toEqual(['RESUBMIT_NOT_ALLOWED', MAX]);
    await (await submissionOf(uma, id)).act('rescan');
    expect(await refused(id, 'RESUBMIT')).toEqual(['RESUBMIT_NOT_ALLOWED', UMA]);
    await max.bench.ok('mutation ($id: ID!, $to: ID) { assign(ids: [$id], assigneeId: $to) { isDone } }', {
      id,
      to: null,
    });
    expect(await refused(id, 'RESUBMIT')).toEqual(['RESUBMIT_NOT_ALLOWED', MAX]);
    await uma.bench.ok('mutation ($id: ID!) { addNote(id: $id, text: "Seen.") { id } }', { id });

    expect(await refused(id, 'RESUBMIT')).toEqual(['RESUBMIT_NOT_ALLOWED', UMA]);
  });

  it('after somebody changed the invoice of a bind that was requested', async () => {
    const id = await aQuoteRequest(broker, partner);
    const rated = broker.with({ testing: 'testing_rate_and_share' });
    await rated.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    await broker.ok(SELECT, { id: quoteRequest.quoteData.nodes[0].quoteOptions[0].id });
    expect(await refused(id, 'RESUBMIT')).toEqual(['RESUBMIT_NOT_ALLOWED', null]);

    await (await submissionOf(uma, id)).act('editInvoice', { dueOn: '2027-01-15', wording: null });

    expect(await refused(id, 'RESUBMIT')).toEqual(['RESUBMIT_NOT_ALLOWED', UMA]);
  });

  it('null while no underwriter acted, although one is assigned', async () => {
    const id = await aQuoteRequest(broker, partner);
    const held = broker.with({ testing: 'testing_hold' });
    await held.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });

    expect(await refused(id, 'RESUBMIT')).toEqual(['RESUBMIT_NOT_ALLOWED', null]);
  });
});

describe('what the rules quoted has an underwriter from the bind request on (D62)', () => {
  const CONTACT = 'query ($id: ID!) { quoteRequest(id: $id) { status underwriter { name } policy { policyNumber } } }';
  const RENEWAL = `query ($number: String) {
    renewalQuoteRequest(expiringPolicyNumber: $number) { status underwriter { name } }
  }`;

  /** Asks for the bind of a new quote; answers the request's id. */
  async function chosen(testing?: string): Promise<string> {
    const id = await aQuoteRequest(broker, partner);
    const rated = broker.with({ testing: 'testing_rate_and_share' });
    await rated.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    expect(quoteRequest.underwriter).toBeNull();
    const choosing = testing === undefined ? broker : broker.with({ testing });
    await choosing.ok(SELECT, { id: quoteRequest.quoteData.nodes[0].quoteOptions[0].id });
    return id;
  }

  const contactOf = async (id: string): Promise<Data> => (await broker.ok(CONTACT, { id })).quoteRequest;

  it('the one with the fewest open requests of all partners, who also has its renewal', async () => {
    const ida = await aStaffMember(app, 'underwriter', 'Ida Holm');
    const busy = await app.partner('Busy Brokers');
    const [mine, own] = [partner, broker];
    [partner, broker] = [busy, new Broker(app.app.server, busy)];
    await aReferral(); // Uma's
    [partner, broker] = [mine, own];

    const requested = await chosen();
    expect(await contactOf(requested)).toMatchObject({ status: 'BIND_REQUESTED', underwriter: { name: 'Ida Holm' } });
    const { timeline } = await (await submissionOf(ida, requested)).look();
    expect(timeline[0]).toMatchObject({ action: 'bind requested' });
    const bound = await chosen('testing_bind_quote');
    const { policy, ...atOnce } = await contactOf(bound);
    expect(atOnce).toEqual({ status: 'COMPLETED', underwriter: { name: 'Uma Reed' } });

    const otto = await aStaffMember(app, 'operator', 'Otto Falk');
    await otto.bench.ok('mutation ($id: ID!) { setStaffActive(id: $id, isActive: false) { id } }', { id: uma.id });
    await advance(broker, '2027-10-01T12:00:00Z');
    const { renewalQuoteRequest } = await broker.ok(RENEWAL, { number: policy.policyNumber });
    expect(renewalQuoteRequest).toEqual({ status: 'INCOMPLETE', underwriter: { name: 'Ida Holm' } });
  });
});

describe('after an underwriter declined', () => {
  const SENTENCE = 'Two losses in one year are more than we can insure.';
  const READ = `query ($id: ID!) { quoteRequest(id: $id) { status declineExplanation declineLossReason brokerAutoQuoteIneligibleReasons } }`;

  async function mailOf(id: string): Promise<string> {
    const mail = await app.app.services.database.kysely
      .selectFrom('mails')
      .select('body')
      .where('kind', '=', 'quote_declined')
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain(id);
    return mail.body;
  }

  it('the API, the mail and the dashboard speak with the sentence of that person', async () => {
    const id = await aReferral();
    await (await submissionOf(uma, id)).act('declineRequest', { reason: 'DECLINE_CLAIMS_HISTORY', text: SENTENCE });
    await app.runJobs();

    const { quoteRequest } = await broker.ok(READ, { id });
    expect(quoteRequest).toEqual({
      status: 'DECLINED',
      declineExplanation: SENTENCE,
      declineLossReason: 'DECLINE_CLAIMS_HISTORY',
      brokerAutoQuoteIneligibleReasons: null,
    });
    const mail = await mailOf(id);
    expect(mail).toContain(SENTENCE);
    expect(mail).not.toContain('requires underwriter review');
    const person = await DashboardUser.byMail(app, 'dana@broker.example');
    const { request }: Data = await person.ok(
      'query ($id: ID!) { request(id: $id) { declineText reasons { message } } }',
      {
        id,
      },
    );
    expect(request).toEqual({ declineText: SENTENCE, reasons: [] });
  });

  it('there is no explanation by a person when the rules declined, and the mail says why', async () => {
    const id = await aQuoteRequest(broker, { ...partner, primaryWebsite: 'auto-declinable-scan.test' });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await app.runJobs();

    expect((await broker.ok(READ, { id })).quoteRequest).toMatchObject({
      status: 'DECLINED',
      declineExplanation: null,
    });
    expect(await mailOf(id)).toContain('was declined due to the following');
  });
});
