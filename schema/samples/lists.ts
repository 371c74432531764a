import { operation } from './operation.ts';
import { type Story, saved } from './sample.ts';
import { aClient, aRequest } from './steps.ts';

/** What a program reads before it begins, and how it finds what it made before. */
export const lists: Story = {
  name: 'lists',
  title: 'Lists and questions',
  samples: [
    {
      name: 'me',
      title: 'Who am I',
      ...operation('Me'),
      variables: {},
      expects: 'data',
    },
    {
      name: 'application-questions',
      title: 'The questions of a product',
      ...operation('ApplicationQuestions'),
      variables: { productType: 'CYBER_EU' },
      expects: 'data',
    },
    aClient('client', 'A client', 'auto-quotable-scan.test'),
    aRequest('request'),
    {
      name: 'clients',
      title: 'Find a client',
      ...operation('ListClients'),
      variables: { search: 'harbor dental' },
      expects: 'data',
    },
    {
      name: 'quote-requests',
      title: 'List quote requests',
      ...operation('ListQuoteRequests'),
      variables: { clientId: saved('CLIENT_ID'), status: ['INCOMPLETE'] },
      expects: 'data',
    },
    {
      name: 'policies',
      title: 'List policies',
      ...operation('ListPolicies'),
      variables: { status: ['BOUND', 'ACTIVE'] },
      expects: 'data',
    },
    {
      name: 'withdraw',
      title: 'Withdraw a request',
      ...operation('WithdrawQuoteRequest'),
      variables: { id: saved('QUOTE_REQUEST_ID'), reason: 'The insured has bought elsewhere.' },
      expects: 'data',
    },
  ],
};
