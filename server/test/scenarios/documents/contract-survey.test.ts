import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { answersOf } from '../../model/answers.ts';
import { aQuoteRequest, EFFECTIVE_ON, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;
let submission: SubmissionPage;

const ANSWER = `mutation ($id: ID!, $answers: [SurveyAnswerInput!]!) {
  submitCyberSurveyAnswers(quoteRequestId: $id, survey: CONTRACT, answers: $answers) {
    id subjectivities { nodes { description type isOpen answeredAt } }
  }
}`;
const answers = [{ key: 'largestContract', value: 'Acme, 200,000' }];
const info = { coverageEffectiveAt: EFFECTIVE_ON, ...answersOf('TECH_EO', 'CLEAN') };
const SURVEY = 'Completed contract survey';

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  uma = await aStaffMember(app, 'underwriter');
});

beforeEach(async () => {
  const id = await aQuoteRequest(broker, { ...partner, productType: 'TECH_EO' });
  await broker.with({ testing: 'testing_rate_and_share' }).ok(UPDATE, { id, action: 'SUBMIT', info });
  await app.runJobs();
  submission = new SubmissionPage(uma.bench, id);
  await submission.look();
});

const surveyIn = (nodes: readonly Data[]): Data => nodes.find(({ description }) => description === SURVEY);

async function asked(): Promise<Data> {
  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id: submission.seen.id });
  return surveyIn(quoteRequest.subjectivities.nodes);
}

describe('the contract survey', () => {
  it('is refused before an underwriter asked for it, then taken, with every fault of the answers together', async () => {
    const { id } = submission.seen;
    expect((await broker.refused(ANSWER, { id, answers })).extensions.code).toBe('INVALID_STATE');
    await submission.act('askForSurvey');

    const error = await broker.refused(ANSWER, { id, answers: [{ key: '', value: '' }, ...answers, ...answers] });

    expect(error.extensions.details?.problems?.map(({ path }) => path)).toEqual([
      'answers[0].key',
      'answers[0].value',
      'answers[2].key',
    ]);
    expect(await asked()).toMatchObject({ type: 'PRE_BIND', isOpen: true });
    expect((await broker.ok(ANSWER, { id, answers })).submitCyberSurveyAnswers.id).toBe(id);
  });

  it('is answered by the broker, seen by both sides, and holds the bind back until an underwriter closes it', {
    timeout: 30_000,
  }, async () => {
    const { id } = submission.seen;
    await submission.act('askForSurvey');
    const [option] = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes[0].quoteOptions;
    await broker.ok(SELECT, { id: option.id });
    const { submitCyberSurveyAnswers: sent } = await broker.ok(ANSWER, { id, answers });

    expect(surveyIn(sent.subjectivities.nodes)).toEqual({
      description: SURVEY,
      type: 'PRE_BIND',
      isOpen: true,
      answeredAt: app.clock.now().toISOString(),
    });
    await submission.look();
    const survey = surveyIn(submission.seen.subjectivities);
    expect(survey).toMatchObject({ isOpen: true, answeredAt: expect.any(String), answers });
    expect(submission.seen.timeline[0]).toMatchObject({ action: 'survey answered', actorKind: 'BROKER' });

    const close = async (one: Data) =>
      await submission.act('closeSubjectivity', { subjectivityId: one.id, evidence: 'Read' });
    const others = submission.seen.subjectivities.filter((one: Data) => one.isOpen && one.id !== survey.id);
    for (const one of others) await close(one);
    const refused = await submission.refused('bindRequest');
    expect([refused.extensions.code, refused.message]).toEqual(['SUBJECTIVITY_OPEN', `Open subjectivities: ${SURVEY}`]);
    await close(survey);
    await submission.act('bindRequest');

    expect(submission.seen.status).toBe('COMPLETED');
    expect(await asked()).toMatchObject({ isOpen: false });
  });

  it('is answered for one request alone, and a partner answers no other partner’s', async () => {
    const other = await app.partner('Other Brokers');
    const stranger = new Broker(app.app.server, other);
    await submission.act('askForSurvey');

    const error = await stranger.refused(ANSWER, { id: submission.seen.id, answers });

    expect(error.extensions.code).toBe('NOT_FOUND');
    await submission.look();
    expect(surveyIn(submission.seen.subjectivities)).toMatchObject({ answeredAt: null, answers: [] });
  });
});
