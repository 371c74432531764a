/** Steps shared by several sandbox stories, each with the texts of its story. */
import { operation } from './operation.ts';
import { type Sample, type SampleValue, saved } from './sample.ts';

type Rest = Partial<Omit<Sample, 'name' | 'title'>>;

export const aClient = (name: string, title: string, domain: string): Sample => ({
  name,
  title,
  ...operation('CreateClient'),
  variables: {
    brokerageId: saved('BROKERAGE_ID'),
    name: 'Harbor Dental Group',
    primaryWebsite: domain,
    address: { country: 'US', street: '9 Dock Street', locality: 'Toledo', region: 'OH', postalCode: '43604' },
  },
  expects: 'data',
  saves: { CLIENT_ID: 'createClient.id' },
});

export const aRequest = (name: string): Sample => ({
  name,
  title: 'Create the quote request',
  ...operation('CreateQuoteRequest'),
  variables: { clientId: saved('CLIENT_ID'), productType: 'CYBER' },
  expects: 'data',
  saves: { QUOTE_REQUEST_ID: 'createQuoteRequest.id' },
});

export const aSubmission = (name: string, title: string, info: SampleValue, rest: Rest = {}): Sample => ({
  name,
  title,
  ...operation('UpdateQuoteRequest'),
  variables: { id: saved('QUOTE_REQUEST_ID'), action: 'SUBMIT', info },
  expects: 'data',
  ...rest,
});

/** Reads until the request has the status. */
export const aStatus = (name: string, title: string, is: string, rest: Rest = {}): Sample => ({
  name,
  title,
  ...operation('GetStatus'),
  variables: { id: saved('QUOTE_REQUEST_ID') },
  expects: 'data',
  until: { path: 'quoteRequest.status', is },
  ...rest,
});

/** Reads until the request is shared, and saves the first and the second option. */
export const theOptions = (name: string): Sample => ({
  name,
  title: 'Read the options',
  ...operation('GetOptions'),
  variables: { id: saved('QUOTE_REQUEST_ID') },
  expects: 'data',
  saves: { QUOTE_OPTION_ID: 'quoteRequest.quoteData.nodes.0.quoteOptions.0.id' },
  until: { path: 'quoteRequest.status', is: 'QUOTES_SHARED' },
});

export const aChoice = (name: string, title: string, rest: Rest = {}): Sample => ({
  name,
  title,
  ...operation('SelectQuoteOption'),
  variables: { quoteOptionId: saved('QUOTE_OPTION_ID') },
  expects: 'data',
  ...rest,
});

export const theClock = (name: string, title: string, to: SampleValue): Sample => ({
  name,
  title,
  ...operation('AdvanceTestClock'),
  variables: { to },
  expects: 'data',
});
