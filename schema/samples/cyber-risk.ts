import { COMPLETE_INFO } from './cyber.ts';
import { type Story, saved } from './sample.ts';
import { aClient, aRequest, aSubmission } from './steps.ts';

const GET_CYBER_RISK_REPORT = `query GetCyberRiskReport($clientId: ID!) {
  client(id: $clientId) {
    name
    cyberRiskReport {
      scannedAt
      method
      threatDataDate
      score
      previousScore
      ratings {
        name
        value
        weightBps
        confidence
        notMeasuredBecause
      }
      findings(first: 2) {
        nodes {
          id
          ruleId
          severity
          title
          host
          port
          observed
          expected
          remedy
          source
          cves
          firstSeenAt
          lastSeenAt
          resolvedAt
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
}`;

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
      operation: 'GetCyberRiskReport',
      document: GET_CYBER_RISK_REPORT,
      variables: { clientId: saved('CLIENT_ID') },
      expects: 'data',
      until: { path: 'client.cyberRiskReport.score' },
      fires: ['cyber_risk_score_ready'],
    },
    {
      name: 'rescan',
      title: 'Scan again',
      operation: 'RequestRescan',
      document: `mutation RequestRescan($clientId: ID!) {
  requestRescan(clientId: $clientId) {
    id
    name
    cyberRiskScore {
      score
    }
  }
}`,
      variables: { clientId: saved('CLIENT_ID') },
      expects: 'data',
    },
  ],
};
