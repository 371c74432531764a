import * as documents from './documents.ts';
import { daysAhead, instantAhead, type Sample, type Story, saved } from './sample.ts';

const INFO = {
  coverageEffectiveAt: daysAhead(30),
  limits: [{ aggregateCents: 100_000_000, deductibleCents: 1_000_000 }],
};

const client = (name: string, title: string, domain: string): Sample => ({
  name,
  title,
  operation: 'CreateClient',
  document: documents.CREATE_CLIENT,
  variables: {
    brokerageId: saved('BROKERAGE_ID'),
    name: 'Harbor Dental Group',
    primaryWebsite: domain,
    address: { country: 'US', street: '9 Dock Street', locality: 'Toledo', region: 'OH', postalCode: '43604' },
  },
  expects: 'data',
  saves: { CLIENT_ID: 'createClient.id' },
});

const request = (name: string): Sample => ({
  name,
  title: 'Create the quote request',
  operation: 'CreateQuoteRequest',
  document: documents.CREATE_QUOTE_REQUEST,
  variables: { clientId: saved('CLIENT_ID'), productType: 'CYBER' },
  expects: 'data',
  saves: { QUOTE_REQUEST_ID: 'createQuoteRequest.id' },
});

const submit = (name: string, title: string, testing: string): Sample => ({
  name,
  title,
  operation: 'UpdateQuoteRequest',
  document: documents.UPDATE_QUOTE_REQUEST,
  variables: { id: saved('QUOTE_REQUEST_ID'), action: 'SUBMIT', info: INFO },
  testing,
  expects: 'data',
});

const status = (name: string, title: string, is: string): Sample => ({
  name,
  title,
  operation: 'GetQuoteRequest',
  document: documents.GET_STATUS,
  variables: { id: saved('QUOTE_REQUEST_ID') },
  expects: 'data',
  until: { path: 'quoteRequest.status', is },
});

export const sandbox: Story = {
  name: 'sandbox',
  title: 'Outcomes on request',
  samples: [
    client('create-client', 'Create a client with a test domain', 'auto-quotable-scan.test'),
    request('create-quote-request'),
    submit('rate-and-share', 'Have it rated and shared at once', 'testing_rate_and_share'),
    status('rate-and-share-outcome', 'The outcome', 'QUOTES_SHARED'),
    request('create-for-decline'),
    submit('decline', 'Have it declined at once', 'testing_decline'),
    status('decline-outcome', 'The outcome', 'DECLINED'),
    request('create-for-hold'),
    submit('hold', 'Have it put on Hold', 'testing_hold'),
    request('create-for-unknown'),
    {
      ...submit('unknown-value', 'Refused: a value that does not exist', 'testing_everything'),
      expects: 'VALIDATION_FAILED',
    },
    {
      name: 'advance-clock',
      title: 'Move your clock past the end of the quote',
      operation: 'AdvanceTestClock',
      document: documents.ADVANCE_TEST_CLOCK,
      variables: { to: instantAhead(31) },
      expects: 'data',
    },
  ],
};
