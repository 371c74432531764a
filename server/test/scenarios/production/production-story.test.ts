import { randomUUID } from 'node:crypto';
import { SEED_THREAT_DATA } from '@bindery/domain/cyber-risk/index.ts';
import { aSoundScan, withOpenPort } from '@bindery/domain/cyber-risk/testing/scans.ts';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { transaction } from '../../../src/database/index.ts';
import { keepReport } from '../../../src/scans/reports/keep-report.ts';
import { reportOf } from '../../../src/scans/scanner/report-of.ts';
import { finishScan, latestScan } from '../../../src/scans/store.ts';
import { eventsOf } from '../../support/events.ts';
import { aCyberApplication, aQuoteRequest, COLUMBUS, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { decideTheOne } from '../../support/people/approvals.ts';
import { authenticatorCode } from '../../support/people/authenticator.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { Workbench } from '../../support/people/workbench.ts';
import { command, PRODUCTION } from '../../support/processes/production.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';
import { TEST_SECRET } from '../../support/test-secret.ts';

const app = await testApp(PRODUCTION);
const UNAVAILABLE =
  'This submission requires underwriter review due to the following: the external scan could not be completed.';

let broker: Broker;
let brokerageId: string;

beforeAll(async () => {
  const made = await command(['partners', 'create', '--name', 'Harbor Brokers']);
  broker = new Broker(app.app.server, { apiKey: String(made.apiKey) });
  brokerageId = String(made.brokerageId);
});

const OWN_PASSWORD = 'a much longer passphrase';

/** A person made at the command line, who signs in, replaces the printed password and sets a second factor up. */
async function aPerson(role: 'underwriter' | 'manager'): Promise<Workbench> {
  const email = `${randomUUID()}@provider.example`;
  const { password } = await command(['staff', 'create', '--email', email, '--name', 'Uma Reed', '--role', role]);
  const bench = new Workbench(app.app.server);
  await bench.post('/staff/sign-in', { email, password });
  expect((await bench.post('/staff/two-factor', { password: String(password) })).json()).toMatchObject({
    details: { reason: 'OWN_PASSWORD_MISSING' },
  });
  await bench.post('/staff/password', { current: password, new: OWN_PASSWORD });
  const { totpUri } = (await bench.post('/staff/two-factor', { password: OWN_PASSWORD })).json();
  const code = authenticatorCode(new URL(totpUri).searchParams.get('secret') ?? '');
  await bench.post('/staff/two-factor/confirm', { code });
  return bench;
}

/** One more process of the same deployment starts and stops. */
async function startAgain(): Promise<void> {
  const { database, clock } = app.app.services;
  const ports = { database, clock, logger: pino({ level: 'silent' }), secret: TEST_SECRET };
  await (await createApp(readConfig(PRODUCTION), ports)).close();
}

/** A client with a stored report, as the sandbox leaves one that it recorded, or as a real scan does. */
async function scannedAs(scanner: 'mock' | 'live'): Promise<string> {
  const { client } = await submitted({ name: randomUUID(), primaryWebsite: `${randomUUID()}.example` });
  const { database } = app.app.services;
  const report = reportOf(withOpenPort(aSoundScan(), 22, 'SSH-2.0-OpenSSH_7.4'), SEED_THREAT_DATA);
  const scan = await latestScan(database.kysely, client.id);
  if (!scan || !report.evidence) throw new Error('there is nothing to keep');
  const { evidence } = report;
  await transaction(database, async (tx) => {
    await finishScan(tx, scan.id, { end: { report }, scanner, at: app.clock.now() });
    await keepReport(tx, scan, evidence);
  });
  return client.id;
}

const REPORT = 'query ($id: ID!) { client(id: $id) { cyberRiskReport { score findings { nodes { id } } } } }';

async function submitted(client: Omit<Parameters<typeof aQuoteRequest>[1], 'brokerageId'>): Promise<Data> {
  const id = await aQuoteRequest(broker, { brokerageId, address: null, ...client });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  return (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
}

describe('production, which never scans a reserved name', () => {
  it.each(['acme.example', 'auto-quotable-scan.test', 'auto-declinable-scan.test', 'referable-scan.test'])(
    'refers a request of %s, and makes no score up',
    async (primaryWebsite) => {
      const request = await submitted({ name: randomUUID(), primaryWebsite });

      expect(request).toMatchObject({
        status: 'SUBMITTED',
        isAutoQuoteEligible: false,
        brokerAutoQuoteIneligibleReasons: UNAVAILABLE,
        client: { cyberRiskScore: null },
        quoteData: { nodes: [] },
      });
      expect(await eventsOf(app, request.id)).toEqual([]);
    },
  );

  it('takes back a score that was made up when the database was a sandbox', async () => {
    const request = await submitted({ primaryWebsite: 'once-mocked.example' });
    const score = async () => (await broker.ok(QUOTE_REQUEST, { id: request.id })).quoteRequest.client.cyberRiskScore;
    const { kysely } = app.app.services.database;
    const mocked = { state: 'DONE', score: 97, ratings: '{}', scanner: 'mock', finished_at: app.clock.now() } as const;
    await kysely.updateTable('scans').set(mocked).where('client_id', '=', request.client.id).execute();
    expect(await score()).toMatchObject({ score: 97 });

    await startAgain();

    expect(await score()).toBeNull();
  });

  it('removes what a recorded scan of the sandbox left behind, and nothing of a real one', async () => {
    const { kysely } = app.app.services.database;
    const left = async (id: string) => ({
      report: (await broker.ok(REPORT, { id })).client.cyberRiskReport,
      findings: await kysely.selectFrom('scan_findings').select('id').where('client_id', '=', id).execute(),
      software: await kysely.selectFrom('shown_software').select('product').where('client_id', '=', id).execute(),
    });
    const [made, real] = [await scannedAs('mock'), await scannedAs('live')];
    const before = await left(real);
    for (const one of [await left(made), before]) {
      expect(one).toMatchObject({ report: { score: expect.any(Number) } });
      expect([one.findings.length, one.software.length]).not.toContain(0);
    }

    await startAgain();

    expect(await left(made)).toEqual({ report: null, findings: [], software: [] });
    expect(await left(real)).toEqual(before);
  });
});

it('takes a business from submit to policy by people alone', async () => {
  const manager = await aPerson('manager');
  const submission = new SubmissionPage(
    await aPerson('underwriter'),
    (await submitted({ name: 'Acme Engineering', primaryWebsite: 'acme-engineering.example', address: COLUMBUS })).id,
  );

  await submission.look();
  expect(submission.seen).toMatchObject({ ineligibleReasons: UNAVAILABLE, scan: { state: 'FAILED', score: null } });
  await submission.act('pickUp');
  await submission.act('rescan');
  await app.runJobs();
  await submission.look();
  expect(submission.seen.scan).toMatchObject({ state: 'FAILED', score: null });
  await submission.act('rateRequest');
  await submission.act('shareQuotes');
  await app.runJobs();

  const { id } = submission.seen;
  const shared = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
  await broker.ok(SELECT, { id: shared.quoteData.nodes[0].quoteOptions[0].id });
  await submission.look();
  for (const { id: subjectivityId, isOpen } of submission.seen.subjectivities) {
    if (!isOpen) continue;
    const closing = { subjectivityId, evidence: 'Received signed by mail' };
    await submission.act('closeSubjectivity', { ...closing, approvalWord: 'The mail is in the note.' });
    await decideTheOne(manager);
    await submission.look();
    await submission.act('closeSubjectivity', closing);
  }
  await submission.act('bindRequest');
  await submission.act('issuePolicy');
  await app.runJobs();

  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
  expect(quoteRequest).toMatchObject({ status: 'COMPLETED', policy: { status: 'BOUND' } });
  expect(quoteRequest.policy.policyNumber).toMatch(/^SCY-US-\d{7}-00$/);
  expect((await eventsOf(app, id)).map(([type]) => type)).toEqual([
    'quote_ready',
    'quote_ready',
    'policy_bound',
    'policy_issued',
  ]);
  expect(await command(['doctor'])).toMatchObject({
    checks: expect.arrayContaining([
      {
        name: 'scanner',
        ok: true,
        detail: 'live: the website of each insured is looked at from outside',
      },
    ]),
  });
});
