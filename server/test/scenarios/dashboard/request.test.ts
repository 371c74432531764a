import { beforeEach, describe, expect, it } from 'vitest';
import { putLink } from '../../support/documents/read-link.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const PAGE = `query ($id: ID!) { request(id: $id) {
  status holdSentence declineReason declineText pickedUpBy whyNotSubmit whyNotResubmit
  asked { text dueOn askedAt askedBy items { kind text field answer { text documentName by } } }
  subjectivities { id description isOpen closes closedBy answer { text documentName by } }
  options { id adjustments { kind message } } notOffered { limitCents reason } ratings { name value }
  documents { name kind sizeBytes by byEmail } events { title by byEmail } effectiveOn limits { aggregateCents deductibleCents }
} }`;
const ANSWER_ITEM = `mutation ($id: ID!, $askedAt: DateTime!, $index: Int!, $answer: AnswerInput!) {
  answerAskedItem(quoteRequestId: $id, askedAt: $askedAt, index: $index, answer: $answer) { status }
}`;
const ANSWER_POINT = `mutation ($id: ID!, $point: ID!, $answer: AnswerInput!) {
  answerSubjectivity(quoteRequestId: $id, subjectivityId: $point, answer: $answer) { status }
}`;
const SUBMIT = 'mutation ($id: ID!) { submitRequest(quoteRequestId: $id) { status } }';
const RESUBMIT = `mutation ($id: ID!, $on: Date, $limits: [LimitInput!]) {
  resubmitRequest(quoteRequestId: $id, effectiveOn: $on, limits: $limits) { status }
}`;

const app = await testApp();
let broker: Broker;
let brokerageId: string;
let user: DashboardUser;

beforeEach(async () => {
  await app.reset();
  const partner = await app.partner();
  brokerageId = partner.brokerageId;
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
});

async function submitted(website: string, more: object = {}): Promise<string> {
  const id = await aQuoteRequest(broker, { brokerageId, primaryWebsite: website });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({}, more) });
  await app.runJobs();
  user = await DashboardUser.byMail(app, 'dana@broker.example');
  return id;
}

const page = async (id: string): Promise<Data> => (await user.ok(PAGE, { id })).request;

async function submissionOf(id: string): Promise<SubmissionPage> {
  const { bench } = await aStaffMember(app, 'underwriter', 'Uma Reed');
  const submission = new SubmissionPage(bench, id);
  await submission.look();
  return submission;
}

async function upload(id: string, name: string): Promise<string> {
  const start =
    'mutation ($id: ID!, $name: String!) { startUpload(quoteRequestId: $id, name: $name) { url uploadId } }';
  const { url, uploadId } = (await user.ok(start, { id, name })).startUpload;
  await putLink(app, url, 'what was asked for');
  await user.ok('mutation ($id: ID!, $upload: ID!) { completeUpload(quoteRequestId: $id, id: $upload) }', {
    id,
    upload: uploadId,
  });
  return uploadId;
}

describe('what an underwriter asked for', { timeout: 20_000 }, () => {
  const ITEMS = [
    { kind: 'ANSWER', text: 'Which backups are kept offline?' },
    { kind: 'DOCUMENT', text: 'Loss runs of five years' },
  ];

  it('is answered item by item, by text or document, and sent with SUBMIT', async () => {
    const id = await submitted('referable-scan.test');
    const submission = await submissionOf(id);
    await submission.act('askForData', { items: ITEMS, text: 'We need two things.', dueOn: '2026-12-01' });
    const { asked } = await page(id);
    expect(asked).toMatchObject({ text: 'We need two things.', dueOn: '2026-12-01', askedBy: 'Uma Reed' });
    expect(asked.items.map(({ field }: Data) => field)).toEqual([null, null]);
    expect(asked.items.map(({ answer }: Data) => answer)).toEqual([null, null]);

    const { askedAt } = asked;
    await user.ok(ANSWER_ITEM, { id, askedAt, index: 0, answer: { text: ' All of them. ' } });
    const documentId = await upload(id, 'loss-runs.txt');
    await user.ok(ANSWER_ITEM, { id, askedAt, index: 1, answer: { documentId } });

    expect((await page(id)).asked.items.map(({ answer }: Data) => answer)).toEqual([
      { text: 'All of them.', documentName: null, by: 'Dana Cole' },
      { text: null, documentName: 'loss-runs.txt', by: 'Dana Cole' },
    ]);
    expect((await user.ok(SUBMIT, { id })).submitRequest.status).toBe('SUBMITTED');
    const { items } = (await submission.look()).dataRequest;
    expect(items.map(({ answer }: Data) => answer)).toEqual([
      { text: 'All of them.', document: null, by: 'Dana Cole' },
      { text: null, document: { name: 'loss-runs.txt', url: expect.any(String) }, by: 'Dana Cole' },
    ]);
    expect((await submission.open(items[1].answer.document)).toString()).toBe('what was asked for');
    const seen = await page(id);
    expect(seen.asked).toBeNull();
    expect(seen.events.map(({ title }: Data) => title).slice(0, 4)).toEqual([
      'Submitted',
      'Asked item answered',
      'Document received',
      'Asked item answered',
    ]);
    // By name, with the address to tell two people of one name apart.
    const dana = { by: 'Dana Cole', byEmail: 'dana@broker.example' };
    expect(seen.events[0]).toMatchObject(dana);
    expect(seen.documents.find(({ name }: Data) => name === 'loss-runs.txt')).toMatchObject(dana);
    expect(
      seen.events.find(({ title }: Data) => title === 'Taken up again' || title === 'More information asked for'),
    ).toMatchObject({ by: 'the underwriter', byEmail: null });
  });

  it('takes no empty answer, no strange document, and none to an older list', async () => {
    const id = await submitted('referable-scan.test');
    const submission = await submissionOf(id);
    await submission.act('askForData', { items: ITEMS, text: 'We need two things.', dueOn: '2026-12-01' });
    const { askedAt } = (await page(id)).asked;
    const answer = { text: 'All of them.' };

    expect(await user.refused(ANSWER_ITEM, { id, askedAt, index: 0, answer: { text: '  ' } })).toBe(
      'VALIDATION_FAILED',
    );
    expect(await user.refused(ANSWER_ITEM, { id, askedAt, index: 0, answer: { documentId: id } })).toBe(
      'VALIDATION_FAILED',
    );
    expect(await user.refused(ANSWER_ITEM, { id, askedAt, index: 7, answer })).toBe('INVALID_STATE');
    await submission.look();
    await submission.act('resume');
    expect(await user.refused(ANSWER_ITEM, { id, askedAt, index: 0, answer })).toBe('INVALID_STATE');
  });
});

describe('a subjectivity', { timeout: 20_000 }, () => {
  it('shows in the API at once that it was answered', async () => {
    const id = await submitted('auto-quotable-scan.test');
    const query = 'query ($id: ID!) { quoteRequest(id: $id) { subjectivities { nodes { id answeredAt } } } }';
    const points = async (): Promise<readonly Data[]> =>
      (await broker.ok(query, { id })).quoteRequest.subjectivities.nodes;
    const [point] = await points();

    await user.ok(ANSWER_POINT, { id, point: point?.id, answer: { text: 'Signed last week.' } });

    expect(point?.answeredAt).toBeNull();
    expect((await points())[0]).toEqual({ id: point?.id, answeredAt: app.clock.now().toISOString() });
  });

  it('is answered by the broker and closed by the underwriter alone', async () => {
    const id = await submitted('auto-quotable-scan.test');
    const submission = await submissionOf(id);
    await submission.act('addSubjectivity', { type: 'PRE_BIND', description: 'Copy of the standard contract' });
    const point = (await page(id)).subjectivities.find(({ description }: Data) => /contract/.test(description));
    const documentId = await upload(id, 'contract.txt');

    await user.ok(ANSWER_POINT, { id, point: point.id, answer: { text: 'As of May.', documentId } });

    const answered = (await page(id)).subjectivities.find(({ id: one }: Data) => one === point.id);
    expect(answered).toMatchObject({
      isOpen: true,
      closes: 'UNDERWRITER',
      answer: { text: 'As of May.', documentName: 'contract.txt', by: 'Dana Cole' },
    });
    const read = (await submission.look()).subjectivities.find(({ id: one }: Data) => one === point.id);
    expect(read).toMatchObject({
      answeredBy: 'Dana Cole',
      answers: [{ value: 'As of May.' }],
      answerDocument: { name: 'contract.txt' },
    });
    expect((await submission.open(read.answerDocument)).toString()).toBe('what was asked for');
    await submission.act('closeSubjectivity', { subjectivityId: point.id, evidence: 'Read it.' });
    const closed = (await page(id)).subjectivities.find(({ id: one }: Data) => one === point.id);
    expect(closed).toMatchObject({ isOpen: false, closedBy: 'Uma Reed' });
    expect(await user.refused(ANSWER_POINT, { id, point: point.id, answer: { text: 'Once more.' } })).toBe('NOT_FOUND');
  });
});

describe('the page of a request', { timeout: 20_000 }, () => {
  it('resubmits with other terms while that is legal', async () => {
    const id = await submitted('auto-quotable-scan.test');
    const [{ id: before }] = (await page(id)).options;
    expect((await page(id)).whyNotResubmit).toBeNull();

    await user.ok(RESUBMIT, {
      id,
      on: '2027-01-10',
      limits: [{ aggregateCents: 200_000_000, deductibleCents: 500_000 }],
    });
    await app.runJobs();

    const after = await page(id);
    expect(after).toMatchObject({ status: 'QUOTES_SHARED', effectiveOn: '2027-01-10' });
    expect(after.limits).toEqual([{ aggregateCents: 200_000_000, deductibleCents: 500_000 }]);
    expect(after.options.map((option: Data) => option.id)).not.toContain(before);
  });

  it('says in words for people why nothing can be changed once an underwriter has started', async () => {
    const taken = await submitted('referable-scan.test');
    await (await submissionOf(taken)).act('pickUp');
    const seen = await page(taken);
    expect(seen).toMatchObject({ pickedUpBy: 'Uma Reed' });
    const words = 'Uma Reed is reviewing this request. Write to Uma Reed for a change.';
    expect(seen).toMatchObject({ whyNotResubmit: words, whyNotSubmit: words });
    expect(await user.refused(RESUBMIT, { id: taken })).toBe('RESUBMIT_NOT_ALLOWED');
  });

  it('marks an adjusted option and shows the eight ratings of the score', async () => {
    const id = await submitted('auto-quotable-scan.test', {
      limits: [{ aggregateCents: 100_000_000, deductibleCents: 260_000 }],
    });

    const { options, ratings, documents } = await page(id);

    expect(options[0].adjustments[0]).toMatchObject({ kind: 'PAIR_ADJUSTED' });
    expect(ratings).toHaveLength(8);
    expect(documents[0]).toMatchObject({ kind: 'QUOTE' });
    expect(documents[0].sizeBytes).toBeGreaterThan(1000);
  });

  it('is told as plainly in the list: how much by when, why on hold, why declined', async () => {
    const LIST = '{ requests { rows { asked { itemCount dueOn } holdSentence declineReason policyNumber } } }';
    const row = async (): Promise<Data> => (await user.ok(LIST)).requests.rows[0];
    const submission = await submissionOf(await submitted('referable-scan.test'));
    const items = [{ kind: 'ANSWER', text: 'Which backups are kept offline?' }];
    await submission.act('askForData', { items, text: 'One thing is missing.', dueOn: '2026-12-01' });
    const told = { asked: { itemCount: 1, dueOn: '2026-12-01' }, holdSentence: null, declineReason: null };
    expect(await row()).toEqual({ ...told, policyNumber: null });

    await submission.look();
    await submission.act('hold', { hold: { reason: 'Capacity', sentence: 'We ask for it.', reviewOn: '2026-12-01' } });
    expect(await row()).toMatchObject({ asked: null, holdSentence: 'We ask for it.' });

    await submission.look();
    await submission.act('declineRequest', { reason: 'DECLINE_POOR_CONTROLS', text: 'No backups.', note: null });
    expect(await row()).toMatchObject({ holdSentence: null, declineReason: expect.stringMatching(/controls/i) });
  });

  it('reads what the underwriter wrote about a hold and a decline', async () => {
    const id = await submitted('referable-scan.test');
    const submission = await submissionOf(id);
    await submission.act('hold', {
      hold: { reason: 'Capacity', sentence: 'We ask for capacity.', reviewOn: '2026-12-01' },
    });
    expect((await page(id)).holdSentence).toBe('We ask for capacity.');
    await submission.look();

    await submission.act('declineRequest', { reason: 'OTHER', text: 'The risk is too large for us.', note: null });

    expect(await page(id)).toMatchObject({ status: 'DECLINED', declineText: 'The risk is too large for us.' });
    expect((await page(id)).declineReason).not.toBeNull();
  });
});
