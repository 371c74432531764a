/**
 * The hand-overs that `arrows.test.ts` does not tell: words both ways, late binds, and all that follows a bound policy.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { DashboardUser, openForm, submitPage } from '../../support/people/dashboard.ts';
import { Everybody } from '../../support/people/told.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp();
const DANA = 'dana@broker.example';
const OTHER = 'otto@broker.example';
const UMA = 'uma.reed@provider.example';
const ULF = 'ulf.berg@provider.example';

let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;
let people: Everybody;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  uma = await aStaffMember(app, 'underwriter', 'Uma Reed');
  const ulf = await aStaffMember(app, 'underwriter', 'Ulf Berg');
  const operator = await aStaffMember(app, 'operator', 'Olga Novak');
  await submittedBy(OTHER, 'Birch Bakery');
  await submittedBy(DANA, 'Cedar Works');
  people = await Everybody.of(app, { staff: [uma, ulf], agents: [DANA, OTHER], operator });
});

async function submittedBy(email: string, name: string, answers: Record<string, string> = {}): Promise<string> {
  const id = await aQuoteRequest(broker, { ...partner, name });
  await broker.with({ email }).ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers) });
  await app.runJobs();
  return id;
}

/** Chosen with the directive that binds it at once. */
async function bound(): Promise<{ readonly id: string; readonly policyId: string }> {
  const id = await submittedBy(DANA, 'Acme Engineering');
  const [option] = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes[0].quoteOptions;
  const answer = await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
  await app.runJobs();
  return { id, policyId: answer.selectQuoteOption.quoteRequest.policy.id };
}

const both = (who: string, kind: string) => ({ inbox: [`${who}: ${kind}`], mails: [`${who}: ${kind}`] });

/** Presses the button of a broker's mail twice: where it led, and that it leads there once. */
async function pressTwice(kind: string): Promise<string> {
  const { link } = await people.mailTo(DANA, kind);
  const form = await openForm(app, link ?? '');
  const first = await form.send();
  expect([first.statusCode, (await form.send()).statusCode]).toEqual([303, 410]);
  return String(first.headers.location);
}

describe('what follows a policy', () => {
  it('bound and issued: the broker alone, and each button opens the policy', async () => {
    const { id, policyId } = await bound();
    const news = await people.news();
    expect(news.mails).toEqual([`${DANA}: policy_bound`, `${DANA}: quote_ready`]);
    expect(news.inbox).toEqual(news.mails);
    expect(await pressTwice('policy_bound')).toBe(`/dashboard/policies/${policyId}`);

    const page = new SubmissionPage(uma.bench, id);
    await page.look();
    await page.act('issuePolicy');
    await app.runJobs();
    expect(await people.news()).toEqual(both(DANA, 'policy_issued'));
    const { link, body } = await people.mailTo(DANA, 'policy_issued');
    expect(body).toContain('[Open the policy]');
    expect(body).toContain('The button signs you in to this policy, once and within 24 hours.');
    expect((await openForm(app, link ?? '')).shown.body).toContain('Your policy is ready to open');
    const guest = await DashboardUser.through(app, link ?? '');
    const POLICY = 'query ($id: ID!) { policy(id: $id) { policyNumber request { id } } }';
    expect((await guest.ok(POLICY, { id: policyId })).policy.request.id).toBe(id);
  });

  it('a change that the broker wants: the underwriter who got with the bind what the rules quoted', async () => {
    const { id } = await bound();
    const dana = await DashboardUser.byMail(app, DANA);
    await people.news();
    const CHANGE = `mutation ($id: ID!) { requestPolicyChange(quoteRequestId: $id, kind: ENDORSEMENT,
      effectiveOn: "2027-01-01", text: "A new subsidiary.") { mayWrite } }`;
    await dana.ok(CHANGE, { id });

    expect(await people.news()).toEqual(both(UMA, 'policy_change_requested'));
    const mail = await people.mailTo(UMA, 'policy_change_requested');
    expect([mail.link, mail.body.includes(`http://bindery.test/workbench/requests/${id}`)]).toEqual([null, true]);
  });

  it('that change, when it is settled: the broker, with what was asked for', async () => {
    const { id, policyId } = await bound();
    const dana = await DashboardUser.byMail(app, DANA);
    const CHANGE = `mutation ($id: ID!) { requestPolicyChange(quoteRequestId: $id, kind: CANCELLATION,
      effectiveOn: "2027-01-01", text: "The business is sold.") { entries { id } } }`;
    const [{ id: messageId }] = (await dana.ok(CHANGE, { id })).requestPolicyChange.entries;
    await people.news();
    const SETTLE =
      'mutation ($id: ID!, $message: ID!) { settlePolicyChange(id: $id, messageId: $message) { __typename } }';
    await uma.bench.ok(SETTLE, { id, message: messageId });

    expect(await people.news()).toEqual(both(DANA, 'policy_change_settled'));
    const { subject, body } = await people.mailTo(DANA, 'policy_change_settled');
    expect(subject).toBe('Acme Engineering: the cancellation you asked for is settled');
    expect(body).toMatch(/Uma Reed settled .*The business is sold\..*Asked to be cancelled from: January 1, 2027/s);
    expect(await pressTwice('policy_change_settled')).toBe(`/dashboard/policies/${policyId}`);
  });

  it('that change, when a colleague of the agent asked for it: both, each in words that fit', async () => {
    const { id } = await bound();
    const otto = await DashboardUser.byMail(app, OTHER);
    const CHANGE = `mutation ($id: ID!) { requestPolicyChange(quoteRequestId: $id, kind: ENDORSEMENT,
      effectiveOn: "2027-01-01", text: "A new subsidiary.") { entries { id author } } }`;
    const [{ id: messageId, author }] = (await otto.ok(CHANGE, { id })).requestPolicyChange.entries;
    await people.news();
    const SETTLE =
      'mutation ($id: ID!, $message: ID!) { settlePolicyChange(id: $id, messageId: $message) { __typename } }';
    await uma.bench.ok(SETTLE, { id, message: messageId });

    const told = [DANA, OTHER].map((who) => `${who}: policy_change_settled`);
    expect(await people.news()).toEqual({ inbox: told, mails: told });
    const [toDana, toOtto] = [
      await people.mailTo(DANA, 'policy_change_settled'),
      await people.mailTo(OTHER, 'policy_change_settled'),
    ];
    expect(toDana.subject).toBe(`Acme Engineering: the change ${author} asked for is settled`);
    expect(toOtto.subject).toBe('Acme Engineering: the change you asked for is settled');
  });

  it('cancelled from another day than a colleague asked for: both, with both days', async () => {
    const { id, policyId } = await bound();
    const otto = await DashboardUser.byMail(app, OTHER);
    const ASK = `mutation ($id: ID!) { requestPolicyChange(quoteRequestId: $id, kind: CANCELLATION,
      effectiveOn: "2027-02-15", text: "The business is sold.") { entries { author } } }`;
    const [{ author }] = (await otto.ok(ASK, { id })).requestPolicyChange.entries;
    await people.news();
    const CANCEL = `mutation ($id: ID!) { cancelPolicy(id: $id, cancelledOn: "2027-03-01", reason: "Sold") { status } }`;
    await (await aStaffMember(app, 'manager', 'Mona Lund')).bench.ok(CANCEL, { id: policyId });

    const told = [DANA, OTHER].map((who) => `${who}: policy_cancelled`);
    expect(await people.news()).toEqual({ inbox: told, mails: told });
    const days = 'asked for a cancellation from February 15, 2027; the underwriter chose March 1, 2027.';
    const [toDana, toOtto] = [
      await people.mailTo(DANA, 'policy_cancelled'),
      await people.mailTo(OTHER, 'policy_cancelled'),
    ];
    expect(toDana.body).toContain(`${author} ${days}`);
    expect(toOtto.body).toContain(`You ${days}`);
    expect(toOtto.body).toContain('If the day is wrong, write to the underwriter at once.');
  });

  it('cancelled: the broker, from which day, and not why', async () => {
    const { policyId } = await bound();
    await people.news();
    const CANCEL = `mutation ($id: ID!) { cancelPolicy(id: $id, cancelledOn: "2027-03-01",
      reason: "Premium not paid") { status } }`;
    await (await aStaffMember(app, 'manager', 'Mona Lund')).bench.ok(CANCEL, { id: policyId });

    expect(await people.news()).toEqual(both(DANA, 'policy_cancelled'));
    const { subject, body } = await people.mailTo(DANA, 'policy_cancelled');
    expect(subject).toMatch(/^Policy SCY-US-\d{7}-00 of Acme Engineering is cancelled from March 1, 2027$/);
    expect(body).toContain('There is no cover from March 1, 2027 on.');
    expect(body).not.toContain('Premium not paid');
    expect(body).toContain('If you did not ask for this');
    expect(body).not.toContain('asked for a cancellation');
    expect(await pressTwice('policy_cancelled')).toBe(`/dashboard/policies/${policyId}`);
  });

  it('cancelled before it is issued: it is not issued once its cover has ended, and no one is told', async () => {
    const { id, policyId } = await bound();
    const CANCEL = `mutation ($id: ID!) { cancelPolicy(id: $id, cancelledOn: "2027-03-01",
      reason: "Premium not paid") { status } }`;
    await (await aStaffMember(app, 'manager', 'Mona Lund')).bench.ok(CANCEL, { id: policyId });
    const page = new SubmissionPage(uma.bench, id);
    await page.look();
    expect(page.refusalOf('ISSUE')).toBe(null);

    await advance(broker, '2027-03-01T12:00:00Z');
    await people.news();
    await page.look();
    const refused = { code: 'INVALID_STATE', message: 'The policy was cancelled, and its cover has ended.' };
    expect(page.refusalOf('ISSUE')).toEqual(refused);
    const { message, extensions } = await page.refused('issuePolicy');
    expect({ code: extensions.code, message }).toEqual(refused);
    expect(await people.news()).toEqual({ inbox: [], mails: [] });
  });

  it('not to be renewed after its renewal opened: the broker, once, that it is not renewed', async () => {
    const { policyId } = await bound();
    await advance(broker, '2027-09-16T12:00:00Z');
    await app.runJobs();
    await people.news();
    const SET = `mutation ($id: ID!) {
      setNonRenewal(id: $id, reason: "Too many claims", closesRenewal: true) { renewal { statusLabel } } }`;
    await uma.bench.ok(SET, { id: policyId });

    expect(await people.news()).toEqual(both(DANA, 'policy_not_renewed'));
    const { body } = await people.mailTo(DANA, 'policy_not_renewed');
    expect(body).toMatch(
      /Policy SCY-US-\d{7}-00 of Acme Engineering expires on December 15, 2027 and will not be renewed/,
    );
    expect(await pressTwice('policy_not_renewed')).toMatch(/^\/dashboard\/requests\/[\w-]{36}$/);
  });

  it('an open renewal: the broker alone, with the expiring terms, and the button opens its page', async () => {
    const { id } = await bound();
    await people.news();
    await advance(broker, '2027-09-16T12:00:00Z');
    await app.runJobs();

    const news = await people.news();
    expect(news.mails.filter((told) => told.includes('renewal'))).toEqual([`${DANA}: renewal_solicitation_open`]);
    expect(news.inbox.filter((told) => told.includes('renewal'))).toEqual([`${DANA}: renewal_solicitation_open`]);
    const PREMIUM = 'query ($id: ID!) { quoteRequest(id: $id) { policy { premiumCents } } }';
    const { premiumCents } = (await broker.ok(PREMIUM, { id })).quoteRequest.policy;
    const premium = Number(premiumCents) / 100;
    expect((await people.mailTo(DANA, 'renewal_solicitation_open')).body).toContain(`
Expiring aggregate limit: $1,000,000
Expiring retention: $2,500
Expiring premium: $${premium.toLocaleString('en-US')}
Expires on: December 15, 2027
Your underwriter: Uma Reed`);
    expect(await pressTwice('renewal_solicitation_open')).toMatch(/^\/dashboard\/requests\/[\w-]{36}\/renewal$/);
  });
});

describe('between broker and underwriter', () => {
  it('a message: from the broker to the underwriter, and from the underwriter to that broker', async () => {
    const id = await submittedBy(DANA, 'Acme Engineering', { claims: 'yes' });
    await uma.bench.ok('mutation ($id: ID!, $to: ID) { assign(ids: [$id], assigneeId: $to) { id } }', {
      id,
      to: uma.id,
    });
    const dana = await DashboardUser.byMail(app, DANA);
    await people.news();

    const SEND = 'mutation ($id: ID!) { sendMessage(quoteRequestId: $id, text: "Any news?") { mayWrite } }';
    await dana.ok(SEND, { id });
    expect(await people.news()).toEqual(both(UMA, 'message'));
    await uma.bench.ok('mutation ($id: ID!) { sendMessage(id: $id, text: "Tomorrow.") { id } }', { id });
    expect(await people.news()).toEqual(both(DANA, 'message'));
    expect((await people.mailTo(DANA, 'message')).body).toContain('The button signs you in to this request, once');
    expect(await pressTwice('message')).toBe(`/dashboard/requests/${id}`);
  });

  it('an answer to a colleague of the agent: both, for the colleague waits for it', async () => {
    const id = await submittedBy(DANA, 'Acme Engineering', { claims: 'yes' });
    const [dana, otto] = [await DashboardUser.byMail(app, DANA), await DashboardUser.byMail(app, OTHER)];
    const SEND = 'mutation ($id: ID!) { sendMessage(quoteRequestId: $id, text: "Any news?") { mayWrite } }';
    const ANSWER = 'mutation ($id: ID!) { sendMessage(id: $id, text: "Tomorrow.") { id } }';
    await otto.ok(SEND, { id });
    await people.news();
    await uma.bench.ok(ANSWER, { id });

    const told = [DANA, OTHER].map((who) => `${who}: message`);
    expect(await people.news()).toEqual({ inbox: told, mails: told });

    await dana.ok(SEND, { id });
    await people.news();
    await uma.bench.ok(ANSWER, { id });
    expect(await people.news()).toEqual(both(DANA, 'message'));
  });

  it('the signature that a colleague of the agent sent for: both, for the colleague waits for it', async () => {
    const id = await submittedBy(DANA, 'Acme Engineering');
    const SEND = `mutation ($id: ID!) {
      sendSignatureLink(quoteRequestId: $id, name: "Ida Owner", email: "ida@acme.example") { signatureUrl }
    }`;
    const otto = await DashboardUser.byMail(app, OTHER);
    const { signatureUrl } = (await otto.ok(SEND, { id })).sendSignatureLink;
    await people.news();
    await submitPage(app, signatureUrl, { name: 'Ida Owner', title: 'Director', consent: 'yes' });

    // No underwriter has the request in hand: it is told to each.
    const told = [DANA, OTHER, ULF, UMA].map((who) => `${who}: signed`);
    expect(await people.news()).toEqual({ inbox: told, mails: told });
    expect((await people.mailTo(OTHER, 'signed')).body).toContain('Ida Owner signed the application');
  });

  it('a revised quote, which says that it replaces the one before', async () => {
    const id = await submittedBy(DANA, 'Acme Engineering');
    await people.news();
    await broker.ok(UPDATE, { id, action: 'RESUBMIT', info: aCyberApplication({ grossAnnualRevenue: '9000000' }) });
    await app.runJobs();

    expect(await people.news()).toEqual(both(DANA, 'quote_ready'));
    const { subject, body } = await people.mailTo(DANA, 'quote_ready');
    expect(subject).toBe('Your revised quote for Acme Engineering is ready');
    expect(body).toContain('This one replaces the quote before.');
    expect(await pressTwice('quote_ready')).toBe(`/dashboard/requests/${id}/options`);
  });

  it('a bind request that was not bound for 45 days: one underwriter', async () => {
    const id = await submittedBy(DANA, 'Acme Engineering');
    const [option] = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes[0].quoteOptions;
    await broker.ok(SELECT, { id: option.id });
    await people.news();
    await advance(broker, '2027-02-01T12:00:00Z');
    await app.runJobs();

    const news = await people.news();
    const late = news.mails.filter((told) => told.endsWith(': late_bind'));
    expect(late).toHaveLength(1);
    expect([UMA, ULF]).toContain(late[0]?.replace(': late_bind', ''));
    expect(news.inbox.filter((told) => told.endsWith(': late_bind'))).toEqual(late);
  });
});
