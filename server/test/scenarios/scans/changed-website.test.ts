import { aSoundScan, DOMAIN, withOpenPort } from '@bindery/domain/cyber-risk/testing/scans.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { stagedScanner } from '../../support/neighbours/staged-scanner.ts';
import { aCyberApplication, aQuoteRequest, COLUMBUS, QUOTE_REQUEST, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const FINDINGS = `query ($id: ID!) { client(id: $id) { cyberRiskReport {
  findings(first: 100, includeResolved: true) { nodes { id port resolvedAt resolvedBecause } } } } }`;
const MOVE = 'mutation ($id: ID!, $to: String!) { updateClient(id: $id, primaryWebsite: $to) { id } }';
const RESCAN = 'mutation ($clientId: ID!) { requestRescan(clientId: $clientId) { id } }';
const SOUND = aSoundScan();

const scanner = stagedScanner(() => app.clock.now());
const app = await testApp({}, { scanner });
let broker: Broker;
let page: SubmissionPage;
let clientId: string;

beforeEach(async () => {
  await app.reset();
  scanner.shows(withOpenPort(SOUND, 3306));
  const { apiKey, brokerageId } = await app.partner();
  broker = new Broker(app.app.server, { apiKey });
  const client = { brokerageId, name: 'Acme Engineering', primaryWebsite: DOMAIN, address: COLUMBUS };
  const id = await aQuoteRequest(broker, client);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
  await app.runJobs();
  clientId = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.client.id;
  page = new SubmissionPage((await aStaffMember(app, 'underwriter')).bench, id);
  await page.look();
});

const findings = async (): Promise<Data[]> =>
  (await broker.ok(FINDINGS, { id: clientId })).client.cyberRiskReport.findings.nodes;
const openDatabase = async (): Promise<Data> => (await findings()).find(({ port }: Data) => port === 3306) ?? {};

async function movesTo(website: string): Promise<void> {
  await broker.ok(MOVE, { id: clientId, to: website });
  // A broker may ask once an hour; the underwriter's session ends after half an hour without a call.
  for (let step = 0; step < 3; step += 1) {
    app.clock.advance({ minutes: 25 });
    await page.look();
  }
  await broker.ok(RESCAN, { clientId });
  await app.runJobs();
}

describe('findings of a website that the client has left', () => {
  it('end with the first scan of the new one, and say why', async () => {
    expect(await openDatabase()).toMatchObject({ resolvedAt: null, resolvedBecause: null });
    scanner.shows({ ...SOUND, domain: 'moved.example', observations: [], targets: [] });

    await movesTo('moved.example');

    expect(await openDatabase()).toMatchObject({
      resolvedAt: app.clock.now().toISOString(),
      resolvedBecause: 'WEBSITE_CHANGED',
    });
  });

  it('end also when the new website cannot be scanned', async () => {
    scanner.shows('The website does not answer.');

    await movesTo('moved.example');

    expect(await openDatabase()).toMatchObject({ resolvedBecause: 'WEBSITE_CHANGED' });
  });

  it('are open again when the client returns and they are still seen', async () => {
    const before = await openDatabase();
    scanner.shows('The website does not answer.');
    await movesTo('moved.example');
    scanner.shows(withOpenPort(SOUND, 3306));

    await movesTo(DOMAIN);

    expect(await openDatabase()).toEqual({ ...before, resolvedAt: null, resolvedBecause: null });
  });

  it('stay open on another host of the same website', async () => {
    scanner.shows('The website does not answer.');

    await movesTo(`shop.${DOMAIN}`);

    expect(await openDatabase()).toMatchObject({ resolvedAt: null });
  });

  it('close no subjectivity: nothing says that it was fixed', async () => {
    await page.act('addSubjectivityFromFinding', { findingId: (await openDatabase()).id, type: 'PRE_BIND' });
    scanner.shows(SOUND);

    await movesTo('moved.example');

    expect((await page.look()).subjectivities).toMatchObject([{ isOpen: true }]);
  });
});
