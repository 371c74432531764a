/** The whole way of a scan in production: no network but the lab, no test header, no made-up score. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { labLooker } from '../../support/neighbours/lab-looker.ts';
import { aCyberApplication, aQuoteRequest, COLUMBUS, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { authenticatorCode } from '../../support/people/authenticator.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { mailsOf } from '../../support/people/insured-in-force.ts';
import { Workbench } from '../../support/people/workbench.ts';
import { command, PRODUCTION } from '../../support/processes/production.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const DOMAIN = 'harbor-works.example';
const CVE = 'CVE-2026-8888';
const RESCAN = 'mutation ($clientId: ID!) { requestRescan(clientId: $clientId) { id } }';
const REPORT = `query ($id: ID!) { client(id: $id) { cyberRiskReport {
  score previousScore findings(includeResolved: true) { nodes { id ruleId title resolvedAt } } } } }`;
/** A version that no known fault is in; yet. */
const SHOWN = { 22: { kind: 'TCP', greeting: 'SSH-2.0-OpenSSH_9.9' } } as const;

const looker = await labLooker(DOMAIN, ['NO_REDIRECT_TO_HTTPS', 'NO_MAIL_POLICY'], SHOWN);
const app = await testApp({ ...PRODUCTION, STAFF_SECOND_PERSON: 'off' }, { looker });
looker.follow(app.clock);
let broker: Broker;
let brokerageId: string;
let underwriter: { readonly bench: Workbench; readonly email: string; readonly password: string; readonly key: string };

beforeAll(async () => {
  const made = await command(['partners', 'create', '--name', 'Harbor Brokers']);
  broker = new Broker(app.app.server, { apiKey: String(made.apiKey) });
  brokerageId = String(made.brokerageId);
  const email = `${randomUUID()}@provider.example`;
  const { password: printed } = await command([
    'staff',
    'create',
    '--email',
    email,
    '--name',
    'Uma Reed',
    '--role',
    'underwriter',
  ]);
  const bench = new Workbench(app.app.server);
  await bench.post('/staff/sign-in', { email, password: printed });
  // What the command line printed is good for one sign-in.
  const password = 'a much longer passphrase';
  await bench.post('/staff/password', { current: printed, new: password });
  const { totpUri } = (await bench.post('/staff/two-factor', { password })).json();
  const key = new URL(totpUri).searchParams.get('secret') ?? '';
  await bench.post('/staff/two-factor/confirm', { code: authenticatorCode(key) });
  underwriter = { bench, email, password, key };
});

const read = async (id: string): Promise<Data> => (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
const reportOf = async (clientId: string): Promise<Data> =>
  (await broker.ok(REPORT, { id: clientId })).client.cyberRiskReport;

/** An hour passes in which the underwriter's session does not fall asleep. */
async function anHourLater(page: SubmissionPage): Promise<void> {
  for (let step = 0; step < 3; step += 1) {
    app.clock.advance({ minutes: 25 });
    await page.look();
  }
}

it('refers by a finding, closes it by a rescan, binds, and asks the book a month later', async () => {
  const client = { brokerageId, name: 'Harbor Works', primaryWebsite: `https://${DOMAIN}`, address: COLUMBUS };
  const id = await aQuoteRequest(broker, client);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();

  const referred = await read(id);
  expect(referred).toMatchObject({ status: 'SUBMITTED', isAutoQuoteEligible: false, quoteData: { nodes: [] } });
  const clientId: string = referred.client.id;
  const before = await reportOf(clientId);
  expect(before.score).toBe(referred.client.cyberRiskScore.score);
  const finding = before.findings.nodes.find(({ ruleId }: Data) => ruleId === 'EMAIL_DMARC_MISSING');

  const page = new SubmissionPage(underwriter.bench, id);
  await page.look();
  await page.act('pickUp');
  await page.act('rateRequest');
  await page.act('addSubjectivityFromFinding', { findingId: finding.id, type: 'PRE_BIND' });
  await page.act('shareQuotes');
  await app.runJobs();
  const fromFinding = async (): Promise<Data> =>
    (await page.look()).subjectivities.find(({ findingKey }: Data) => findingKey);
  expect(await fromFinding()).toMatchObject({ isOpen: true });

  await looker.show(DOMAIN, []);
  await anHourLater(page);
  await broker.ok(RESCAN, { clientId });
  await app.runJobs();

  const after = await reportOf(clientId);
  expect(after).toMatchObject({ previousScore: before.score });
  expect(after.score).toBeGreaterThan(before.score);
  expect(after.findings.nodes.find(({ id: one }: Data) => one === finding.id).resolvedAt).not.toBeNull();
  expect(await fromFinding()).toMatchObject({ isOpen: false, closedBy: 'Rules' });
  expect((await mailsOf(app, 'subjectivities_followed')).map(({ to }) => to)).toContain(underwriter.email);

  const quoted = await read(id);
  await broker.ok(SELECT, { id: quoted.quoteData.nodes[0].quoteOptions[0].id });
  await page.look();
  for (const { id: subjectivityId, isOpen } of page.seen.subjectivities) {
    if (isOpen) await page.act('closeSubjectivity', { subjectivityId, evidence: 'Received signed by mail' });
  }
  await page.act('bindRequest');
  await page.act('issuePolicy');
  await app.runJobs();
  const { policy } = await read(id);
  expect(policy).toMatchObject({ status: 'BOUND', policyNumber: expect.stringMatching(/^SCY-US-/) });

  app.clock.moveTo('2026-12-28T12:00:00Z');
  const scanned = looker.lab().dialled.length;
  await aNewFault();
  await app.wakeUp('monitoring.ask-the-book');

  const [mail] = await mailsOf(app, 'newly_exploited');
  expect(mail).toMatchObject({ to: underwriter.email, subject: expect.stringContaining(CVE) });
  expect(mail?.body).toContain(policy.policyNumber);
  expect(looker.lab().dialled.length).toBe(scanned);
});

/** The public feeds bring a fault of the version that the website shows, and say that it is exploited. */
async function aNewFault(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-feeds-'));
  const [products, kev] = [join(folder, 'products.json'), join(folder, 'kev.json')];
  const cpeMatch = [
    { vulnerable: true, criteria: 'cpe:2.3:a:openbsd:openssh:*:*:*:*:*:*:*:*', versionEndExcluding: '9.9.1' },
  ];
  const cve = { id: CVE, metrics: {}, configurations: [{ nodes: [{ cpeMatch }] }] };
  await writeFile(products, JSON.stringify({ vulnerabilities: [{ cve }] }));
  const vulnerabilities = [{ cveID: CVE, dateAdded: '2026-12-20' }];
  await writeFile(kev, JSON.stringify({ dateReleased: '2026-12-20T10:00:00Z', vulnerabilities }));
  await command(['threat-data', 'import', '--kev', kev, '--products', products]);
  await rm(folder, { recursive: true });
}
