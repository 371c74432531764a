import { COMPLETE_INFO } from './cyber.ts';
import { operation } from './operation.ts';
import { type Story, saved } from './sample.ts';
import { aClient, aRequest, aSubmission } from './steps.ts';

/** What a scan saw, and another scan when something is fixed. */
export const cyberRisk: Story = {
  name: 'cyber-risk',
  title: 'Cyber risk report',
  samples: [
    aClient('client', 'A client with referable-scan.test', 'referable-scan.test'),
    aRequest('request'),
    aSubmission('submit', 'Submit a complete application', COMPLETE_INFO),
    {
      name: 'report',
      title: 'Read the report',
      ...operation('GetCyberRiskReport'),
      variables: { clientId: saved('CLIENT_ID') },
      expects: 'data',
      until: { path: 'client.cyberRiskReport.score' },
      fires: ['cyber_risk_score_ready'],
    },
    {
      name: 'rescan',
      title: 'Scan again',
      ...operation('RequestRescan'),
      variables: { clientId: saved('CLIENT_ID') },
      expects: 'data',
    },
  ],
};
