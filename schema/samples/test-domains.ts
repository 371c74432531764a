import { COMPLETE_INFO } from './cyber.ts';
import { operation } from './operation.ts';
import { instantAhead, type Sample, type Story } from './sample.ts';
import { aClient, aRequest, aStatus, aSubmission, theClock } from './steps.ts';

/** A client with the domain, and a complete application for it. */
const application = (name: string, domain: string): readonly Sample[] => [
  aClient(`${name}-client`, `A client with ${domain}`, domain),
  aRequest(`${name}-request`),
  aSubmission(`${name}-submit`, 'Submit a complete application', COMPLETE_INFO),
];

/** Reads until the scan has ruled out the automatic quote. */
const referred = (name: string, title: string, fires: readonly string[]): Sample => ({
  ...aStatus(name, title, ''),
  until: { path: 'quoteRequest.isAutoQuoteEligible', is: 'false' },
  fires,
});

/** Each sandbox domain with a mocked scan, and the outcome for an otherwise eligible application. */
export const testDomains: Story = {
  name: 'test-domains',
  title: 'Test domains',
  samples: [
    {
      name: 'read-test-clock',
      title: 'In the sandbox: read your clock',
      ...operation('GetTestClock'),
      variables: {},
      expects: 'data',
    },
    ...application('auto-quotable', 'auto-quotable-scan.test'),
    aStatus('auto-quotable', 'auto-quotable-scan.test: quoted', 'QUOTES_SHARED', {
      fires: ['cyber_risk_score_ready', 'quote_ready RATED', 'quote_ready DOCUMENTS_READY'],
    }),
    ...application('referable', 'referable-scan.test'),
    referred('referable', 'referable-scan.test: referred', ['cyber_risk_score_ready']),
    ...application('auto-declinable', 'auto-declinable-scan.test'),
    aStatus('auto-declinable', 'auto-declinable-scan.test: declined', 'DECLINED', {
      fires: ['cyber_risk_score_ready', 'quote_declined'],
    }),
    ...application('failed', 'scan-failed.test'),
    referred('failed', 'scan-failed.test: referred', []),
    ...application('pending', 'scan-pending.test'),
    aStatus('pending', 'scan-pending.test: waiting', 'SUBMITTED'),
    theClock('past-the-deadline', 'Move your clock past the deadline of the scan', instantAhead(2)),
    referred('pending-referred', 'scan-pending.test: referred after the deadline', []),
  ],
};
