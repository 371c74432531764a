import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { approvalsFor, DECIDE, decideTheOne, TAKE_BACK } from '../../support/people/approvals.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { mailsOf } from '../../support/people/insured-in-force.ts';
import { aDraft, DRAFT, RERATE } from '../../support/people/rate-plans.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp({ STAFF_SECOND_PERSON: 'manager' });
let uma: SignedIn;
let grace: SignedIn;

beforeEach(async () => {
  await app.reset();
  uma = await aStaffMember(app, 'underwriter');
  grace = await aStaffMember(app, 'manager', 'Grace Lind');
});

/** Rated with two options, in the hands of the underwriter. */
async function aRatedRequest(): Promise<SubmissionPage> {
  const partner = await app.partner();
  const broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
  await app.runJobs();
  const submission = new SubmissionPage(uma.bench, id);
  await submission.look();
  await submission.act('pickUp');
  await submission.act('rateRequest');
  return submission;
}

const credit = (scheduleFactor: string) => ({ factors: { scheduleFactor, scheduleReason: 'Excellent controls' } });
const codeOf = (refused: { extensions: { code: string; details?: unknown } }) => [
  refused.extensions.code,
  refused.extensions.details,
];
const actionsOf = ({ seen }: SubmissionPage) => seen.timeline.map(({ action }: Data) => action);

describe('a schedule credit beyond 15 %', () => {
  it('is shared as a manager saw and approved it', async () => {
    const submission = await aRatedRequest();
    const { id, quote } = submission.seen;
    await submission.act('setFactors', credit('0.8'));

    const alone = await submission.refused('shareQuotes');
    const asked = await submission.act('shareQuotes', { approvalWord: 'Best controls we have seen.' });
    const [waiting] = await approvalsFor(grace.bench);
    const byUma = await uma.bench.refused(DECIDE, { id: waiting.id, isApproved: true });
    const meanwhile = await submission.refused('shareQuotes');
    await decideTheOne(grace.bench);

    expect(codeOf(alone)).toEqual(['INVALID_STATE', { approval: 'NEEDED' }]);
    expect(asked).toMatchObject({ id, status: 'SUBMITTED' });
    expect(waiting).toMatchObject({
      kind: 'SHARE_CREDIT',
      title: 'Acme Engineering',
      askedBy: 'Uma Reed',
      word: 'Best controls we have seen.',
      isMine: false,
      isMineToDecide: true,
    });
    const premium = waiting.differences.find(({ what }: Data) => what.endsWith('premium'));
    const dollars = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);
    expect(dollars(premium.before)).toBe(quote.options[0].premiumCents);
    expect(dollars(premium.after)).toBe(asked.quote.options[0].premiumCents);
    expect(codeOf(byUma)).toEqual(['UNAUTHORIZED', { permission: 'APPROVE' }]);
    expect(codeOf(meanwhile)).toEqual(['INVALID_STATE', { approval: 'WAITING' }]);
    expect(await mailsOf(app, 'approval_asked')).toMatchObject([{ to: grace.email }]);
    expect(await mailsOf(app, 'approval_decided')).toMatchObject([{ to: uma.email }]);

    await submission.look();
    await submission.act('setFactors', credit('0.75'));
    expect(codeOf(await submission.refused('shareQuotes'))).toEqual(['INVALID_STATE', { approval: 'NEEDED' }]);
    await submission.act('setFactors', credit('0.8'));
    expect((await submission.act('shareQuotes')).status).toBe('QUOTES_SHARED');
    expect((await approvalsFor(uma.bench, id))[0]).toMatchObject({ state: 'APPROVED', usedAt: expect.any(String) });
    expect(actionsOf(submission)).toEqual(expect.arrayContaining(['approval asked', 'approved', 'quote shared']));
    const inTrail = '{ audit(filter: { action: "approved" }) { nodes { insuredName quoteRequestId currency } } }';
    expect((await grace.bench.ok(inTrail)).audit.nodes).toEqual([
      { insuredName: 'Acme Engineering', quoteRequestId: id, currency: 'USD' },
    ]);
  });

  it('of 15 % is shared alone; what was asked can be taken back, by who asked', async () => {
    const submission = await aRatedRequest();
    await submission.act('setFactors', credit('0.8'));
    await submission.act('shareQuotes', { approvalWord: 'Please.' });
    const [{ id }] = await approvalsFor(uma.bench);

    const byGrace = await grace.bench.refused(TAKE_BACK, { id });
    await uma.bench.ok(TAKE_BACK, { id });
    const tooLate = await grace.bench.refused(DECIDE, { id, isApproved: true });
    await submission.look();
    await submission.act('setFactors', credit('0.85'));

    expect([byGrace, tooLate].map(({ extensions }) => extensions.code)).toEqual(['UNAUTHORIZED', 'INVALID_STATE']);
    expect(await approvalsFor(grace.bench)).toEqual([]);
    expect((await submission.act('shareQuotes')).status).toBe('QUOTES_SHARED');
  });
});

it('the signed application is closed without a document after a manager agreed, who may send it back', async () => {
  const submission = await aRatedRequest();
  const { id: subjectivityId } = submission.seen.subjectivities.find(
    ({ description }: Data) => description === 'Signed and dated application',
  );
  const closing = { subjectivityId, evidence: 'Seen on paper' };
  const isOpen = () => submission.seen.subjectivities.find(({ id }: Data) => id === subjectivityId).isOpen;

  const alone = await submission.refused('closeSubjectivity', closing);
  await submission.act('closeSubjectivity', { ...closing, approvalWord: 'The broker is on a boat.' });
  const [{ id }] = await approvalsFor(grace.bench);
  const wordless = await grace.bench.refused(DECIDE, { id, isApproved: false, answer: ' ' });
  await decideTheOne(grace.bench, 'Ask for a photograph.');
  const sentBack = await submission.refused('closeSubjectivity', closing);
  await submission.act('closeSubjectivity', { ...closing, approvalWord: 'There is none, see the note.' });
  expect(isOpen()).toBe(true);
  await decideTheOne(grace.bench);
  const otherwise = await submission.refused('closeSubjectivity', { ...closing, evidence: 'Heard of it' });
  await submission.look();
  await submission.act('closeSubjectivity', closing);

  expect(codeOf(alone)).toEqual(['INVALID_STATE', { approval: 'NEEDED' }]);
  expect(wordless.extensions.details?.problems).toMatchObject([{ path: 'answer' }]);
  expect(codeOf(sentBack)).toEqual(['INVALID_STATE', { approval: 'SENT_BACK' }]);
  expect(sentBack.message).toContain('Grace Lind sent it back: Ask for a photograph.');
  expect(codeOf(otherwise)).toEqual(['INVALID_STATE', { approval: 'NEEDED' }]);
  expect(isOpen()).toBe(false);
  expect(actionsOf(submission)).toEqual(
    expect.arrayContaining(['approval asked', 'approval sent back', 'approved', 'subjectivity closed']),
  );
});

it('the signed application is not closed by a document that was made here, such as the quote itself', async () => {
  const submission = await aRatedRequest();
  await submission.act('shareQuotes');
  await app.runJobs();
  const read = 'query ($id: ID!) { request(id: $id) { quote { document { id } } } }';
  const { request } = await uma.bench.ok(read, { id: (await submission.look()).id });
  const { id: subjectivityId } = submission.seen.subjectivities.find(
    ({ description }: Data) => description === 'Signed and dated application',
  );

  const refused = await submission.refused('closeSubjectivity', {
    subjectivityId,
    evidenceDocumentId: request.quote.document.id,
  });

  expect(refused.extensions.details).toMatchObject({
    problems: [{ path: 'evidenceDocumentId', message: 'must be a received document of this request' }],
  });
});

describe('the activation of a rate plan', () => {
  const ACTIVATE = `mutation ($id: ID!, $word: String) {
    activateRatePlan(id: $id, version: 2, effectiveFrom: "2026-12-10", approvalWord: $word) { id status } }`;
  let id: string;

  beforeAll(() => app.app.services.ratePlans.refresh());
  beforeEach(async () => {
    ({ id } = (await grace.bench.ok(DRAFT, { document: aDraft() })).draftRatePlan);
    await grace.bench.ok(RERATE, { id });
    await app.runJobs();
  });

  it('needs another manager, who sees what changes', async () => {
    const alone = await grace.bench.refused(ACTIVATE, { id });
    const unanswerable = await grace.bench.refused(ACTIVATE, { id, word: 'New base premiums.' });
    const mary = await aStaffMember(app, 'manager', 'Mary Stone');
    const asked = await grace.bench.ok(ACTIVATE, { id, word: 'New base premiums.' });
    const [waiting] = await approvalsFor(grace.bench);
    const own = await grace.bench.refused(DECIDE, { id: waiting.id, isApproved: true });
    await decideTheOne(mary.bench);
    const { activateRatePlan: active } = await grace.bench.ok(ACTIVATE, { id });

    expect(codeOf(alone)).toEqual(['INVALID_STATE', { approval: 'NEEDED' }]);
    expect(unanswerable.message).toMatch(/^No other manager can approve this/);
    expect(asked.activateRatePlan).toEqual({ id, status: 'DRAFT' });
    expect(waiting).toMatchObject({ title: 'cyber-us, version 2', isMine: true, isMineToDecide: false });
    expect(waiting.differences).toEqual(
      expect.arrayContaining([
        { what: 'Version', before: '1', after: '2' },
        expect.objectContaining({ what: expect.stringMatching(/^tables\.base\.rows/) }),
      ]),
    );
    expect(codeOf(own)).toEqual(['UNAUTHORIZED', { permission: 'APPROVE' }]);
    expect(active.status).toBe('ACTIVE');
    const query = '{ audit(filter: { entity: "rate_plan" }) { nodes { action actor } } }';
    const { nodes } = (await grace.bench.ok(query)).audit;
    expect(nodes.slice(0, 3)).toEqual([
      { action: 'rate plan activated', actor: 'Grace Lind' },
      { action: 'approved', actor: 'Mary Stone' },
      { action: 'approval asked', actor: 'Grace Lind' },
    ]);
  });
});
