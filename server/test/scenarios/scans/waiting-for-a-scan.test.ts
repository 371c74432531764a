import { beforeAll, describe, expect, it } from 'vitest';
import { DomainBusy, ScanFailed, type Scanner } from '../../../src/scans/index.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aSubmission } from '../../support/submissions.ts';
import { testApp } from '../../support/test-app.ts';

let answers: (() => ReturnType<Scanner['scan']>)[] = [];
const scanner: Scanner = {
  mode: 'live',
  scan: async () => {
    const next = answers.shift();
    if (!next) throw new ScanFailed('There is no answer left.');
    return await next();
  },
};
const RATINGS = {
  defensibilityRating: 90,
  dnsSecurityRating: 90,
  emailSecurityRating: null,
  softwarePatchingRating: 90,
  systemHostingRating: null,
  threatIntelRating: 90,
  webAppSecurityRating: 90,
  webEncryptionRating: 90,
};
const app = await testApp({}, { scanner });
let broker: Broker;
let brokerageId: string;

beforeAll(async () => {
  const made = await app.partner();
  broker = new Broker(app.app.server, { apiKey: made.apiKey });
  brokerageId = made.brokerageId;
});

const submitted = async (primaryWebsite: string): Promise<Data> =>
  await aSubmission(app, { broker, brokerageId }, { primaryWebsite });

describe('a submission', () => {
  it('waits while another scan looks at its domain, and goes on after it', async () => {
    let asked = 0;
    const busy = async (): Promise<never> => {
      asked += 1;
      throw new DomainBusy('busy.example');
    };
    const report = { score: 91, noScoreBecause: null, ratings: RATINGS, findings: [], evidence: null };
    answers = [busy, busy, async () => report];

    const request = await submitted('busy.example');

    expect(asked).toBe(2);
    expect(request).toMatchObject({ status: 'QUOTES_SHARED', client: { cyberRiskScore: { score: 91 } } });
  });

  it('shows a rating that could not be measured as null, never as zero or 100', async () => {
    const report = { score: 88, noScoreBecause: null, ratings: RATINGS, findings: [], evidence: null };
    answers = [async () => report];

    const { client } = await submitted('half.example');

    expect(client.cyberRiskScore).toMatchObject({ score: 88, emailSecurityRating: null, systemHostingRating: null });
  });

  it('is referred when too little could be measured for a score', async () => {
    const noScoreBecause = 'Only 3 of 8 ratings could be measured; a score needs 5.';
    answers = [async () => ({ score: null, noScoreBecause, ratings: RATINGS, findings: [], evidence: null })];

    const request = await submitted('little.example');

    expect(request).toMatchObject({ status: 'SUBMITTED', client: { cyberRiskScore: null } });
    expect(request.brokerAutoQuoteIneligibleReasons).toContain('the external scan could not be completed');
  });
});
