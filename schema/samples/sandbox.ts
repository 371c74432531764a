import { COMPLETE_INFO } from './cyber.ts';
import { daysAhead, instantAhead, type Story } from './sample.ts';
import { aChoice, aClient, aRequest, aStatus, aSubmission, theClock, theOptions } from './steps.ts';

/** Far less than an application: the header decides the outcome, not the answers. */
const INFO = {
  coverageEffectiveAt: daysAhead(30),
  limits: [{ aggregateCents: 100_000_000, deductibleCents: 1_000_000 }],
};

export const sandbox: Story = {
  name: 'sandbox',
  title: 'Outcomes on request',
  samples: [
    aClient('create-client', 'Create a client with a test domain', 'auto-quotable-scan.test'),
    aRequest('create-quote-request'),
    aSubmission('rate-and-share', 'Have it rated and shared at once', COMPLETE_INFO, {
      testing: 'testing_rate_and_share',
    }),
    {
      ...theOptions('rate-and-share-outcome'),
      fires: ['quote_ready RATED', 'quote_ready DOCUMENTS_READY'],
    },
    aChoice('bind', 'Have it bound at once', { testing: 'testing_bind_quote', fires: ['policy_bound'] }),
    aStatus('bind-outcome', 'The outcome', 'COMPLETED'),
    aRequest('create-for-issue'),
    aSubmission('rate-for-issue', 'Have it rated and shared at once', COMPLETE_INFO, {
      testing: 'testing_rate_and_share',
    }),
    theOptions('options-for-issue'),
    aChoice('bind-and-issue', 'Have it bound and issued at once', {
      testing: 'testing_bind_quote,testing_issue_policy',
      fires: ['policy_bound', 'policy_issued'],
    }),
    aRequest('create-for-decline'),
    aSubmission('decline', 'Have it declined at once', INFO, { testing: 'testing_decline' }),
    aStatus('decline-outcome', 'The outcome', 'DECLINED', { fires: ['quote_declined'] }),
    aRequest('create-for-referral'),
    aSubmission('refer', 'Have a complete application referred', COMPLETE_INFO, { testing: 'testing_refer' }),
    aRequest('create-for-more-data'),
    aSubmission('needs-more-data', 'Have the underwriter ask for more', INFO, { testing: 'testing_needs_more_data' }),
    aRequest('create-for-hold'),
    aSubmission('hold', 'Have it put on Hold', INFO, { testing: 'testing_hold' }),
    aRequest('create-for-unknown'),
    aSubmission('unknown-value', 'Refused: a value that does not exist', INFO, {
      testing: 'testing_everything',
      expects: 'VALIDATION_FAILED',
    }),
    aRequest('create-for-expiry'),
    aSubmission('rate-for-expiry', 'Have it rated and shared at once', COMPLETE_INFO, {
      testing: 'testing_rate_and_share',
    }),
    theOptions('options-for-expiry'),
    theClock('advance-clock', 'Move your clock past the end of the quote', instantAhead(33)),
    aChoice('choose-expired', 'Refused: the quote has expired', { expects: 'QUOTE_EXPIRED' }),
    theClock('advance-to-closing', 'Move your clock until requests close', instantAhead(80)),
    aStatus('closed-outcome', 'The request has closed', 'CLOSED'),
  ],
};
