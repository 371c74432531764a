/** Ids of nothing, and calls that come at the wrong time: each answer says how to go on. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';
/** What the hint names to read the ids that there are. */
const READ_WITH: Readonly<Record<string, string>> = {
  'quote request': 'query quoteRequests',
  'quote option': 'quoteOptions { id }',
  client: 'query clients',
  policy: 'query policies',
  brokerage: 'query me',
  upload: 'underwritingDataCredentials',
};
const BIND_LINK = 'mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }';
const CREDENTIALS = 'mutation ($id: ID!) { underwritingDataCredentials(quoteRequestId: $id, name: "a.txt") { url } }';
const SURVEY = `mutation ($id: ID!) {
  submitCyberSurveyAnswers(quoteRequestId: $id, survey: CONTRACT, answers: [{ key: "1", value: "yes" }]) { id }
}`;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

describe('an id of nothing', () => {
  it.each([
    ['quoteRequest', 'query ($id: ID!) { quoteRequest(id: $id) { id } }', 'quote request'],
    ['renewalQuoteRequest', 'query ($id: ID!) { renewalQuoteRequest(id: $id) { id } }', 'quote request'],
    ['client', 'query ($id: ID!) { client(id: $id) { id } }', 'client'],
    ['policy', 'query ($id: ID!) { policy(id: $id) { id } }', 'policy'],
    ['updateClient', 'mutation ($id: ID!) { updateClient(id: $id) { id } }', 'client'],
    [
      'createUser',
      'mutation ($id: ID!) { createUser(name: "Ann", email: "a@b.example", insured: { clientId: $id }) { email } }',
      'client',
    ],
    ['createClient', 'mutation ($id: ID!) { createClient(brokerageId: $id, name: "Acme") { id } }', 'brokerage'],
    [
      'createQuoteRequest',
      'mutation ($id: ID!) { createQuoteRequest(clientId: $id, productType: CYBER) { id } }',
      'client',
    ],
    [
      'updateQuoteRequest',
      'mutation ($id: ID!) { updateQuoteRequest(id: $id, action: SUBMIT) { id } }',
      'quote request',
    ],
    [
      'selectQuoteOption',
      'mutation ($id: ID!) { selectQuoteOption(quoteOptionId: $id) { quoteRequest { id } } }',
      'quote option',
    ],
    ['createBindLink', BIND_LINK, 'quote request'],
    ['underwritingDataCredentials', CREDENTIALS, 'quote request'],
    ['completeUpload', 'mutation ($id: ID!) { completeUpload(id: $id) { id } }', 'upload'],
    ['submitCyberSurveyAnswers', SURVEY, 'quote request'],
  ])('%s: is NOT_FOUND in words, whatever its form', async (_name, query, what) => {
    for (const id of [UNKNOWN_ID, 'x', '', `${UNKNOWN_ID}0`, '1'.repeat(5000)]) {
      const { extensions, message } = await broker.refused(query, { id });
      if (id.trim() === '' && extensions.code !== 'NOT_FOUND') {
        expect(['QUOTE_REQUEST_ID_REQUIRED', 'UNAUTHORIZED']).toContain(extensions.code);
      } else {
        expect([extensions.code, message]).toEqual(['NOT_FOUND', expect.stringContaining(what)]);
        expect(extensions.details?.hint).toMatch(
          /^Check the id, and that your key is of its environment: .* is not found\. /,
        );
        expect(extensions.details?.hint).toContain(READ_WITH[what]);
      }
    }
  });
});

/** A request of CYBER in a status, and its first option where it has one. */
async function aRequestIn(status: string) {
  const id = await aQuoteRequest(broker, partner);
  const testing: Readonly<Record<string, string>> = {
    HOLD: 'testing_hold',
    DECLINED: 'testing_decline',
    NEEDS_MORE_DATA: 'testing_needs_more_data',
  };
  const wants = testing[status] ?? 'testing_rate_and_share';
  if (status === 'INCOMPLETE') return { id, optionIds: [] };
  const info = aCyberApplication(
    {},
    { limits: [1_000_000_00, 2_000_000_00].map((aggregateCents) => ({ aggregateCents, deductibleCents: 1_000_000 })) },
  );
  await broker.with({ testing: wants }).ok(UPDATE, { id, action: 'SUBMIT', info });
  const { quoteRequest } = await broker.ok(
    'query ($id: ID!) { quoteRequest(id: $id) { status quoteData { nodes { quoteOptions { id } } } } }',
    { id },
  );
  const optionIds: readonly string[] =
    quoteRequest.quoteData.nodes[0]?.quoteOptions.map((one: { id: string }) => one.id) ?? [];
  if (status === 'BIND_REQUESTED') await broker.ok(SELECT, { id: optionIds[0] });
  return { id, optionIds };
}

const SUBMIT = 'mutation ($id: ID!) { updateQuoteRequest(id: $id, action: SUBMIT) { id } }';
const RESUBMIT = 'mutation ($id: ID!) { updateQuoteRequest(id: $id, action: RESUBMIT) { id } }';

describe('a call at the wrong time', () => {
  it.each([
    ['SUBMIT', 'QUOTES_SHARED', SUBMIT, 'INVALID_STATE', 'Use RESUBMIT'],
    ['SUBMIT', 'BIND_REQUESTED', SUBMIT, 'INVALID_STATE', 'underwriter'],
    ['SUBMIT', 'HOLD', SUBMIT, 'INVALID_STATE', 'Wait'],
    ['SUBMIT', 'DECLINED', SUBMIT, 'INVALID_STATE', 'Create a new quote request'],
    ['RESUBMIT', 'INCOMPLETE', RESUBMIT, 'RESUBMIT_NOT_ALLOWED', 'Use SUBMIT'],
    ['RESUBMIT', 'NEEDS_MORE_DATA', RESUBMIT, 'RESUBMIT_NOT_ALLOWED', 'Use SUBMIT'],
    ['RESUBMIT', 'HOLD', RESUBMIT, 'RESUBMIT_NOT_ALLOWED', 'Wait'],
    ['RESUBMIT', 'DECLINED', RESUBMIT, 'RESUBMIT_NOT_ALLOWED', 'Create a new quote request'],
    ['RESUBMIT', 'BIND_REQUESTED', RESUBMIT, 'RESUBMIT_NOT_ALLOWED', 'underwriter'],
    ['createBindLink', 'INCOMPLETE', BIND_LINK, 'INVALID_STATE', 'SUBMIT'],
    ['createBindLink', 'HOLD', BIND_LINK, 'INVALID_STATE', 'Wait'],
    ['createBindLink', 'DECLINED', BIND_LINK, 'INVALID_STATE', 'Create a new quote request'],
    ['underwritingDataCredentials', 'DECLINED', CREDENTIALS, 'INVALID_STATE', 'Create a new quote request'],
    ['submitCyberSurveyAnswers', 'INCOMPLETE', SURVEY, 'INVALID_STATE', 'SUBMIT'],
    ['submitCyberSurveyAnswers', 'DECLINED', SURVEY, 'INVALID_STATE', 'Create a new quote request'],
    ['submitCyberSurveyAnswers', 'QUOTES_SHARED', SURVEY, 'INVALID_STATE', 'TECH_EO'],
  ])('%s in %s says how to go on', async (...row) => {
    const [, status, query, code, hint] = row;
    const { id } = await aRequestIn(status);

    const error = await broker.refused(query, { id });

    expect(error.extensions.code).toBe(code);
    expect(error.extensions.details).toMatchObject({ hint: expect.stringContaining(hint) });
  });

  it('names the option that was chosen to a broker who chooses another one', async () => {
    const { optionIds } = await aRequestIn('BIND_REQUESTED');
    const [chosen, other] = optionIds;

    const error = await broker.refused(SELECT, { id: other });

    expect(error.extensions).toMatchObject({ code: 'INVALID_STATE', details: { selectedOptionId: chosen } });
    expect(error.message).toContain(`Option ${chosen} has been chosen already`);
  });

  it('tells when the renewal of a policy opens', async () => {
    const { optionIds } = await aRequestIn('QUOTES_SHARED');
    const { selectQuoteOption } = await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: optionIds[0] });
    const { policyNumber } = selectQuoteOption.quoteRequest.policy;
    const renewal = 'query ($number: String) { renewalQuoteRequest(expiringPolicyNumber: $number) { id } }';

    const early = await broker.refused(renewal, { number: policyNumber });
    const foreign = new Broker(app.app.server, await app.partner('Fjord Partners'));

    expect(early).toMatchObject({
      message: expect.stringContaining('it opens on 2027-09-16'),
      extensions: { code: 'NOT_FOUND', details: { opensOn: '2027-09-16' } },
    });
    expect(await foreign.refused(renewal, { number: policyNumber })).toMatchObject({
      message: 'There is no renewal quote request for this.',
      extensions: { details: { hint: expect.stringContaining('query policies') } },
    });
  });
});
