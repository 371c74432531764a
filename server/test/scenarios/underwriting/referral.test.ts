import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { HOLD, QUEUE } from '../../support/people/staff-operations.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let broker: Broker;
let partner: NewPartner;
let uma: SignedIn;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  uma = await aStaffMember(app, 'underwriter');
});

async function aReferredRequest(primaryWebsite = 'auto-quotable-scan.test'): Promise<SubmissionPage> {
  const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, primaryWebsite });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
  await app.runJobs();
  const submission = new SubmissionPage(uma.bench, id);
  await submission.look();
  return submission;
}

/** What the timeline says of the referral, oldest first. */
function referralsOf({ seen }: SubmissionPage): readonly string[] {
  const actions: readonly string[] = seen.timeline.map(({ action }: { action: string }) => action);
  return actions.filter((action) => action.startsWith('referr')).toReversed();
}

describe('a referred request at the workbench', () => {
  it('goes from the queue to an issued policy', { timeout: 30_000 }, async () => {
    const submission = await aReferredRequest();
    const { queue } = await uma.bench.ok(QUEUE);
    expect(queue).toMatchObject({ totalCount: 1, nodes: [{ insuredName: 'Acme Engineering', reasonCount: 1 }] });
    const row = queue.nodes[0];
    expect(row).toMatchObject({ reasons: ['PRIOR_CLAIMS'], isScanning: false, premiumCents: null, bind: null });
    expect(row).toMatchObject({ className: expect.any(String), revenueCents: expect.any(Number) });
    expect(row.score).toBe(submission.seen.scan.score);
    expect(submission.seen.rules.filter((rule: { hasFired: boolean }) => rule.hasFired)).toMatchObject([
      { ruleId: 'PRIOR_CLAIMS', version: 1 },
    ]);
    expect(submission.refusalOf('RATE')).toEqual({ code: 'INVALID_STATE', message: 'Pick the request up first.' });

    await submission.act('pickUp');
    const rated = await submission.act('rateRequest');
    expect(rated.quote.options).toHaveLength(2);
    const premiums = rated.quote.options.map(({ premiumCents }: { premiumCents: number }) => premiumCents);
    expect(row.indicationCents).toBe(Math.min(...premiums));
    const [first, second] = rated.quote.options;
    expect(first.replay).toMatchObject({ isSame: true, premiumCents: first.premiumCents });
    expect(first.worksheet.steps.length).toBeGreaterThan(5);
    expect(first.worksheet.steps).toContainEqual(expect.objectContaining({ id: 'deductible', label: 'Retention' }));

    const dearer = await submission.act('editOption', {
      optionId: first.id,
      option: { scheduleFactor: '1.10', scheduleReason: 'Prior claim' },
    });
    expect(dearer.quote.options[0].premiumCents).toBeGreaterThan(first.premiumCents);
    await submission.act('markNotOffered', { optionId: second.id, reason: 'Only one option for this risk.' });
    expect((await broker.ok(QUOTE_REQUEST, { id: submission.seen.id })).quoteRequest.quoteData.nodes).toEqual([]);

    await submission.act('shareQuotes');
    await app.runJobs();
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id: submission.seen.id });
    expect(quoteRequest.status).toBe('QUOTES_SHARED');
    expect(quoteRequest.quoteData.nodes[0].quoteOptions).toHaveLength(1);
    await broker.ok(SELECT, { id: quoteRequest.quoteData.nodes[0].quoteOptions[0].id });

    const requested = (await uma.bench.ok(QUEUE, { view: 'BIND_DESK' })).queue.nodes[0];
    expect(requested.bind).toEqual({
      blockedBy: expect.arrayContaining(['Signed and dated application']),
      premiumCents: dearer.quote.options[0].premiumCents,
      daysToCover: expect.any(Number),
    });
    await submission.look();
    expect(submission.refusalOf('BIND')).toMatchObject({ code: 'SUBJECTIVITY_OPEN' });
    expect((await submission.refused('bindRequest')).extensions.code).toBe('SUBJECTIVITY_OPEN');
    for (const { id, isOpen } of submission.seen.subjectivities) {
      if (isOpen)
        await submission.act('closeSubjectivity', { subjectivityId: id, evidence: 'Signed copy received by mail' });
    }
    await submission.act('addSubjectivity', { type: 'POST_BIND', description: 'Proof of backups' });
    expect((await uma.bench.ok(QUEUE, { view: 'BIND_DESK' })).queue.nodes[0].bind.blockedBy).toEqual([]);
    await submission.act('bindRequest');
    await app.runJobs();
    await submission.look();
    const found = async (text: string) => (await uma.bench.ok(QUEUE, { filter: { text } })).queue.totalCount;
    const { policyNumber } = submission.seen.policy;
    for (const text of [
      `Q-${rated.quote.id.slice(-12).toUpperCase()}`,
      policyNumber,
      policyNumber.slice(0, -2).toLowerCase(),
      // Parts of the number, of the insured's name and of the broker's.
      policyNumber.split('-')[2],
      'cme engineer',
    ])
      expect([text, await found(text)]).toEqual([text, 1]);
    expect(await found(`INV-${policyNumber}`)).toBe(1);
    expect(await found(row.brokerageName)).toBe(1);
    expect(await found('Q-000000000000')).toBe(0);
    expect(submission.seen.policy.documents.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'BINDER',
      'INVOICE',
    ]);
    const beside: readonly string[] = submission.seen.documents.map(({ kind }: { kind: string }) => kind);
    expect(beside).toEqual(expect.arrayContaining(['BINDER', 'INVOICE']));
    expect((await submission.refused('issuePolicy')).extensions.code).toBe('SUBJECTIVITY_OPEN');
    const open = submission.seen.subjectivities.find((one: { isOpen: boolean }) => one.isOpen);
    await submission.act('closeSubjectivity', { subjectivityId: open.id, evidence: 'Seen' });
    await submission.act('issuePolicy');
    await app.runJobs();

    await submission.look();
    expect(submission.seen.policy).toMatchObject({ status: 'BOUND', issuedAt: expect.any(String) });
    expect(submission.seen.policy.documents).toHaveLength(3);
    expect(submission.seen.timeline.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['referred', 'picked up', 'rated', 'option changed', 'quote shared', 'bound', 'issued']),
    );
  });

  it('is referred once, although the rules run again when the scan has ended', async () => {
    const submission = await aReferredRequest();
    const waiting = await aReferredRequest('scan-pending.test');
    app.clock.advance({ minutes: 4 });
    await app.wakeUp('scans.expire-overdue');
    await waiting.look();

    expect(referralsOf(submission)).toEqual(['referred']);
    expect(referralsOf(waiting)).toEqual(['referred', 'referral reasons changed']);
    expect(waiting.seen.ineligibleReasons).toContain('the external scan could not be completed');
    const mails = await app.app.services.database.kysely.selectFrom('mails').select('subject').execute();
    expect(mails).toEqual(Array(2).fill({ subject: 'Referred to you: Acme Engineering' }));
  });

  it.each([
    ['SE', 'Sweden'],
    ['US', 'United States'],
  ])('names the country that a rule looked at: %s is %s', async (country, observed) => {
    const { brokerageId } = partner;
    const id = await aQuoteRequest(broker, { brokerageId, address: { country } });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
    await app.runJobs();
    const submission = new SubmissionPage(uma.bench, id);
    await submission.look();

    const rule = submission.seen.rules.find((one: { ruleId: string }) => one.ruleId === 'TERRITORY_REVIEW');
    expect(rule).toMatchObject({ observed });
  });

  it('is declined with a reason that the broker reads; OTHER needs a text', async () => {
    const submission = await aReferredRequest();

    const refused = await submission.refused('declineRequest', { reason: 'OTHER' });
    await submission.act('declineRequest', {
      reason: 'DECLINE_CLAIMS_HISTORY',
      text: 'Too many losses.',
      note: 'Seen twice.',
    });

    expect(refused.extensions.details?.problems).toMatchObject([
      { path: 'text', message: 'the reason OTHER needs a text' },
    ]);
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id: submission.seen.id });
    expect(quoteRequest).toMatchObject({ status: 'DECLINED', declineLossReason: 'DECLINE_CLAIMS_HISTORY' });
    expect(submission.seen.notes).toMatchObject([{ text: 'Seen twice.', author: 'Uma Reed', isMine: true }]);
    expect(submission.refusalOf('HOLD')?.message).toBe('Hold is not possible while the status is Declined.');
  });

  it('is held, resumed, asks the broker for data and shows that it was answered', async () => {
    const submission = await aReferredRequest();
    await submission.act('hold', { hold: HOLD });
    expect(submission.seen).toMatchObject({ status: 'HOLD', holding: { ...HOLD, heldBy: 'Uma Reed' } });
    await submission.act('resume');
    expect(submission.seen).toMatchObject({ status: 'SUBMITTED', holding: null });
    await submission.act('askForData', {
      items: [{ kind: 'ANSWER', text: 'Was there a claim?', field: 'optionalData.claims' }],
      text: 'Please tell us more.',
      dueOn: '2026-11-30',
    });
    expect(submission.seen).toMatchObject({ status: 'NEEDS_MORE_DATA', dataRequest: { answeredAt: null } });

    app.clock.advance({ minutes: 20 });
    await broker.ok(UPDATE, { id: submission.seen.id, action: 'SUBMIT', info: aCyberApplication({ claims: 'no' }) });

    await submission.look();
    expect(submission.seen).toMatchObject({ status: 'SUBMITTED', dataRequest: { answeredAt: expect.any(String) } });
    // Asked for by name, and changed in the application: that is the answer.
    expect(submission.seen.dataRequest.items).toMatchObject([{ answer: { text: 'No', by: 'Dana Cole' } }]);
    const answers = submission.seen.answers.flatMap((group: { answers: object[] }) => group.answers);
    expect(answers.filter((answer: { isChanged: boolean }) => answer.isChanged)).toMatchObject([
      { field: 'optionalData.claims', text: 'No', previousText: 'Yes' },
    ]);
  });

  it('shares what a broker can choose again after a revision, with the first quote kept for the record', async () => {
    const submission = await aReferredRequest();
    await submission.act('pickUp');
    await submission.act('rateRequest');
    await submission.act('shareQuotes');
    await app.runJobs();
    await submission.look();
    expect(submission.refusalOf('RATE')?.code).toBe('INVALID_STATE');

    await submission.act('reviseRequest');
    const [option] = submission.seen.quote.options;
    await submission.act('editOption', { optionId: option.id, option: { claimsFactor: '1.25' } });
    expect(submission.seen.quote.options[0].previous.premiumCents).toBe(option.premiumCents);
    await submission.act('shareQuotes');
    await app.runJobs();

    const { nodes } = (await broker.ok(QUOTE_REQUEST, { id: submission.seen.id })).quoteRequest.quoteData;
    expect(nodes).toHaveLength(1);
    expect(submission.seen.earlierQuotes).toHaveLength(1);
    expect(nodes[0].quoteOptions[0].premiumCents).toBeGreaterThan(option.premiumCents);
    await broker.ok(SELECT, { id: nodes[0].quoteOptions[0].id });
    await submission.look();
    await submission.act('returnToBroker', { text: 'Please choose the lower limit.' });
    expect(submission.seen.status).toBe('QUOTES_SHARED');
    await broker.ok(SELECT, { id: nodes[0].quoteOptions[1].id });
  });
});

it('an option may have a retroactive date, which the broker reads; one after the effective date is refused', async () => {
  const submission = await aReferredRequest();
  await submission.act('pickUp');
  const { quote } = await submission.act('rateRequest');
  const [{ id: optionId }] = quote.options;

  const late = await submission.refused('editOption', { optionId, option: { retroactiveDate: '2099-01-01' } });
  await submission.act('editOption', { optionId, option: { retroactiveDate: '2024-01-01' } });
  await submission.act('editOption', { optionId, option: { waitingHours: 12 } });
  await submission.act('shareQuotes');

  const { quoteRequest } = await broker.ok(
    'query ($id: ID!) { quoteRequest(id: $id) { quoteData { nodes { quoteOptions { id retroactiveDate } } } } }',
    { id: submission.seen.id },
  );
  expect(late.extensions.details?.problems).toMatchObject([{ path: 'option.retroactiveDate' }]);
  expect(quoteRequest.quoteData.nodes[0].quoteOptions).toContainEqual({ id: optionId, retroactiveDate: '2024-01-01' });
});
