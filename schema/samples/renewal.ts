import { operation } from './operation.ts';
import { instantAhead, type Story, saved } from './sample.ts';

/** Run after the policy of the Smart Cyber story exists and its partner's clock is in the renewal window. */
export const renewal: Story = {
  name: 'renewal',
  title: 'The renewal of a policy',
  needs: 'advanceTestClock',
  samples: [
    {
      name: 'advance-into-window',
      title: 'In the sandbox: move your clock into the window',
      ...operation('AdvanceTestClock'),
      variables: { to: instantAhead(320) },
      expects: 'data',
    },
    {
      name: 'get-by-policy-number',
      title: 'Read the renewal by policy number',
      ...operation('GetRenewal'),
      variables: { expiringPolicyNumber: saved('POLICY_NUMBER') },
      expects: 'data',
      until: { path: 'renewalQuoteRequest.id' },
      fires: ['renewal_solicitation_open'],
    },
  ],
};
