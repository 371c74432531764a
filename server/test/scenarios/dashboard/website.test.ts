import { beforeAll, describe, expect, it } from 'vitest';
import { labLooker } from '../../support/neighbours/lab-looker.ts';
import { aQuoteRequest, COLUMBUS, QUOTE_REQUEST } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aSubmission } from '../../support/submissions.ts';
import { testApp } from '../../support/test-app.ts';

const FINDING = 'severity title host port observed expected what why fix who firstSeenAt resolvedAt';
const FIELDS = `underWay { host requestedAt } last { host finishedAt failedBecause } isMadeUp whyNotRescan rescanFrom whyNotShare
  report { domain scannedAt score previousScore ratings { title value } notMeasured { what because }
    findings { ${FINDING} } notAskedAgain { title } resolved { title resolvedAt } }`;
const WEBSITE = `query ($id: ID!) { website(clientId: $id) { ${FIELDS} } }`;
const RESCAN = `mutation ($id: ID!) { requestRescan(clientId: $id) { ${FIELDS} } }`;
const BIND_LINK = 'mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }';

/** A business of the lab whose faults can be repaired while the server runs. */
const looker = await labLooker('fixable.example', ['OPEN_PORTS', 'NO_MAIL_POLICY']);
const app = await testApp({ BINDERY_SCANNER: 'live' }, { looker });
looker.follow(app.clock);
let broker: Broker;
let brokerageId: string;
let user: DashboardUser;

beforeAll(async () => {
  const made = await app.partner();
  broker = new Broker(app.app.server, { apiKey: made.apiKey });
  brokerageId = made.brokerageId;
});

async function submitted(primaryWebsite: string): Promise<Data> {
  const request = await aSubmission(app, { broker, brokerageId }, { primaryWebsite });
  user = await DashboardUser.byMail(app, 'dana@broker.example');
  return request;
}

const websiteOf = async (id: string): Promise<Data> => (await user.ok(WEBSITE, { id })).website;

describe('what an outsider sees of the website', () => {
  it('is shown in plain words, repaired, scanned again after the hour, and closed', async () => {
    const { client } = await submitted('fixable.example');

    const first = await websiteOf(client.id);
    const remote = first.report.findings.find(({ port }: Data) => port === 3389);
    expect(first).toMatchObject({ underWay: null, isMadeUp: false, last: { failedBecause: null } });
    expect(first.report).toMatchObject({ domain: 'fixable.example', previousScore: null, resolved: [] });
    expect(remote).toMatchObject({ severity: 'CRITICAL', host: 'fixable.example', resolvedAt: null });
    expect(remote.fix).toHaveLength(3);
    for (const words of [remote.what, remote.why, remote.who, remote.observed]) expect(words).not.toBe('');

    await looker.show('fixable.example', []);
    expect(first.whyNotRescan).toContain('within the hour');
    const refused = await user.send(RESCAN, { id: client.id });
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAt: first.rescanFrom },
    });

    app.clock.advance({ hours: 1, seconds: 1 });
    user = await DashboardUser.byMail(app, 'dana@broker.example');
    expect(await websiteOf(client.id)).toMatchObject({ whyNotRescan: null, rescanFrom: null });
    const asked = (await user.ok(RESCAN, { id: client.id })).requestRescan;
    expect(asked).toMatchObject({ underWay: { host: 'fixable.example' }, whyNotRescan: 'A scan is under way.' });
    expect(asked.report.score).toBe(first.report.score);
    await app.runJobs();

    const second = await websiteOf(client.id);
    expect(second).toMatchObject({ underWay: null, report: { previousScore: first.report.score } });
    expect(second.report.score).toBeGreaterThan(first.report.score);
    expect(second.report.resolved.map(({ title }: Data) => title)).toContain(remote.title);
    expect(second.report.findings.map(({ title }: Data) => title)).not.toContain(remote.title);
  });

  it('says what could not be measured where too little answers for a score', async () => {
    const { client, status } = await submitted('nothing-there.example');

    const { report, last, whyNotRescan } = await websiteOf(client.id);

    expect(status).toBe('SUBMITTED');
    expect(last.failedBecause).toContain('a score needs 5');
    expect(report.score).toBeNull();
    expect(report.notMeasured).toContainEqual({ what: 'System hosting', because: expect.any(String) });
    // It was looked at, so its owner has an hour's rest.
    expect(whyNotRescan).toContain('within the hour');
  });

  it('says why there is no report of a name that is not looked at', async () => {
    const { client } = await submitted('intranet.local');

    expect(await websiteOf(client.id)).toMatchObject({
      report: null,
      isMadeUp: false,
      last: { failedBecause: expect.stringContaining('The website is not scanned') },
      whyNotShare: 'There is no report to share yet.',
    });
  });

  it('is nothing before the first scan, and cannot be scanned without a website', async () => {
    const id = await aQuoteRequest(broker, { brokerageId, name: 'No site', primaryWebsite: null, address: COLUMBUS });
    const { client } = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;

    const website = await websiteOf(client.id);

    expect(website).toMatchObject({ underWay: null, last: null, report: null });
    expect(website.whyNotRescan).toBe('The client has no website to scan.');
    expect(await user.refused(RESCAN, { id: client.id })).toBe('VALIDATION_FAILED');
  });
});

describe('who sees it', () => {
  it('is hidden from other partners, and from the holder of a bind link of another insured', async () => {
    const request = await submitted('fixable.example');
    const [own, foreign] = [request.client.id, (await submitted('other-insured.example')).client.id];
    const holder = await DashboardUser.through(
      app,
      (await broker.ok(BIND_LINK, { id: request.id })).createBindLink.link,
    );

    expect((await holder.ok(WEBSITE, { id: own })).website.report).not.toBeNull();
    expect(await holder.refused(WEBSITE, { id: foreign })).toBe('NOT_FOUND');
    expect(await holder.refused(RESCAN, { id: foreign })).toBe('NOT_FOUND');
    expect(await user.refused(WEBSITE, { id: 'nobody' })).toBe('NOT_FOUND');
  });
});
