import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../src/partners/index.ts';
import { answersOf } from '../model/answers.ts';
import { Broker, type Data } from '../support/broker.ts';
import { aQuoteRequest, EFFECTIVE_ON, QUOTE_REQUEST, SELECT, UPDATE } from '../support/operations.ts';
import { RequestDesk } from '../support/request-desk.ts';
import { testApp } from '../support/test-app.ts';
import { aStaffMember, type SignedIn } from '../support/workbench.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;
let desk: RequestDesk;

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
  desk = new RequestDesk(uma.bench, id);
  await desk.look();
});

const surveyIn = (nodes: readonly Data[]): Data => nodes.find(({ description }) => description === SURVEY);

async function asked(): Promise<Data> {
  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id: desk.seen.id });
  return surveyIn(quoteRequest.subjectivities.nodes);
}

describe('the contract survey', () => {
  it('is refused before an underwriter asked for it, then taken, with every fault of the answers together', async () => {
    const { id } = desk.seen;
    expect((await broker.refused(ANSWER, { id, answers })).extensions.code).toBe('INVALID_STATE');
    await desk.act('askForSurvey');

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
    const { id } = desk.seen;
    await desk.act('askForSurvey');
    const [option] = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes[0].quoteOptions;
    await broker.ok(SELECT, { id: option.id });
    const { submitCyberSurveyAnswers: sent } = await broker.ok(ANSWER, { id, answers });

    expect(surveyIn(sent.subjectivities.nodes)).toEqual({
      description: SURVEY,
      type: 'PRE_BIND',
      isOpen: true,
      answeredAt: app.clock.now().toISOString(),
    });
    await desk.look();
    const survey = surveyIn(desk.seen.subjectivities);
    expect(survey).toMatchObject({ isOpen: true, answeredAt: expect.any(String), answers });
    expect(desk.seen.timeline[0]).toMatchObject({ action: 'survey answered', actorKind: 'BROKER' });

    const close = async (one: Data) =>
      await desk.act('closeSubjectivity', { subjectivityId: one.id, evidence: 'Read' });
    const others = desk.seen.subjectivities.filter((one: Data) => one.isOpen && one.id !== survey.id);
    for (const one of others) await close(one);
    const refused = await desk.refused('bindRequest');
    expect([refused.extensions.code, refused.message]).toEqual(['SUBJECTIVITY_OPEN', `Open subjectivities: ${SURVEY}`]);
    await close(survey);
    await desk.act('bindRequest');

    expect(desk.seen.status).toBe('COMPLETED');
    expect(await asked()).toMatchObject({ isOpen: false });
  });

  it('is answered for one request alone, and a partner answers no other partner’s', async () => {
    const other = await app.partner('Other Brokers');
    const stranger = new Broker(app.app.server, other);
    await desk.act('askForSurvey');

    const error = await stranger.refused(ANSWER, { id: desk.seen.id, answers });

    expect(error.extensions.code).toBe('NOT_FOUND');
    await desk.look();
    expect(surveyIn(desk.seen.subjectivities)).toMatchObject({ answeredAt: null, answers: [] });
  });
});
