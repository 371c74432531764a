import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { Broker } from '../../support/broker.ts';
import { DashboardUser, openForm, submitPage } from '../../support/dashboard.ts';
import {
  aCyberApplication,
  aQuoteRequest,
  EFFECTIVE_ON,
  QUOTE_REQUEST,
  SELECT,
  UPDATE,
} from '../../support/operations.ts';
import { putLink } from '../../support/read-link.ts';
import { HOLD } from '../../support/staff-operations.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';
import { Everybody, INBOX } from '../../support/told.ts';
import { aStaffMember, type SignedIn } from '../../support/workbench.ts';

const app = await testApp();
const DANA = 'dana@broker.example';
const OTHER = 'otto@broker.example';
const UMA = 'uma.reed@provider.example';
const ULF = 'ulf.berg@provider.example';

let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;
let ulf: SignedIn;
let manager: SignedIn;
let operator: SignedIn;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  uma = await aStaffMember(app, 'underwriter', 'Uma Reed');
  ulf = await aStaffMember(app, 'underwriter', 'Ulf Berg');
  manager = await aStaffMember(app, 'manager', 'Mona Lund');
  operator = await aStaffMember(app, 'operator', 'Olga Novak');
});

/** A submission of Dana; a colleague at the same brokerage has one too, and must not hear of Dana's. */
async function submitted(answers: Record<string, string> = {}): Promise<string> {
  const id = await aQuoteRequest(broker, partner);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers) });
  await app.runJobs();
  return id;
}

async function everybody(): Promise<Everybody> {
  const id = await aQuoteRequest(broker, { ...partner, name: 'Birch Bakery' });
  await broker.with({ email: OTHER }).ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await submitted();
  await app.runJobs();
  return await Everybody.of(app, { staff: [uma, ulf, manager], agents: [DANA, OTHER], operator });
}

/** The mail that an action would write, as an underwriter reads it before. */
async function previewed(id: string, draft: object) {
  const PREVIEW = `query ($id: ID!, $draft: HandOverDraft!) {
    mailPreview(id: $id, draft: $draft) { to subject body isMailed } }`;
  return (await uma.bench.ok(PREVIEW, { id, draft })).mailPreview;
}

async function optionOf(id: string): Promise<string> {
  return (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes[0].quoteOptions[0].id;
}

/** Sends a file as the page of the request does. */
async function upload(agent: DashboardUser, id: string, name: string): Promise<void> {
  const START =
    'mutation ($id: ID!, $name: String!) { startUpload(quoteRequestId: $id, name: $name) { url uploadId } }';
  const { url, uploadId } = (await agent.ok(START, { id, name })).startUpload;
  expect(await putLink(app, url, 'no losses in five years')).toBeLessThan(300);
  const COMPLETE = 'mutation ($id: ID!, $upload: ID!) { completeUpload(quoteRequestId: $id, id: $upload) }';
  await agent.ok(COMPLETE, { id, upload: uploadId });
}

const both = (who: string, kind: string) => ({ inbox: [`${who}: ${kind}`], mails: [`${who}: ${kind}`] });
const NOTHING = { inbox: [], mails: [] };

describe('each hand-over tells the one who must act, and nobody else', { timeout: 120_000 }, () => {
  it('from the referral to the issued policy', async () => {
    const people = await everybody();
    const id = await submitted({ claims: 'yes' });
    expect(await people.news()).toEqual(both(UMA, 'referral'));
    expect(await people.mailTo(UMA, 'referral')).toMatchObject({
      subject: 'Referred to you: Acme Engineering',
      body: expect.stringMatching(
        new RegExp(
          `Limit asked: \\$[\\d,]+.*Cover from: December 15, 2026.*http://bindery\\.test/workbench/requests/${id}`,
          's',
        ),
      ),
    });

    const own = new SubmissionPage(uma.bench, id);
    await own.look();
    await uma.bench.ok('mutation ($id: ID!) { assign(ids: [$id], assigneeId: null) { id } }', { id });
    await uma.bench.ok('mutation ($id: ID!, $to: ID) { assign(ids: [$id], assigneeId: $to) { id } }', {
      id,
      to: uma.id,
    });
    expect(await people.news()).toEqual(NOTHING);
    await manager.bench.ok('mutation ($id: ID!, $to: ID) { assign(ids: [$id], assigneeId: $to) { id } }', {
      id,
      to: ulf.id,
    });
    expect(await people.news()).toEqual(both(ULF, 'assigned'));

    await uma.bench.ok('mutation ($id: ID!) { addNote(id: $id, text: "@Ulf look at the loss; @uma too") { id } }', {
      id,
    });
    expect(await people.news()).toEqual(both(ULF, 'mention'));

    const page = new SubmissionPage(ulf.bench, id);
    await page.look();
    await page.act('pickUp');
    const asked = {
      text: 'Please tell us more about the loss of last year.',
      dueOn: '2026-11-30',
      items: [
        { kind: 'ANSWER', text: 'What was lost?' },
        { kind: 'DOCUMENT', text: 'Loss run' },
      ],
    };
    const previewOfQuestion = await previewed(id, { action: 'ASK_FOR_DATA', ...asked });
    await page.act('askForData', asked);
    expect(await people.news()).toEqual(both(DANA, 'question'));
    const question = await people.mailTo(DANA, 'question');
    expect(previewOfQuestion).toMatchObject({ subject: question.subject, body: question.body });
    expect(question.body).toBe(
      `Hello Dana Cole,

Please tell us more about the loss of last year.

- What was lost?
- Loss run (document)

Please answer by: November 30, 2026
Your underwriter: Ulf Berg, ${ULF}

[Answer now]

The button signs you in to this request, once and within 24 hours. After that, sign in with your mail address.

Quote request: ${id}

Corvus`,
    );

    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
    await app.runJobs();
    expect(await people.news()).toEqual(both(ULF, 'answered'));

    await page.look();
    const { sentence: text, reviewOn: dueOn } = HOLD;
    const previewOfHold = await previewed(id, { action: 'HOLD', text, dueOn });
    await page.act('hold', { hold: HOLD });
    expect(await people.news()).toEqual(both(DANA, 'held'));
    const { subject, body } = await people.mailTo(DANA, 'held');
    expect(previewOfHold).toMatchObject({ subject, body });
    expect(body).toContain('We are checking a detail.');

    await page.act('resume');
    await page.act('rateRequest');
    const previewOfQuote = await previewed(id, { action: 'SHARE_QUOTES' });
    await page.act('shareQuotes');
    await app.runJobs();
    expect(await people.news()).toEqual(both(DANA, 'quote_ready'));
    const quote = await people.mailTo(DANA, 'quote_ready');
    expect(previewOfQuote).toMatchObject({ subject: quote.subject, body: quote.body });
    expect((await people.mailTo(DANA, 'quote_ready')).body).toMatch(
      /limit, \$[\d,]+ retention: premium \$[\d,.]+, total \$[\d,.]+\n\nValid until: December 20, 2026\nYour underwriter: Ulf Berg/,
    );

    await broker.ok(SELECT, { id: await optionOf(id) });
    expect(await people.news()).toEqual(both(ULF, 'bind_requested'));
    await page.look();
    for (const { id: subjectivityId, isOpen } of page.seen.subjectivities) {
      if (isOpen) await page.act('closeSubjectivity', { subjectivityId, evidence: 'Seen' });
    }
    await page.act('bindRequest');
    await app.runJobs();
    expect(await people.news()).toEqual(both(DANA, 'policy_bound'));
    await page.look();
    await page.act('issuePolicy');
    await app.runJobs();
    expect(await people.news()).toEqual(both(DANA, 'policy_issued'));

    const HISTORY = 'query ($id: ID!) { mailsOfRequest(id: $id) { nodes { kind to status body link } } }';
    const { mailsOfRequest } = await ulf.bench.ok(HISTORY, { id });
    expect(mailsOfRequest.nodes.map(({ kind }: { kind: string }) => kind).join(' ')).toBe(
      'policy_issued policy_bound bind_requested quote_ready held answered question mention assigned referral',
    );
    // The words are there, the way in is not.
    expect(JSON.stringify(mailsOfRequest)).not.toContain('/open/');
  });

  it('a decline, with its sentence', async () => {
    const people = await everybody();
    const id = await submitted({ claims: 'yes' });
    await people.news();
    const page = new SubmissionPage(uma.bench, id);
    await page.look();
    const typed = { reason: 'DECLINE_CLAIMS_HISTORY', text: 'Two losses in one year.' };
    const preview = await previewed(id, { action: 'DECLINE', ...typed });
    await page.act('declineRequest', typed);

    expect(await people.news()).toEqual(both(DANA, 'quote_declined'));
    const { to, subject, body } = await people.mailTo(DANA, 'quote_declined');
    expect(body).toContain('Two losses in one year.');
    expect(preview).toEqual({ to, subject, body, isMailed: true });
  });

  it('a bind request without an underwriter goes to all underwriters', async () => {
    const people = await everybody();
    const id = await submitted();
    await people.news();
    await broker.ok(SELECT, { id: await optionOf(id) });

    const team = [`${ULF}: bind_requested`, `${UMA}: bind_requested`];
    expect(await people.news()).toEqual({ inbox: team, mails: team });
  });

  it('what an underwriter who was disabled would be told goes to the other underwriters', async () => {
    const people = await everybody();
    const id = await submitted({ claims: 'yes' });
    expect(await people.news()).toEqual(both(UMA, 'referral'));
    const dana = await DashboardUser.byMail(app, DANA);
    await operator.bench.ok('mutation ($id: ID!) { setStaffActive(id: $id, isActive: false) { id } }', { id: uma.id });

    await dana.ok('mutation ($id: ID!) { sendMessage(quoteRequestId: $id, text: "Any news?") { id } }', { id });

    expect((await people.mails()).filter(({ kind }) => kind === 'message').map(({ to }) => to)).toEqual([ULF]);
  });

  it('a bind request that is returned, with the sentence of the underwriter, to the broker', async () => {
    const people = await everybody();
    const id = await submitted();
    await broker.ok(SELECT, { id: await optionOf(id) });
    await people.news();
    const page = new SubmissionPage(ulf.bench, id);
    await page.look();
    await page.act('returnToBroker', { text: 'Please choose the retention of $25,000.' });

    expect(await people.news()).toEqual(both(DANA, 'bind_returned'));
    const { subject, body, link } = await people.mailTo(DANA, 'bind_returned');
    expect(subject).toBe('Acme Engineering: please choose an option again');
    expect(body).toContain('Please choose the retention of $25,000.');
    expect(body).toMatch(/Valid until: December 20, 2026/);
    const form = await openForm(app, link ?? '');
    expect((await form.send()).headers.location).toBe(`/dashboard/requests/${id}/options`);
    const dana = await DashboardUser.byMail(app, DANA);
    const READ = 'query ($id: ID!) { conversation(quoteRequestId: $id) { entries { kind side author text } } }';
    expect((await dana.ok(READ, { id })).conversation.entries).toEqual([
      { kind: 'MESSAGE', side: 'UNDERWRITER', author: 'Ulf Berg', text: 'Please choose the retention of $25,000.' },
    ]);
  });

  it('a subjectivity that an underwriter adds to a shared quote, and a contract survey, to the broker', async () => {
    const people = await everybody();
    const id = await submitted();
    await people.news();
    const page = new SubmissionPage(ulf.bench, id);
    await page.look();
    await page.act('addSubjectivity', { type: 'PRE_BIND', description: 'Proof of offline backups' });
    expect(await people.news()).toEqual(both(DANA, 'subjectivity_added'));
    const { body } = await people.mailTo(DANA, 'subjectivity_added');
    expect(body).toContain('Before we can bind, we also need:\n\n- Proof of offline backups');

    const other = await aQuoteRequest(broker, { ...partner, name: 'Cedar Software', productType: 'TECH_EO' });
    await broker.ok(UPDATE, { id: other, action: 'SUBMIT', info: { coverageEffectiveAt: EFFECTIVE_ON } });
    await app.runJobs();
    await people.news();
    const survey = new SubmissionPage(ulf.bench, other);
    await survey.look();
    for (const _ of [1, 2]) await survey.act('askForSurvey');
    expect(await people.news()).toEqual(both(DANA, 'subjectivity_added'));
    expect((await people.mailTo(DANA, 'subjectivity_added')).body).toContain('- Completed contract survey');

    const SURVEY = `mutation ($id: ID!) { submitCyberSurveyAnswers(quoteRequestId: $id, survey: CONTRACT,
      answers: [{ key: "largestContract", value: "Acme, 200,000" }]) { id } }`;
    await broker.ok(SURVEY, { id: other });
    const owner = survey.seen.assignee.name === 'Uma Reed' ? UMA : ULF;
    expect(await people.news()).toEqual(both(owner, 'answered'));
  });

  it('a document for a request that nobody owns goes to all underwriters, and not to the other broker', async () => {
    const people = await everybody();
    const id = await submitted();
    const dana = await DashboardUser.byMail(app, DANA);
    await people.news();
    await upload(dana, id, 'loss-run.txt');

    const team = [`${ULF}: uploaded`, `${UMA}: uploaded`];
    expect(await people.news()).toEqual({ inbox: team, mails: team });
  });

  it('documents and answers to subjectivities, once until they are read', async () => {
    const people = await everybody();
    const id = await submitted({ claims: 'yes' });
    await people.news();
    const dana = await DashboardUser.byMail(app, DANA);
    await people.news();
    const page = new SubmissionPage(uma.bench, id);
    await page.look();
    await page.act('pickUp');
    await page.act('addSubjectivity', { type: 'PRE_BIND', description: 'Proof of backups' });
    const open = page.seen.subjectivities.find(
      (one: { description: string }) => one.description === 'Proof of backups',
    );
    await dana.ok(
      'mutation ($id: ID!, $sub: ID!) { answerSubjectivity(quoteRequestId: $id, subjectivityId: $sub, answer: { text: "Daily, offline." }) { id } }',
      { id, sub: open.id },
    );
    expect(await people.news()).toEqual(both(UMA, 'answered'));

    await upload(dana, id, 'loss-run.txt');
    await upload(dana, id, 'balance.txt');
    expect(await people.news()).toEqual(both(UMA, 'uploaded'));
    await uma.bench.ok('mutation ($id: ID!) { markNotificationsRead(quoteRequestId: $id) }', { id });
    await upload(dana, id, 'more.txt');
    expect(await people.news()).toEqual(both(UMA, 'uploaded'));

    const READ = 'query ($id: ID!) { quoteRequest(id: $id) { applicationSignatureUrl } }';
    const { applicationSignatureUrl } = (await broker.ok(READ, { id })).quoteRequest;
    const signing = { name: 'Ida Owner', title: 'Director', consent: 'yes' };
    expect((await submitPage(app, applicationSignatureUrl, signing)).statusCode).toBeLessThan(400);
    expect(await people.news()).toEqual(both(UMA, 'signed'));
  });
});

describe('the button of a mail to a broker', { timeout: 120_000 }, () => {
  it('opens its page once, for this request, and only by a press', async () => {
    const people = await everybody();
    const id = await submitted();
    const { link } = await people.mailTo(DANA, 'quote_ready');
    const bindLink: string = (
      await broker.ok('mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }', { id })
    ).createBindLink.link;
    const form = await openForm(app, link ?? '');
    await form.show();
    const pressed = await form.send();

    expect(link).toMatch(/^http:\/\/bindery\.test\/open\/[\w-]{43}$/);
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `/dashboard/requests/${id}/options`]);
    const again = await form.send();
    expect([again.statusCode, again.body]).toEqual([410, expect.stringContaining('Sign in with your mail address')]);
    // Neither link replaced the other.
    await DashboardUser.through(app, bindLink);
  });

  it('ends after 24 hours of the partner, opens this request alone, and reading it there marks it as read', async () => {
    const people = await everybody();
    const id = await submitted({ claims: 'yes' });
    const page = new SubmissionPage(uma.bench, id);
    await page.look();
    await page.act('hold', { hold: HOLD });
    await page.act('resume');
    await page.act('hold', { hold: HOLD });
    const [second, first] = (await people.mails()).filter(({ kind }) => kind === 'held');
    const user = await DashboardUser.through(app, first?.link ?? '');

    const { notifications, unreadNotifications } = await user.ok(INBOX);
    expect(notifications.nodes.map(({ kind }: { kind: string }) => kind)).toEqual(['held', 'held']);
    expect(unreadNotifications).toBe(2);
    expect(notifications.nodes[0].path).toBe(`/requests/${id}`);
    expect(
      (await user.ok('mutation ($id: ID!) { markNotificationsRead(quoteRequestId: $id) }', { id }))
        .markNotificationsRead,
    ).toBe(0);
    await advance(broker, '2026-11-21T12:00:00Z');
    await expect(DashboardUser.through(app, second?.link ?? '')).rejects.toThrow('the link answered 410');
  });
});

describe('what becomes due', { timeout: 120_000 }, () => {
  it('a quote that expires in 7 days, and what is open 3 days before cover begins, each told once', async () => {
    const people = await everybody();
    const id = await submitted();
    await people.news();
    await advance(broker, '2026-12-11T12:00:00Z');
    await app.runJobs();
    await app.wakeUp('notices.remind-of-subjectivities');
    // Cover is to begin on 15 December, the quote is valid until 20 December: neither is near yet.
    expect((await people.news()).mails.filter((told) => told.includes('subjectivity_due'))).toEqual([]);

    await advance(broker, '2026-12-13T13:00:00Z');
    await app.runJobs();
    for (const name of ['notices.remind-of-subjectivities', 'notices.remind-of-quotes']) await app.wakeUp(name);
    const news = (await people.news()).mails;
    const expiring = (await people.mails()).filter(({ kind, body }) => kind === 'quote_expiring' && body.includes(id));
    const due = (await people.mails()).filter(({ kind, body }) => kind === 'subjectivity_due' && body.includes(id));

    expect(news.filter((told) => !/: (quote_expiring|subjectivity_due)$/.test(told))).toEqual([]);
    expect([expiring.map(({ to }) => to), due.map(({ to }) => to)]).toEqual([[DANA], [DANA]]);
    expect(expiring[0]?.subject).toBe('Your quote for Acme Engineering expires on December 20, 2026');
    expect(due[0]?.subject).toBe('Acme Engineering: still needed before cover begins on December 15, 2026');
  });
});

describe('each person decides how to be told', { timeout: 120_000 }, () => {
  const SET = `mutation ($kind: String!, $channel: NotificationChannel!) {
    setNotificationPreference(kind: $kind, channel: $channel) { kind channel choices } }`;

  it('by mail, in the inbox, or both; what is of legal weight always comes by mail', async () => {
    const people = await everybody();
    const dana = await DashboardUser.byMail(app, DANA);
    await dana.ok(SET, { kind: 'held', channel: 'APP' });
    expect(await dana.refused(SET, { kind: 'quote_declined', channel: 'APP' })).toBe('VALIDATION_FAILED');
    expect(await dana.refused(SET, { kind: 'referral', channel: 'APP' })).toBe('VALIDATION_FAILED');
    await uma.bench.ok(SET, { kind: 'referral', channel: 'MAIL' });
    await people.news();

    const id = await submitted({ claims: 'yes' });
    expect(await people.news()).toEqual({ inbox: [], mails: [`${UMA}: referral`] });
    const page = new SubmissionPage(uma.bench, id);
    await page.look();
    expect((await previewed(id, { action: 'HOLD', text: 'Wait.' })).isMailed).toBe(false);
    await page.act('hold', { hold: HOLD });
    expect(await people.news()).toEqual({ inbox: [`${DANA}: held`], mails: [] });
  });

  it('a manager gets the open work once a day, when there is some, unless it is switched off', async () => {
    const people = await everybody();
    await app.wakeUp('notices.send-digests');
    expect(await people.news()).toEqual(NOTHING);
    await submitted({ claims: 'yes' });
    await people.news();

    for (const _ of [1, 2]) await app.wakeUp('notices.send-digests');
    expect(await people.news()).toEqual({ inbox: [], mails: ['mona.lund@provider.example: daily_digest'] });
    expect((await people.mailTo('mona.lund@provider.example', 'daily_digest')).body).toMatch(
      /Late .*: 0\n.*On time .*: 1\nWithout an underwriter: 0\nHanded over in the last 24 hours: 1/s,
    );
    expect((await uma.bench.refused(SET, { kind: 'daily_digest', channel: 'NONE' })).extensions.code).toBe(
      'VALIDATION_FAILED',
    );
    await manager.bench.ok(SET, { kind: 'daily_digest', channel: 'NONE' });
    app.clock.advance({ hours: 10 });
    await app.wakeUp('notices.send-digests');
    app.clock.advance({ hours: 14 });
    await app.wakeUp('notices.send-digests');
    const { kysely } = app.app.services.database;
    const digests = await kysely.selectFrom('mails').select('id').where('kind', '=', 'daily_digest').execute();
    expect(digests).toHaveLength(1);
  });
});
