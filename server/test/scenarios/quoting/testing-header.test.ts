import { addDays } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { answersOf } from '../../model/answers.ts';
import { eventsOf } from '../../support/events.ts';
import {
  aCyberApplication,
  aQuoteRequest,
  EFFECTIVE_ON,
  QUOTE_REQUEST,
  SELECT,
  UPDATE,
} from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

const CLEAN = aCyberApplication();
const ANSWER_SURVEY = `mutation ($id: ID!) {
  submitCyberSurveyAnswers(quoteRequestId: $id, survey: CONTRACT, answers: [{ key: "standard", value: "Ours" }]) {
    subjectivities { nodes { description isOpen answeredAt } }
  }
}`;
const CLAIMS = aCyberApplication({ claims: 'yes' });

/** All but the revenue, which the base of the price needs. */
function withoutRevenue(): object {
  const { optionalData = [], ...info } = CLEAN;
  return { ...info, optionalData: optionalData?.filter(({ key }) => key !== 'grossAnnualRevenue') };
}

async function submit(testing: string, info: object = CLEAN): Promise<Data> {
  const id = await aQuoteRequest(broker, partner);
  await broker.with({ testing }).ok(UPDATE, { id, action: 'SUBMIT', info });
  await app.runJobs();
  return (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
}

describe('X-TESTING on SUBMIT', () => {
  it.each([
    ['testing_rate_and_share', CLEAN, 'QUOTES_SHARED', true],
    ['testing_rate_and_share', CLAIMS, 'QUOTES_SHARED', false],
    ['testing_decline', CLEAN, 'DECLINED', true],
    ['testing_refer', CLEAN, 'SUBMITTED', false],
    ['testing_needs_more_data', CLEAN, 'NEEDS_MORE_DATA', true],
    ['testing_hold', CLEAN, 'HOLD', true],
    [' testing_refer , testing_hold ', CLEAN, 'HOLD', false],
  ] as const)('%s', async (testing, info, status, isAutoQuoteEligible) => {
    expect(await submit(testing, info)).toMatchObject({ status, isAutoQuoteEligible });
  });

  it('testing_rate_and_share tells what would decline as reasons for a review: an offer is not declined', async () => {
    const id = await aQuoteRequest(broker, { ...partner, primaryWebsite: 'auto-declinable-scan.test' });
    await broker.with({ testing: 'testing_refer' }).ok(UPDATE, { id, action: 'SUBMIT', info: CLEAN });
    await app.runJobs();

    await broker.with({ testing: 'testing_rate_and_share' }).ok(UPDATE, { id, action: 'SUBMIT', info: CLEAN });

    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    expect(quoteRequest).toMatchObject({ status: 'QUOTES_SHARED', isAutoQuoteEligible: false });
    expect(quoteRequest.brokerAutoQuoteIneligibleReasons).toMatch(
      /^This submission requires underwriter review due to/,
    );
  });

  it('testing_rate_and_share waits for no made-up scan: price, pair and events are those without the header', async () => {
    const info = aCyberApplication({}, { limits: [{ aggregateCents: 100_000_000, deductibleCents: 100_000 }] });
    const read = async (testing?: string) => {
      const primaryWebsite = 'auto-quotable-scan.test';
      const id = await aQuoteRequest(broker, { ...partner, primaryWebsite });
      const from = testing === undefined ? broker : broker.with({ testing });
      await from.ok(UPDATE, { id, action: 'SUBMIT', info });
      if (testing === undefined) await app.runJobs();
      return (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
    };

    const [plain, shared] = [await read(), await read('testing_rate_and_share')];

    const terms = ({ quoteData, isAutoQuoteEligible, client }: Data) => ({
      isAutoQuoteEligible,
      score: client.cyberRiskScore?.score,
      options: quoteData.nodes[0].quoteOptions.map(({ id: _id, ...option }: Data) => option),
    });
    expect(terms(shared)).toEqual(terms(plain));
    expect(terms(shared)).toMatchObject({
      score: 92,
      options: [{ limitCents: 100_000_000, deductibleCents: 250_000 }],
    });
  });

  it('testing_rate_and_share does not end a scan that never ends', async () => {
    const id = await aQuoteRequest(broker, { ...partner, primaryWebsite: 'scan-pending.test' });

    await broker.with({ testing: 'testing_rate_and_share' }).ok(UPDATE, { id, action: 'SUBMIT', info: CLEAN });

    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    expect(quoteRequest).toMatchObject({ status: 'QUOTES_SHARED', client: { cyberRiskScore: null } });
  });

  it.each([
    ['nothing', 'CYBER', {}, ['coverageEffectiveAt', 'limits', 'optionalData.domicileState']],
    ['no revenue', 'CYBER', withoutRevenue(), ['optionalData.grossAnnualRevenue']],
    ['nothing', 'CYBER_EU', {}, ['coverageEffectiveAt', 'limits', 'cyberEuQuestions.turnover']],
    ['nothing', 'TECH_EO', {}, ['coverageEffectiveAt', 'limits', 'optionalData.domicileState']],
  ])('testing_rate_and_share names what a price needs of %s in %s, and saves nothing', async (...row) => {
    const [, productType, info, fields] = row;
    const id = await aQuoteRequest(broker, { ...partner, productType });

    const { extensions } = await broker
      .with({ testing: 'testing_rate_and_share' })
      .refused(UPDATE, { id, action: 'SUBMIT', info });

    expect(extensions.code).toBe('VALIDATION_FAILED');
    const named = extensions.details?.problems?.map(({ path }) => path) ?? [];
    expect(named).toEqual(expect.arrayContaining(fields.map((field) => `brokerQuoteRequestInfo.${field}`)));
    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest).toMatchObject({
      status: 'INCOMPLETE',
      quoteData: { nodes: [] },
    });
  });

  it('testing_clearance_block refuses and saves nothing', async () => {
    const id = await aQuoteRequest(broker, partner);

    const error = await broker
      .with({ testing: 'testing_clearance_block' })
      .refused(UPDATE, { id, action: 'SUBMIT', info: CLEAN });

    expect(error.extensions.code).toBe('CLEARANCE_BLOCKED');
    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.status).toBe('INCOMPLETE');
  });

  it('testing_ask_for_survey asks for the contract survey, which can then be answered', async () => {
    const id = await aQuoteRequest(broker, { ...partner, productType: 'TECH_EO' });
    const info = { coverageEffectiveAt: EFFECTIVE_ON, ...answersOf('TECH_EO', 'CLEAN') };
    const asking = broker.with({ testing: 'testing_ask_for_survey' });
    await asking.ok(UPDATE, { id, action: 'SUBMIT', info });
    await asking.ok(UPDATE, { id, action: 'RESUBMIT', info });

    const { submitCyberSurveyAnswers: answered } = await broker.ok(ANSWER_SURVEY, { id });

    expect(answered.subjectivities.nodes).toEqual([
      { description: 'Completed contract survey', isOpen: true, answeredAt: app.clock.now().toISOString() },
    ]);
  });

  it('testing_ask_for_survey is refused for a product without a survey, and nothing is submitted', async () => {
    const id = await aQuoteRequest(broker, partner);

    const error = await broker
      .with({ testing: 'testing_ask_for_survey' })
      .refused(UPDATE, { id, action: 'SUBMIT', info: CLEAN });

    expect(error.extensions.code).toBe('INVALID_STATE');
    expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.status).toBe('INCOMPLETE');
  });

  it('testing_needs_more_data asks for answers and a document, as an underwriter would', async () => {
    const { id } = await submit('testing_needs_more_data');
    const submission = new SubmissionPage((await aStaffMember(app, 'underwriter')).bench, id);

    await submission.look();

    expect(submission.seen.dataRequest).toMatchObject({
      // The third is asked for by name, so that SUBMIT saves its answer.
      items: [{ kind: 'ANSWER' }, { kind: 'DOCUMENT' }, { kind: 'ANSWER' }],
      dueOn: addDays(calendarDayOf(app.clock.now(), 'UTC'), 14),
    });
  });

  it('testing_decline fires quote_declined', async () => {
    const { id, declineLossReason } = await submit('testing_decline');

    expect(declineLossReason).toBe('DECLINE_UNDERWRITING_APPETITE');
    expect(await eventsOf(app, id)).toEqual([['quote_declined', { quoteRequest: { id } }]]);
  });

  it.each(['testing_bogus', 'TESTING_HOLD', 'testing_hold,testing_bogus'])('%s is not known', async (testing) => {
    const id = await aQuoteRequest(broker, partner);

    const error = await broker.with({ testing }).refused(UPDATE, { id, action: 'SUBMIT', info: CLEAN });

    expect(error.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path: 'X-TESTING', remedy: expect.stringContaining('as it is written here') }] },
    });
  });
});

describe('X-TESTING on selectQuoteOption', () => {
  it.each([
    ['testing_bind_quote', ['policy_bound']],
    ['testing_issue_policy', ['policy_bound', 'policy_issued']],
    ['testing_bind_quote,testing_issue_policy', ['policy_bound', 'policy_issued']],
  ])('%s binds at once and fires %j', async (testing, fired) => {
    const request = await submit('testing_rate_and_share');
    const [option] = request.quoteData.nodes[0].quoteOptions;

    const { selectQuoteOption } = await broker.with({ testing }).ok(SELECT, { id: option.id });
    await app.runJobs();

    expect(selectQuoteOption.quoteRequest).toMatchObject({ status: 'COMPLETED', policy: { status: 'BOUND' } });
    const after = (await broker.ok(QUOTE_REQUEST, { id: request.id })).quoteRequest;
    expect(after.subjectivities.nodes.every(({ isOpen }: Data) => !isOpen)).toBe(true);
    const types = (await eventsOf(app, request.id)).map(([type]) => type);
    expect(types.filter((type) => type.startsWith('policy_'))).toEqual(fired);
  });
});
