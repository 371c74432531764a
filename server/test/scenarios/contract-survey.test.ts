import { beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../src/database/index.ts';
import type { NewPartner } from '../../src/partners/index.ts';
import { changeQuoteRequest, lockQuoteRequest } from '../../src/quoting/index.ts';
import { Broker } from '../support/broker.ts';
import { aQuoteRequest, UPDATE } from '../support/operations.ts';
import { testApp } from '../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

const ANSWER = `mutation ($id: ID!, $answers: [SurveyAnswerInput!]!) {
  submitCyberSurveyAnswers(quoteRequestId: $id, survey: CONTRACT, answers: $answers) { id status }
}`;

describe('the contract survey', () => {
  it('is refused before an underwriter asked for it, then taken, with every fault of the answers together', async () => {
    const id = await aQuoteRequest(broker, { ...partner, productType: 'TECH_EO' });
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: {} });
    const answers = [{ key: 'largestContract', value: 'Acme, 200,000' }];
    expect((await broker.refused(ANSWER, { id, answers })).extensions.code).toBe('INVALID_STATE');
    const { database } = app.app.services;
    await transaction(database, async (tx) => {
      const row = await lockQuoteRequest(tx, id);
      if (row) await changeQuoteRequest(tx, row, { surveyAskedAt: app.clock.now() });
    });

    const error = await broker.refused(ANSWER, { id, answers: [{ key: '', value: '' }, ...answers, ...answers] });
    expect(error.extensions.details?.problems?.map(({ path }) => path)).toEqual([
      'answers[0].key',
      'answers[0].value',
      'answers[2].key',
    ]);
    expect((await broker.ok(ANSWER, { id, answers })).submitCyberSurveyAnswers.id).toBe(id);
  });
});
