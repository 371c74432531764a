import { describe, expect, it } from 'vitest';
import {
  aCyberApplication,
  aQuoteRequest,
  EFFECTIVE_ON,
  QUOTE_REQUEST,
  SELECT,
  UPDATE,
} from '../../support/operations.ts';
import { optionOf, upload } from '../../support/people/broker-acts.ts';
import { DashboardUser, openForm, submitPage } from '../../support/people/dashboard.ts';
import { both, DANA, NOTHING, startHandOvers, ULF, UMA } from '../../support/people/hand-overs.ts';
import { HOLD } from '../../support/people/staff-operations.ts';
import { INBOX } from '../../support/people/told.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';
import { advance } from '../../support/test-clock-calls.ts';

const app = await testApp();

it('a request that a manager takes over is told to the underwriter who had it in hand, and to no one else', async () => {
  const { uma, manager, submitted, everybody } = await startHandOvers(app);
  const people = await everybody();
  const id = await submitted({ claims: 'yes' });
  const [own, taken] = [new SubmissionPage(uma.bench, id), new SubmissionPage(manager.bench, id)];
  await own.look();
  await own.act('pickUp');
  await people.news();

  await taken.look();
  await taken.act('takeOver');

  expect(await people.news()).toEqual(both(UMA, 'taken_over'));
  expect(await people.mailTo(UMA, 'taken_over')).toMatchObject({
    subject: expect.stringContaining('Taken over from you: '),
    body: expect.stringMatching(/^Hello Uma Reed,\n\nMona Lund took over .*, which you had in hand\./),
  });

  await taken.act('release');
  await taken.act('pickUp');
  expect(await people.news()).toEqual(NOTHING);
});

describe('each hand-over tells only the one who must act', () => {
  it('from the referral to the issued policy', async () => {
    const { broker, uma, ulf, manager, submitted, everybody, previewed } = await startHandOvers(app);
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
    const { notifications } = await ulf.bench.ok(INBOX);
    expect(notifications.nodes[0].path).toMatch(new RegExp(`^/requests/${id}#note-[-0-9a-f]{36}$`));

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
    const part = await people.mailTo(ULF, 'answered');
    expect(part.subject).toBe('Acme Engineering: the broker answered, but not everything');
    expect(part.body).toContain('Dana Cole answered. Not everything is answered yet.');
    expect(part.body).toContain('Still open: What was lost?\nStill open: Loss run (document)');

    await page.look();
    const { sentence: text, reviewOn: dueOn } = HOLD;
    const previewOfHold = await previewed(id, { action: 'HOLD', text, dueOn });
    await page.act('hold', { hold: HOLD });
    expect(await people.news()).toEqual(both(DANA, 'held'));
    const { subject, body } = await people.mailTo(DANA, 'held');
    expect(previewOfHold).toMatchObject({ subject, body });
    expect(body).toContain('We are checking a detail.');

    await advance(broker, '2026-11-20T12:02:00Z');
    await page.act('resume');
    expect(await people.news()).toEqual(both(DANA, 'resumed'));
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

    await broker.ok(SELECT, { id: await optionOf(broker, id) });
    expect(await people.news()).toEqual(both(ULF, 'bind_requested'));
    await page.look();
    for (const { id: subjectivityId, isOpen } of page.seen.subjectivities) {
      if (isOpen) await page.act('closeSubjectivity', { subjectivityId, evidence: 'Seen' });
    }
    await page.act('addSubjectivity', { type: 'POST_BIND', description: 'Copy of the standard customer contract' });
    await people.news();
    const previewOfBind = await previewed(id, { action: 'BIND' });
    await page.act('bindRequest');
    await app.runJobs();
    expect(await people.news()).toEqual(both(DANA, 'policy_bound'));
    expect((await people.mailTo(DANA, 'policy_bound')).body).toContain(
      'Before the policy can be issued, we still need from you:\n\n- Copy of the standard customer contract\n',
    );
    await page.look();
    const bound = await people.mailTo(DANA, 'policy_bound');
    const { policyNumber } = page.seen.policy;
    // Only the number is not known before.
    expect(previewOfBind.subject.replace('…', policyNumber)).toBe(bound.subject);
    expect(previewOfBind.body.replace('…', policyNumber)).toBe(bound.body);
    for (const { id: subjectivityId, isOpen } of page.seen.subjectivities) {
      if (isOpen) await page.act('closeSubjectivity', { subjectivityId, evidence: 'Seen' });
    }
    const previewOfIssue = await previewed(id, { action: 'ISSUE' });
    await page.act('issuePolicy');
    await app.runJobs();
    expect(await people.news()).toEqual(both(DANA, 'policy_issued'));
    const issued = await people.mailTo(DANA, 'policy_issued');
    expect(previewOfIssue).toMatchObject({ subject: issued.subject, body: issued.body });

    const HISTORY = 'query ($id: ID!) { mailsOfRequest(id: $id) { nodes { kind to status body link } } }';
    const { mailsOfRequest } = await ulf.bench.ok(HISTORY, { id });
    expect(mailsOfRequest.nodes.map(({ kind }: { kind: string }) => kind).join(' ')).toBe(
      'policy_issued policy_bound subjectivity_added bind_requested quote_ready resumed held answered question mention assigned referral',
    );
    // The words are there, the way in is not.
    expect(JSON.stringify(mailsOfRequest)).not.toContain('/open/');
  });

  it('a decline, with its sentence', async () => {
    const { uma, submitted, everybody, previewed } = await startHandOvers(app);
    const people = await everybody();
    const id = await submitted({ claims: 'yes' });
    await people.news();
    const page = new SubmissionPage(uma.bench, id);
    await page.look();
    expect(await previewed(id, { action: 'DECLINE', reason: null, text: null })).toMatchObject({
      body: expect.not.stringContaining('Reason:'),
    });
    const typed = { reason: 'DECLINE_CLAIMS_HISTORY', text: 'Two losses in one year.' };
    const preview = await previewed(id, { action: 'DECLINE', ...typed });
    await page.act('declineRequest', typed);

    expect(await people.news()).toEqual(both(DANA, 'quote_declined'));
    const { to, subject, body } = await people.mailTo(DANA, 'quote_declined');
    expect(body).toContain('Two losses in one year.');
    expect(preview).toEqual({ to, subject, body, isMailed: true });
  });

  it('a close and a revision, word for word as they were previewed', async () => {
    const { ulf, broker, submitted, everybody, previewed } = await startHandOvers(app);
    const people = await everybody();
    const id = await submitted();
    await people.news();
    const page = new SubmissionPage(ulf.bench, id);
    await page.look();
    await page.act('reviseRequest');
    const revising = await people.mailTo(DANA, 'quote_revising');
    expect(revising.body).toContain('the one you have cannot be accepted');
    // The broker reads no quote meanwhile, as the mail says.
    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes).toEqual([]);

    const typed = { reason: 'DUPLICATE', text: 'Another brokerage has the mandate.' };
    const preview = await previewed(id, { action: 'CLOSE', ...typed });
    await page.act('closeRequest', typed);
    const { to, subject, body } = await people.mailTo(DANA, 'request_closed');
    expect(body).toContain('Reason: Duplicate submission.\n\nAnother brokerage has the mandate.');
    expect(preview).toEqual({ to, subject, body, isMailed: true });

    const other = await submitted();
    const previewOfRevision = await previewed(other, { action: 'REVISE' });
    expect(previewOfRevision).toMatchObject({
      subject: revising.subject,
      body: revising.body.replace(id, other).replace('Ulf Berg, ' + ULF, 'Uma Reed, ' + UMA),
    });
  });

  it('a request that the calendar closes, to the broker; not one that was never submitted', async () => {
    const { broker, partner, submitted, everybody } = await startHandOvers(app);
    const people = await everybody();
    await submitted({ claims: 'yes' });
    await aQuoteRequest(broker, { ...partner, name: 'Cedar Works' });
    await people.news();
    await advance(broker, '2027-02-01T12:00:00Z');
    await app.runJobs();

    const mails = (await people.mails()).filter(({ kind }) => kind === 'request_closed');
    expect(mails.map(({ subject }) => subject).join()).not.toContain('Cedar Works');
    const { subject, body } = await people.mailTo(DANA, 'request_closed');
    expect(subject).toBe('The quote request of Acme Engineering is closed');
    expect(body).toContain('closed without a policy.\n\nClosed 45 days after the effective date.');
  });

  it('a bind request of what the rules quoted goes to the underwriter who gets it with the choice', async () => {
    const { broker, submitted, everybody } = await startHandOvers(app);
    const people = await everybody();
    const id = await submitted();
    await people.news();
    await broker.ok(SELECT, { id: await optionOf(broker, id) });

    expect(await people.news()).toEqual(both(UMA, 'bind_requested'));
  });

  it('what an underwriter who was disabled would be told goes to the other underwriters', async () => {
    const { uma, operator, submitted, everybody } = await startHandOvers(app);
    const people = await everybody();
    const id = await submitted({ claims: 'yes' });
    expect(await people.news()).toEqual(both(UMA, 'referral'));
    const dana = await DashboardUser.byMail(app, DANA);
    await operator.bench.ok('mutation ($id: ID!) { setStaffActive(id: $id, isActive: false) { id } }', { id: uma.id });

    await dana.ok('mutation ($id: ID!) { sendMessage(quoteRequestId: $id, text: "Any news?") { id } }', { id });

    expect((await people.mails()).filter(({ kind }) => kind === 'message').map(({ to }) => to)).toEqual([ULF]);
  });

  it('a bind request that is returned, with the sentence of the underwriter, to the broker', async () => {
    const { broker, ulf, submitted, everybody, previewed } = await startHandOvers(app);
    const people = await everybody();
    const id = await submitted();
    await broker.ok(SELECT, { id: await optionOf(broker, id) });
    await people.news();
    const page = new SubmissionPage(ulf.bench, id);
    await page.look();
    const text = 'Please choose the retention of $25,000.';
    const preview = await previewed(id, { action: 'RETURN_TO_BROKER', text });
    await page.act('returnToBroker', { text });

    expect(await people.news()).toEqual(both(DANA, 'bind_returned'));
    const { subject, body, link } = await people.mailTo(DANA, 'bind_returned');
    expect(subject).toBe('Acme Engineering: please choose an option again');
    expect(body).toContain(text);
    expect(preview).toMatchObject({ subject, body });
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
    const { partner, broker, ulf, submitted, everybody, previewed } = await startHandOvers(app);
    const people = await everybody();
    const id = await submitted();
    await people.news();
    const page = new SubmissionPage(ulf.bench, id);
    await page.look();
    const description = 'Proof of offline backups';
    const preview = await previewed(id, { action: 'ADD_SUBJECTIVITY', subjectivity: 'PRE_BIND', text: description });
    await page.act('addSubjectivity', { type: 'PRE_BIND', description });
    expect(await people.news()).toEqual(both(DANA, 'subjectivity_added'));
    const { subject, body } = await people.mailTo(DANA, 'subjectivity_added');
    expect(preview).toMatchObject({ subject, body });
    expect(body).toContain('Before we can bind, we also need:\n\n- Proof of offline backups');

    const other = await aQuoteRequest(broker, { ...partner, name: 'Cedar Software', productType: 'TECH_EO' });
    await broker.ok(UPDATE, { id: other, action: 'SUBMIT', info: { coverageEffectiveAt: EFFECTIVE_ON } });
    await app.runJobs();
    await people.news();
    const survey = new SubmissionPage(ulf.bench, other);
    await survey.look();
    const previewOfSurvey = await previewed(other, { action: 'ASK_FOR_SURVEY' });
    for (const _ of [1, 2]) await survey.act('askForSurvey');
    expect(await people.news()).toEqual(both(DANA, 'subjectivity_added'));
    const asked = await people.mailTo(DANA, 'subjectivity_added');
    expect(asked.body).toContain('- Completed contract survey');
    expect(previewOfSurvey).toMatchObject({ subject: asked.subject, body: asked.body });

    const SURVEY = `mutation ($id: ID!) { submitCyberSurveyAnswers(quoteRequestId: $id, survey: CONTRACT,
      answers: [{ key: "largestContract", value: "Acme, 200,000" }]) { id } }`;
    await broker.ok(SURVEY, { id: other });
    const owner = survey.seen.assignee.name === 'Uma Reed' ? UMA : ULF;
    expect(await people.news()).toEqual(both(owner, 'answered'));
    const whole = await people.mailTo(owner, 'answered');
    expect(whole.subject).toBe('Cedar Software: the broker answered');
    expect(whole.body).toContain('Dana Cole answered. The request can go on.');
    expect(whole.body).toContain('Still open: nothing, everything is answered');
  });

  it('a document for an unassigned request goes to all underwriters, and not to the other broker', async () => {
    const { uma, submitted, everybody } = await startHandOvers(app);
    const people = await everybody();
    const id = await submitted();
    const dana = await DashboardUser.byMail(app, DANA);
    await people.news();
    // Begun, and never sent or refused for what it holds: no document, and no notice.
    await dana.ok('mutation ($id: ID!) { startUpload(quoteRequestId: $id, name: "setup.exe") { url } }', { id });
    await upload(app, dana, id, 'loss-run.txt');

    const team = [`${ULF}: uploaded`, `${UMA}: uploaded`];
    expect(await people.news()).toEqual({ inbox: team, mails: team });
    const page = new SubmissionPage(uma.bench, id);
    await page.look();
    expect(page.seen.documents.map(({ name }: { name: string }) => name)).toEqual([
      'Quote Acme Engineering.pdf',
      'loss-run.txt',
    ]);
  });

  it('documents and answers to subjectivities, once until they are read', async () => {
    const { broker, uma, submitted, everybody } = await startHandOvers(app);
    const people = await everybody();
    const id = await submitted({ claims: 'yes' });
    await people.news();
    const dana = await DashboardUser.byMail(app, DANA);
    await people.news();
    const page = new SubmissionPage(uma.bench, id);
    await page.look();
    await page.act('pickUp');
    await page.act('addSubjectivity', { type: 'PRE_BIND', description: 'Proof of backups' });
    await page.act('addSubjectivity', { type: 'POST_BIND', description: 'Signed policy' });
    await people.news();
    const open = page.seen.subjectivities.find(
      (one: { description: string }) => one.description === 'Proof of backups',
    );
    await dana.ok(
      'mutation ($id: ID!, $sub: ID!) { answerSubjectivity(quoteRequestId: $id, subjectivityId: $sub, answer: { text: "Daily, offline." }) { id } }',
      { id, sub: open.id },
    );
    expect(await people.news()).toEqual(both(UMA, 'answered'));
    const { body } = await people.mailTo(UMA, 'answered');
    expect(body).toContain('- Daily, offline.\n\nStill open: Signed policy (before the policy is issued)\nProduct: ');

    await upload(app, dana, id, 'loss-run.txt');
    await upload(app, dana, id, 'balance.txt');
    expect(await people.news()).toEqual(both(UMA, 'uploaded'));
    await uma.bench.ok('mutation ($id: ID!) { markNotificationsRead(quoteRequestId: $id) }', { id });
    await upload(app, dana, id, 'more.txt');
    expect(await people.news()).toEqual(both(UMA, 'uploaded'));

    const READ = 'query ($id: ID!) { quoteRequest(id: $id) { applicationSignatureUrl } }';
    const { applicationSignatureUrl } = (await broker.ok(READ, { id })).quoteRequest;
    const signing = { name: 'Ida Owner', title: 'Director', consent: 'yes' };
    expect((await submitPage(app, applicationSignatureUrl, signing)).statusCode).toBeLessThan(400);
    const told = [DANA, UMA].map((who) => `${who}: signed`);
    expect(await people.news()).toEqual({ inbox: told, mails: told });
    const mail = await people.mailTo(DANA, 'signed');
    expect(mail.subject).toBe('Acme Engineering: the application is signed');
    expect(mail.body).toContain('Ida Owner signed the application of Acme Engineering.');
    expect(mail.body).not.toContain('Signed policy');
  });
});
