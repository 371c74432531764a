import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { labLooker } from '../../support/neighbours/lab-looker.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aStaffMember, type Workbench } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { aSubmission } from '../../support/submissions.ts';
import { testApp } from '../../support/test-app.ts';

const OPT_OUTS = '{ scanOptOuts { id kind value reason createdBy createdAt } }';
const ADD = `mutation ($value: String!, $reason: String!) {
  addScanOptOut(value: $value, reason: $reason) { id kind value reason createdBy } }`;
const REMOVE = 'mutation ($id: ID!) { removeScanOptOut(id: $id) { id value } }';
const SCAN = `query ($id: ID!) { request(id: $id) { scan { state failedBecause score
  report { score hosts { host } unanswered { question reason } } } } }`;

const RESCAN = 'mutation ($id: ID!) { requestRescan(clientId: $id) { id } }';
const RESCAN_HERE = 'mutation ($id: ID!) { requestRescan(clientId: $id) { clientId } }';
const WEBSITE = 'query ($id: ID!) { website(clientId: $id) { optOut whyNotRescan } }';
const SHARE = 'mutation ($id: ID!) { shareCyberRiskReport(clientId: $id) { url } }';
const OPT_OUT = 'query ($id: ID!) { client(id: $id) { cyberRiskReport { optOut } } }';
const OPT_OUT_OF_REQUEST = 'query ($id: ID!) { request(id: $id) { scan { report { optOut } } } }';

/** A business of the lab in the place of the internet. */
const looker = await labLooker('quiet.example', []);
const lab = looker.lab();
const app = await testApp({ BINDERY_SCANNER: 'live' }, { looker });
looker.follow(app.clock);
let broker: Broker;
let brokerageId: string;
let uma: Workbench;
let olga: Workbench;

beforeAll(async () => {
  const made = await app.partner();
  broker = new Broker(app.app.server, { apiKey: made.apiKey });
  brokerageId = made.brokerageId;
  uma = (await aStaffMember(app, 'underwriter')).bench;
  olga = (await aStaffMember(app, 'operator', 'Olga Sand')).bench;
});
beforeEach(async () => {
  for (const { id } of (await olga.ok(OPT_OUTS)).scanOptOuts) await olga.ok(REMOVE, { id });
});

const submitted = async (primaryWebsite: string): Promise<Data> =>
  await aSubmission(app, { broker, brokerageId }, { primaryWebsite });

/** A client whose report was made, and then its owner opted out. */
async function optedOut(value: string, reason: string): Promise<Data> {
  await forgetReports();
  const request = await submitted('quiet.example');
  await olga.ok(ADD, { value, reason });
  return request;
}

/** What was seen within the hour is used again, so that a domain is not looked at for each client. */
async function forgetReports(): Promise<void> {
  const earlier = new Date(app.clock.now().getTime() - 2 * 3_600_000);
  await app.app.services.database.kysely.updateTable('scan_reports').set({ scanned_at: earlier }).execute();
}

/** Addresses that the scanner connected to while `work` ran. */
async function dialledDuring(work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const before = lab.dialled.length;
  await work();
  return new Set(lab.dialled.slice(before).map(({ address }) => address));
}

describe('a domain on the list', () => {
  it('is refused at the door: the request is referred and the underwriter reads why', async () => {
    await olga.ok(ADD, { value: 'www.Quiet.example', reason: 'Asked by its owner by mail on 3 November.' });
    let request: Data = {};

    const dialled = await dialledDuring(async () => {
      request = await submitted('https://shop.quiet.example');
    });

    expect([...dialled]).toEqual([]);
    expect(request).toMatchObject({
      status: 'SUBMITTED',
      client: { cyberRiskScore: null },
      brokerAutoQuoteIneligibleReasons: expect.stringContaining('the external scan could not be completed'),
    });
    const reason = 'The owner of quiet.example asked not to be scanned: Asked by its owner by mail on 3 November.';
    expect((await uma.ok(SCAN, { id: request.id })).request.scan).toEqual({
      state: 'FAILED',
      failedBecause: reason,
      score: null,
      report: null,
    });
  });

  it('is not judged by what was seen before it was on the list, until it is taken off', async () => {
    expect(await submitted('quiet.example')).toMatchObject({ status: 'QUOTES_SHARED' });
    const { addScanOptOut } = await olga.ok(ADD, { value: 'quiet.example', reason: 'Asked by its owner.' });

    expect(await submitted('quiet.example')).toMatchObject({ status: 'SUBMITTED', client: { cyberRiskScore: null } });

    await olga.ok(REMOVE, { id: addScanOptOut.id });
    expect(await submitted('quiet.example')).toMatchObject({ status: 'QUOTES_SHARED' });
  });
});

describe('an address on the list', () => {
  it.each([
    ['alone', '11.20.30.25', ['11.20.30.25']],
    ['in its network', '11.20.30.0/27', ['11.20.30.1', '11.20.30.25']],
  ])('is not connected to, %s, and the rest is', async (_how, value, refused) => {
    await forgetReports();
    const usual = await dialledDuring(async () => await submitted('quiet.example'));
    for (const address of refused) expect(usual).toContain(address);
    await olga.ok(ADD, { value, reason: 'Asked by the hosting provider.' });
    await forgetReports();

    const dialled = await dialledDuring(async () => await submitted('quiet.example'));

    for (const address of refused) expect(dialled).not.toContain(address);
    expect(dialled.size).toBeGreaterThan(0);
  });

  it('leaves a rating without a value and says why', async () => {
    await olga.ok(ADD, { value: '11.20.30.25', reason: 'Asked by the mail provider.' });
    await forgetReports();

    const { id } = await submitted('quiet.example');

    const { scan } = (await uma.ok(SCAN, { id })).request;
    expect(scan.report.unanswered).toContainEqual({ question: expect.any(String), reason: 'OPTED_OUT' });
  });
});

describe.each([
  ['domain', 'quiet.example', 'The owner of quiet.example asked not to be scanned: Not wanted.'],
  ['address', '11.20.30.0/27', 'The owner of the network of quiet.example asked not to be scanned: Not wanted.'],
])('another scan of a website whose %s is on the list', (kind, value, sentence) => {
  // The website has an address of each kind.
  const addAll = async () => {
    const request = await optedOut(value, 'Not wanted.');
    if (kind === 'address') await olga.ok(ADD, { value: '2a11:20:30::/48', reason: 'Not wanted.' });
    return request;
  };

  it('is refused to the broker, the dashboard and the underwriter, with the reason', async () => {
    const { id, client } = await addAll();
    const dana = await DashboardUser.byMail(app, 'dana@broker.example');
    const page = new SubmissionPage(uma, id);
    await page.look();
    const dialled = await dialledDuring(async () => {
      const refused = { code: 'INVALID_STATE', details: { reason: 'OPTED_OUT' } };
      expect(await broker.refused(RESCAN, { id: client.id })).toMatchObject({ message: sentence, extensions: refused });
      expect(await dana.refused(RESCAN_HERE, { id: client.id })).toBe('INVALID_STATE');
      expect(await page.refused('rescan')).toMatchObject({ message: sentence, extensions: refused });
      await app.runJobs();
    });

    expect(dialled.size).toBe(0);
    const { website } = await dana.ok(WEBSITE, { id: client.id });
    expect(website).toEqual({ optOut: sentence, whyNotRescan: sentence });
  });

  it('is told on every report, until it is taken off', async () => {
    const { id, client } = await addAll();
    const dana = await DashboardUser.byMail(app, 'dana@broker.example');
    const { url } = (await dana.ok(SHARE, { id: client.id })).shareCyberRiskReport;
    const told = async () => ({
      broker: (await broker.ok(OPT_OUT, { id: client.id })).client.cyberRiskReport.optOut,
      staff: (await uma.ok(OPT_OUT_OF_REQUEST, { id })).request.scan.report.optOut,
      shared: (await app.app.server.inject({ url: new URL(url).pathname })).body.includes(sentence),
    });

    expect(await told()).toEqual({ broker: sentence, staff: sentence, shared: true });

    for (const one of (await olga.ok(OPT_OUTS)).scanOptOuts) await olga.ok(REMOVE, { id: one.id });
    expect(await told()).toEqual({ broker: null, staff: null, shared: false });
  });
});

it('an address on the list refuses no scan while the website has another one', async () => {
  const { client } = await optedOut('11.20.30.1', 'Not wanted.');

  expect((await broker.ok(OPT_OUT, { id: client.id })).client.cyberRiskReport.optOut).toBeNull();
});

describe('the list', () => {
  it('keeps who put what on it, in the audit trail too, and nothing twice', async () => {
    const { addScanOptOut } = await olga.ok(ADD, { value: '2001:DB8:0::0/32', reason: ' Asked by phone. ' });
    expect(addScanOptOut).toMatchObject({
      kind: 'ADDRESS',
      value: '2001:db8::/32',
      reason: 'Asked by phone.',
      createdBy: 'Olga Sand',
    });
    expect((await olga.ok(OPT_OUTS)).scanOptOuts).toMatchObject([addScanOptOut]);

    const error = await olga.refused(ADD, { value: '2001:db8::/32', reason: 'Again.' });
    expect(error.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path: 'value', message: 'is on the list already, as 2001:db8::/32' }] },
    });
    await olga.ok(REMOVE, { id: addScanOptOut.id });
    expect((await olga.refused(REMOVE, { id: addScanOptOut.id })).extensions.code).toBe('NOT_FOUND');

    const { audit } = await olga.ok(
      '{ audit(filter: { entity: "setting" }, first: 2) { nodes { action actor changes { field after } } } }',
    );
    expect(audit.nodes).toMatchObject([
      { action: 'scan opt-out removed', actor: 'Olga Sand' },
      { action: 'scan opt-out added', changes: expect.arrayContaining([{ field: 'value', after: '2001:db8::/32' }]) },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['a public suffix', 'co.uk'],
    ['a single label', 'intranet'],
    ['half an address', '203.0.113'],
    ['every address', '0.0.0.0/0'],
    ['a prefix that is too long', '203.0.113.0/33'],
    ['two prefixes', '203.0.113.0/24/8'],
    ['an address with a zone', 'fe80::1%eth0'],
    ['a very long name', `${'a'.repeat(400)}.example`],
  ])('refuses %s and says what to send', async (_what, value) => {
    const { extensions } = await olga.refused(ADD, { value, reason: 'Asked.' });

    expect(extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path: 'value', remedy: expect.stringContaining('203.0.113.0/24') }] },
    });
  });

  it.each([
    ['the page of a website', 'https://www.Quiet.example/contact?a=1', 'quiet.example'],
    ['a name in its own script', 'www.bücher.example', 'xn--bcher-kva.example'],
    ['an address in another notation', '2A11:0020:0030:0:0:0:0:1', '2a11:20:30::1'],
  ])('understands %s', async (_what, value, kept) => {
    expect((await olga.ok(ADD, { value, reason: 'Asked.' })).addScanOptOut.value).toBe(kept);
  });

  it('refuses an entry without a reason', async () => {
    const { extensions } = await olga.refused(ADD, { value: 'quiet.example', reason: ' ' });

    expect(extensions).toMatchObject({ details: { problems: [{ path: 'reason', message: 'must say who asked' }] } });
  });
});
