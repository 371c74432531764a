/** Everything a broker may get wrong at `/q`: each row is answered with its code, its path, and what to do instead. */
import type { ProductType } from '@bindery/domain/products/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aClient, CREATE_QUOTE_REQUEST, UPDATE } from '../../support/operations.ts';
import { Broker, type GraphQlError } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';
import { APPLICATION_MISTAKES } from './application-mistakes.ts';
import { CALL_MISTAKES, CALLS, type CallMistake } from './call-mistakes.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let clientId: string;
const requestIds = new Map<ProductType, string>();
let surveyId: string;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  clientId = await aClient(broker, partner);
  for (const productType of ['CYBER', 'CYBER_EU', 'TECH_EO'] as const) {
    requestIds.set(productType, await aRequest(productType));
  }
  surveyId = await aRequest('TECH_EO');
  await broker.with({ testing: 'testing_ask_for_survey' }).ok(UPDATE, { id: surveyId, action: 'SUBMIT', info: {} });
});

async function aRequest(productType: ProductType): Promise<string> {
  return (await broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType })).createQuoteRequest.id;
}

/** The one problem of an answer that must name exactly one. */
function onlyProblem({ extensions }: GraphQlError) {
  const problems: readonly { path: string; message: string; remedy?: string }[] = extensions.details?.problems ?? [];
  expect([extensions.code, problems.length]).toEqual(['VALIDATION_FAILED', 1]);
  return problems[0];
}

it('has a row for each of the mistakes that were judged, and more', () => {
  expect(APPLICATION_MISTAKES.length + CALL_MISTAKES.length).toBeGreaterThan(149);
});

describe('a mistake in an application', () => {
  it.each(APPLICATION_MISTAKES)('%s (%s) is named with what to send', async (...row) => {
    const [, product, info, path, says, remedy] = row;

    const error = await broker.refused(UPDATE, { id: requestIds.get(product), action: 'SUBMIT', info });

    expect(onlyProblem(error)).toMatchObject({
      path: `brokerQuoteRequestInfo.${path}`,
      message: expect.stringContaining(says),
      remedy: expect.stringContaining(remedy),
    });
    expect(JSON.stringify(error).length).toBeLessThan(3000);
  });
});

describe('a mistake in another call', () => {
  const fine: Readonly<Record<CallMistake[1], () => object>> = {
    createClient: () => ({ brokerageId: partner.brokerageId, name: 'Acme' }),
    updateClient: () => ({ id: clientId }),
    createUser: () => ({ name: 'Ann', email: 'ann@acme.example', insured: { clientId } }),
    addNewAddressForSelfBroker: () => ({}),
    underwritingDataCredentials: () => ({ quoteRequestId: requestIds.get('CYBER') }),
    updateWebhook: () => ({}),
    submitCyberSurveyAnswers: () => ({ quoteRequestId: surveyId, survey: 'CONTRACT' }),
    policies: () => ({ id: clientId }),
    webhookEvents: () => ({}),
    webhookDeliveries: () => ({}),
    renewalQuoteRequest: () => ({}),
  };

  it.each(CALL_MISTAKES)('%s (%s) is named with what to send', async (...row) => {
    const [, call, variables, path, says, remedy] = row;

    const error = await broker.refused(CALLS[call], { ...fine[call](), ...variables });

    expect(onlyProblem(error)).toMatchObject({
      path,
      message: expect.stringContaining(says),
      remedy: expect.stringContaining(remedy),
    });
    expect(JSON.stringify(error).length).toBeLessThan(3000);
  });
});

describe('several mistakes in one call', () => {
  it('are told up to fifty, and counted', async () => {
    const optionalData = Array.from({ length: 5000 }, (_, index) => ({ key: `key${index}`, data: 'no', type: 'text' }));

    const id = requestIds.get('CYBER');
    const error = await broker.refused(UPDATE, { id, action: 'SUBMIT', info: { optionalData } });

    expect(error.extensions.details?.problems).toHaveLength(50);
    expect(error.extensions.details).toMatchObject({ problemCount: 5000 });
    expect(error.message).toContain('(and 4999 more)');
  });
});

describe('a website', () => {
  it('is left by null and taken back by an empty text', async () => {
    const id = await aClient(broker, partner);
    const update = async (variables: object) =>
      (await broker.ok(CALLS.updateClient, { id, ...variables })).updateClient;

    expect(await update({ primaryWebsite: null, name: null, address: null })).toMatchObject({
      primaryWebsite: 'auto-quotable-scan.test',
    });
    expect(await update({ primaryWebsite: '' })).toMatchObject({ primaryWebsite: null });
  });
});
