import { COMPLETE_INFO } from './cyber.ts';
import { operation } from './operation.ts';
import { type Story, saved } from './sample.ts';
import { aChoice, aClient, aRequest, aSubmission, theOptions } from './steps.ts';

/** Errors that a partner can trigger and that occur in no other story. */
export const refusals: Story = {
  name: 'refusals',
  title: 'What is refused, and how',
  samples: [
    aClient('create-client', 'Create a client', 'auto-quotable-scan.test'),
    aRequest('create-for-clearance'),
    aSubmission('clearance-blocked', 'Refused: the insured is taken', COMPLETE_INFO, {
      testing: 'testing_clearance_block',
      expects: 'CLEARANCE_BLOCKED',
    }),
    {
      name: 'bind-link-too-early',
      title: 'Refused: there is no quote yet',
      ...operation('CreateBindLink'),
      variables: { quoteRequestId: saved('QUOTE_REQUEST_ID') },
      expects: 'INVALID_STATE',
    },
    aRequest('create-for-indication'),
    aSubmission('submit-indication', 'Ask for an indication', { ...COMPLETE_INFO, isIndication: true }),
    theOptions('read-indication'),
    aChoice('choose-indication', 'Refused: an indication cannot be bound', { expects: 'OPTION_NOT_BINDABLE' }),
    aRequest('create-for-choice'),
    aSubmission('submit-for-choice', 'Ask for two options', COMPLETE_INFO),
    {
      ...theOptions('read-options'),
      saves: {
        QUOTE_OPTION_ID: 'quoteRequest.quoteData.nodes.0.quoteOptions.0.id',
        OTHER_OPTION_ID: 'quoteRequest.quoteData.nodes.0.quoteOptions.1.id',
      },
    },
    aChoice('choose', 'Choose an option'),
    aChoice('choose-again', 'The same option again'),
    aChoice('choose-another', 'Refused: another option', {
      variables: { quoteOptionId: saved('OTHER_OPTION_ID') },
      expects: 'INVALID_STATE',
    }),
    {
      name: 'too-complex',
      title: 'Refused: too much at once',
      ...operation('Everything'),
      variables: { id: saved('QUOTE_REQUEST_ID') },
      expects: 'QUERY_TOO_COMPLEX',
    },
  ],
};
