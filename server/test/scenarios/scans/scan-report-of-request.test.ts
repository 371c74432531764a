import { beforeAll, describe, expect, it } from 'vitest';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aStaffMember, type SignedIn, type Workbench } from '../../support/people/workbench.ts';
import { aSubmission } from '../../support/submissions.ts';
import { testApp } from '../../support/test-app.ts';

const SUMMARY = 'severity title host port observed';
const REPORT = `query ($id: ID!) { request(id: $id) { revision client { id } scan {
  state score failedBecause ratings { label value }
  report {
    scanId scannedAt method threatDataDate threatDataAgeDays isThreatDataOld score noScoreBecause meanHundredths
    caps { name atMost causes { ${SUMMARY} } }
    ratings { name label value hundredths weightBps shareBps confidence notMeasuredBecause
      worksheet { label points maximum hundredthsAfter } }
    findings { id ruleId severity ratingLabel title host port observed expected points cves source
      remedy { what why steps who } evidence { question text askedAt }
      firstSeenAt lastSeenAt resolvedAt decision { kind reason decidedAt decidedBy } }
    previousScannedAt
    changes { scoreBefore ratings { label before after } appeared { ${SUMMARY} } resolved { ${SUMMARY} }
      notMeasured { ${SUMMARY} } changed { before { ${SUMMARY} } after { ${SUMMARY} } } }
    hosts { host reasons leftOutBecause } unanswered { question reason detail }
  }
} } }`;
const DECIDE = `mutation ($id: ID!, $decision: FindingDecisionKind!, $reason: String) {
  decideFinding(id: $id, decision: $decision, reason: $reason) { id decision { kind reason decidedBy } } }`;

const app = await testApp();
let broker: Broker;
let brokerageId: string;
let person: SignedIn;
let uma: Workbench;

beforeAll(async () => {
  const made = await app.partner();
  broker = new Broker(app.app.server, { apiKey: made.apiKey });
  brokerageId = made.brokerageId;
  person = await aStaffMember(app, 'underwriter');
  uma = person.bench;
});

const submitted = async (primaryWebsite: string): Promise<string> =>
  (await aSubmission(app, { broker, brokerageId }, { primaryWebsite })).id;

/** A session ends while nothing is done in it. */
async function later(time: Parameters<typeof app.clock.advance>[0]): Promise<void> {
  app.clock.advance(time);
  await uma.post('/staff/sign-in', { email: person.email, password: person.password });
}

const scanOf = async (id: string): Promise<Data> => (await uma.ok(REPORT, { id })).request.scan;

async function askForRescan(id: string): Promise<void> {
  const { request } = await uma.ok(REPORT, { id });
  await uma.ok('mutation ($id: ID!, $revision: Int!) { rescan(id: $id, revision: $revision) { id } }', {
    id,
    revision: request.revision,
  });
}

async function rescanned(id: string): Promise<void> {
  await askForRescan(id);
  await app.runJobs();
}

describe('the report of a scan, as an underwriter reads it', () => {
  it('shows how the score was made: ratings with their steps, the mean and what holds it down', async () => {
    const { report } = await scanOf(await submitted('referable-scan.test'));

    expect(report).toMatchObject({ score: 72, noScoreBecause: null, method: '1', previousScannedAt: null });
    expect(report.ratings).toHaveLength(8);
    for (const { value, hundredths, worksheet } of report.ratings) {
      expect(worksheet.at(-1).hundredthsAfter).toBe(hundredths);
      expect(Math.round(hundredths / 100)).toBe(value);
    }
    const shares = report.ratings.map(({ shareBps }: Data) => shareBps);
    expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBe(10_000);
    const whole = Math.round(report.meanHundredths / 100);
    expect(report.score).toBe(Math.min(whole, ...report.caps.map(({ atMost }: Data) => atMost)));
  });

  it('shows each finding with its evidence, its remedy in parts and when it was seen', async () => {
    const { report } = await scanOf(await submitted('referable-scan.test'));

    const [worst] = report.findings;
    expect(worst).toMatchObject({ severity: 'HIGH', host: 'referable-scan.test', resolvedAt: null, decision: null });
    expect(worst.remedy.steps).toHaveLength(3);
    for (const { evidence, firstSeenAt } of report.findings) {
      expect(evidence).not.toEqual([]);
      expect(firstSeenAt).toBe(report.scannedAt);
    }
    expect(report.hosts.map(({ host }: Data) => host)).toContain('referable-scan.test');
  });

  it('says how old the threat data was when that is more than 14 days', async () => {
    const id = await submitted('referable-scan.test');
    const { report } = await scanOf(id);

    expect(report.isThreatDataOld).toBe(report.threatDataAgeDays > 14);
    await later({ days: 20 });
    await rescanned(id);

    const aged = (await scanOf(id)).report;
    expect(aged.threatDataAgeDays).toBe(report.threatDataAgeDays + 20);
    expect(aged.isThreatDataOld).toBe(true);
  });

  it('says what changed since the scan before, and stays while a new scan is under way', async () => {
    const id = await submitted('referable-scan.test');
    const first = (await scanOf(id)).report;
    await later({ hours: 2 });
    await askForRescan(id);
    expect(await scanOf(id)).toMatchObject({ state: 'PENDING', report: { scanId: first.scanId, score: 72 } });
    await app.runJobs();

    const second = (await scanOf(id)).report;
    expect(second.scanId).not.toBe(first.scanId);
    expect(second).toMatchObject({ previousScannedAt: first.scannedAt });
    expect(second.changes).toMatchObject({ scoreBefore: 72, appeared: [], resolved: [], ratings: [] });
    expect(second.findings[0].firstSeenAt).toBe(first.scannedAt);
    expect(second.findings[0].lastSeenAt).toBe(second.scannedAt);
  });

  it('is null for a score that was made up, and a failed scan says why', async () => {
    expect(await scanOf(await submitted('made-up.example'))).toMatchObject({ state: 'DONE', report: null });
    expect(await scanOf(await submitted('scan-failed.test'))).toMatchObject({
      state: 'FAILED',
      report: null,
      failedBecause: 'The scan of this test domain always fails.',
    });
  });
});

describe('decideFinding', () => {
  it('keeps beside the finding who disputes it and why, through the next scan', async () => {
    const id = await submitted('referable-scan.test');
    const [{ id: findingId }] = (await scanOf(id)).report.findings;

    const { decideFinding } = await uma.ok(DECIDE, {
      id: findingId,
      decision: 'DISPUTED',
      reason: ' The version is patched by the distribution. ',
    });
    await later({ hours: 2 });
    await rescanned(id);

    const decision = { kind: 'DISPUTED', reason: 'The version is patched by the distribution.', decidedBy: 'Uma Reed' };
    expect(decideFinding).toEqual({ id: findingId, decision });
    const { report } = await scanOf(id);
    expect(report.findings[0]).toMatchObject({ id: findingId, decision });
    expect(report.score).toBe(72);
  });

  it('takes a decision back, and both stand in the audit trail', async () => {
    const id = await submitted('referable-scan.test');
    const { request } = await uma.ok(REPORT, { id });
    const [{ id: findingId }] = request.scan.report.findings;
    await uma.ok(DECIDE, { id: findingId, decision: 'ACCEPTED', reason: 'Known and insured.' });

    expect((await uma.ok(DECIDE, { id: findingId, decision: 'OPEN' })).decideFinding.decision).toBeNull();

    const { audit } = await uma.ok(
      'query ($id: ID!) { audit(filter: { entityId: $id }) { nodes { action changes { field before after } } } }',
      { id: request.client.id },
    );
    const [opened, accepted] = audit.nodes;
    expect(accepted).toMatchObject({ action: 'finding accepted' });
    expect(opened).toMatchObject({ action: 'finding reopened' });
    expect(opened.changes).toContainEqual({ field: 'reason', before: 'Known and insured.', after: null });
  });

  it.each([
    ['no reason', { reason: '  ' }, 'VALIDATION_FAILED'],
    ['a reason that is too long', { reason: 'x'.repeat(501) }, 'VALIDATION_FAILED'],
    ['an unknown finding', { id: 'unknown', reason: 'Because.' }, 'NOT_FOUND'],
  ])('refuses %s', async (_what, input, code) => {
    const [{ id }] = (await scanOf(await submitted('referable-scan.test'))).report.findings;

    const error = await uma.refused(DECIDE, { id, decision: 'DISPUTED', ...input });

    expect(error.extensions.code).toBe(code);
  });
});
