import { beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { eventsOf } from '../../support/events.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
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

async function aRatedRequest(): Promise<SubmissionPage> {
  const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
  await app.runJobs();
  const submission = new SubmissionPage(uma.bench, id);
  await submission.look();
  await submission.act('pickUp');
  await submission.act('rateRequest');
  return submission;
}

/** Five presses of the same button at the same moment, as the same screen sends them; answers how many worked. */
async function pressedFiveTimes({ seen }: SubmissionPage, name: string, extra = ''): Promise<number> {
  const document = `mutation ($id: ID!, $revision: Int!) { ${name}(id: $id, revision: $revision ${extra}) { id } }`;
  const variables = { id: seen.id, revision: seen.revision };
  const answers = await Promise.all(Array.from({ length: 5 }, () => uma.bench.send(document, variables)));
  await app.runJobs();
  return answers.filter(({ errors }) => errors === undefined).length;
}

const timesIn = ({ seen }: SubmissionPage, action: string): number =>
  seen.timeline.filter((entry: { readonly action: string }) => entry.action === action).length;

describe('what is sent, pressed five times at once', () => {
  it('is shared, bound and issued once', async () => {
    const submission = await aRatedRequest();
    expect(await pressedFiveTimes(submission, 'shareQuotes')).toBe(1);
    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id: submission.seen.id });
    expect(quoteRequest.quoteData.nodes).toHaveLength(1);
    await broker.ok(SELECT, { id: quoteRequest.quoteData.nodes[0].quoteOptions[0].id });
    await submission.look();
    for (const { id, isOpen } of submission.seen.subjectivities) {
      if (isOpen) await submission.act('closeSubjectivity', { subjectivityId: id, evidence: 'Signed copy' });
    }

    expect(await pressedFiveTimes(submission, 'bindRequest')).toBe(1);
    await submission.look();
    expect(await pressedFiveTimes(submission, 'issuePolicy')).toBe(1);

    await submission.look();
    expect(['quote shared', 'bound', 'issued'].map((action) => timesIn(submission, action))).toEqual([1, 1, 1]);
    const told = (await eventsOf(app, submission.seen.id)).map(([type]) => type);
    expect(told.filter((type) => type === 'policy_bound' || type === 'policy_issued')).toEqual([
      'policy_bound',
      'policy_issued',
    ]);
    // Once when it was rated and shared, once when its document was ready.
    expect(told.filter((type) => type === 'quote_ready')).toHaveLength(2);
    expect(submission.seen.policy.documents).toHaveLength(3);
  });

  it('is declined once', async () => {
    const submission = await aRatedRequest();

    expect(await pressedFiveTimes(submission, 'declineRequest', ', reason: DECLINE_POOR_CONTROLS')).toBe(1);

    await submission.look();
    expect(timesIn(submission, 'declined')).toBe(1);
    const told = (await eventsOf(app, submission.seen.id)).map(([type]) => type);
    expect(told.filter((type) => type === 'quote_declined')).toHaveLength(1);
  });
});

describe('two people on one request', () => {
  it('lose no edit in fifty rounds, in either order', async () => {
    const submission = await aRatedRequest();
    await submission.act('release');
    const [first, second] = [
      submission,
      new SubmissionPage((await aStaffMember(app, 'underwriter', 'Noah Park')).bench, submission.seen.id),
    ];
    const texts: string[] = [];

    for (let round = 1; round <= 50; round += 1) {
      await Promise.all(
        [first, second].map(async (one, person) => {
          const description = `Condition ${round} of person ${person}`;
          texts.push(description);
          await untilKept(one, description);
        }),
      );
    }

    await submission.look();
    const kept = submission.seen.subjectivities.map((item: { readonly description: string }) => item.description);
    expect(kept.filter((text: string) => text.startsWith('Condition')).toSorted()).toEqual(texts.toSorted());
  });

  /** Reads again after each conflict, as a person does who is told of one. */
  async function untilKept(submission: SubmissionPage, description: string): Promise<void> {
    for (;;) {
      await submission.look();
      const answer: Data = await submission.act('addSubjectivity', { type: 'POST_BIND', description }).catch(String);
      if (typeof answer !== 'string') return;
      expect(answer).toContain('REVISION_CONFLICT');
    }
  }
});
