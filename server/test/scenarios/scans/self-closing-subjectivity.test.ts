import { aSoundScan, DOMAIN, openPort, withOpenPort, without } from '@bindery/domain/cyber-risk/testing/scans.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { stagedScanner } from '../../support/neighbours/staged-scanner.ts';
import { aCyberApplication, aQuoteRequest, COLUMBUS, QUOTE_REQUEST, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const RESCAN = 'mutation ($clientId: ID!) { requestRescan(clientId: $clientId) { id } }';
const FINDINGS = `query ($id: ID!) {
  client(id: $id) { cyberRiskReport { findings(first: 100, includeResolved: true) { nodes { id ruleId port resolvedAt } } } }
}`;
const REPORTED = `query ($id: ID!) { request(id: $id) { scan { report { findings { port key subjectivityText } } } } }`;
const SOUND = aSoundScan();
const DATABASE_OPEN = withOpenPort(SOUND, 3306);

const scanner = stagedScanner(() => app.clock.now());
const app = await testApp({}, { scanner });
let broker: Broker;
let brokerageId: string;
let uma: SignedIn;

beforeEach(async () => {
  await app.reset();
  const partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  brokerageId = partner.brokerageId;
  uma = await aStaffMember(app, 'underwriter');
  scanner.shows(DATABASE_OPEN);
});

/** A request that the open port refers, on the underwriter's screen. */
async function aReferredRequest(): Promise<SubmissionPage> {
  const client = { brokerageId, name: 'Acme Engineering', primaryWebsite: DOMAIN, address: COLUMBUS };
  const id = await aQuoteRequest(broker, client);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
  await app.runJobs();
  const page = new SubmissionPage(uma.bench, id);
  await page.look();
  return page;
}

const read = async ({ seen }: SubmissionPage): Promise<Data> =>
  (await broker.ok(QUOTE_REQUEST, { id: seen.id })).quoteRequest;

async function findingAtPort(page: SubmissionPage, port: number): Promise<string> {
  const { client } = await read(page);
  const { nodes } = (await broker.ok(FINDINGS, { id: client.id })).client.cyberRiskReport.findings;
  return nodes.find((one: Data) => one.port === port).id;
}

/** The finding at this port as a subjectivity of the request. */
async function withSubjectivity(page: SubmissionPage, type = 'PRE_BIND'): Promise<SubmissionPage> {
  await page.act('addSubjectivityFromFinding', { findingId: await findingAtPort(page, 3306), type });
  return page;
}

async function scannedAgain(page: SubmissionPage, shown: Parameters<typeof scanner.shows>[0]): Promise<void> {
  scanner.shows(shown);
  // A broker may ask once an hour; the underwriter's session ends after half an hour without a call.
  for (let step = 0; step < 3; step += 1) {
    app.clock.advance({ minutes: 25 });
    await page.look();
  }
  const { client } = await read(page);
  await broker.ok(RESCAN, { clientId: client.id });
  await app.runJobs();
  await page.look();
}

const mailsOf = async (kind: string): Promise<readonly { to: string; subject: string; body: string | null }[]> =>
  await app.app.services.database.kysely
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'body'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();

const fromFinding = ({ seen }: SubmissionPage): Data => seen.subjectivities.find(({ findingKey }: Data) => findingKey);

describe('a finding as a subjectivity', () => {
  it('says what to do, and is open for the broker', async () => {
    const page = await withSubjectivity(await aReferredRequest());

    expect(fromFinding(page)).toMatchObject({
      isOpen: true,
      type: 'PRE_BIND',
      description: expect.stringContaining('3306'),
    });
    expect((await read(page)).subjectivities.nodes).toContainEqual(
      expect.objectContaining({ isOpen: true, description: expect.stringContaining(DOMAIN) }),
    );
    const { request } = await uma.bench.ok(REPORTED, { id: page.seen.id });
    const reported = request.scan.report.findings.find(({ port }: Data) => port === 3306);
    const { findingKey, description } = fromFinding(page);
    expect(reported).toMatchObject({ key: findingKey, subjectivityText: description });
  });

  it('closes itself when a scan no longer sees it, says on what evidence, and tells the broker and the underwriter', async () => {
    const page = await withSubjectivity(await aReferredRequest());

    await scannedAgain(page, SOUND);

    const evidence = expect.stringMatching(/^No longer seen by the scan of \d{4}-\d\d-\d\d \d\d:\d\d UTC: .+3306/);
    expect(fromFinding(page)).toMatchObject({ isOpen: false, closedBy: 'Rules', evidence });
    const { subjectivities } = await read(page);
    expect(subjectivities.nodes.find((one: Data) => one.description.includes('3306'))).toMatchObject({ isOpen: false });
    expect(page.seen.timeline).toContainEqual(
      expect.objectContaining({ action: 'subjectivity closed', actorKind: 'RULES' }),
    );
    const mails = await mailsOf('subjectivities_followed');
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Acme Engineering: a subjectivity is closed'));
    expect(mails.map(({ to }) => to)).toContain(uma.email);
    expect(mails[0]?.body).toContain('No longer seen by the scan');
  });

  it('stays open when the port could not be measured, and when it is still there', async () => {
    const page = await withSubjectivity(await aReferredRequest());

    await scannedAgain(
      page,
      without(DATABASE_OPEN, ({ kind, port }) => kind === openPort(3306).kind && port === 3306),
    );
    expect(fromFinding(page).isOpen).toBe(true);
    await scannedAgain(page, DATABASE_OPEN);
    expect(fromFinding(page).isOpen).toBe(true);
    await scannedAgain(page, 'The website did not answer.');
    expect(fromFinding(page).isOpen).toBe(true);
    expect(await mailsOf('subjectivities_followed')).toEqual([]);
  });

  it('opens again before the bind when a scan sees it again, unless a person had closed it', async () => {
    const page = await withSubjectivity(await aReferredRequest());
    await scannedAgain(page, SOUND);

    await scannedAgain(page, DATABASE_OPEN);

    expect(fromFinding(page)).toMatchObject({ isOpen: true, evidence: null, closedBy: null });
    expect((await mailsOf('subjectivities_followed')).at(-1)?.subject).toContain('open again');
    await page.act('closeSubjectivity', { subjectivityId: fromFinding(page).id, evidence: 'Only reachable by VPN.' });
    await scannedAgain(page, SOUND);
    await scannedAgain(page, DATABASE_OPEN);
    expect(fromFinding(page)).toMatchObject({ isOpen: false, evidence: 'Only reachable by VPN.' });
  });

  it('closes while a quote is shared, so that the bind goes through', async () => {
    const page = await withSubjectivity(await aSharedRequest(await aReferredRequest()));
    await chosen(page);
    expect(page.refusalOf('BIND')).toMatchObject({ code: 'SUBJECTIVITY_OPEN' });

    await scannedAgain(page, SOUND);

    expect(fromFinding(page).isOpen).toBe(false);
    await bound(page);
    expect(page.seen.status).toBe('COMPLETED');
  });

  it('is not opened again after the bind: a note says once that it is back', async () => {
    const page = await withSubjectivity(await aSharedRequest(await aReferredRequest()), 'POST_BIND');
    await chosen(page);
    await bound(page);
    await scannedAgain(page, SOUND);
    expect(fromFinding(page).isOpen).toBe(false);

    await scannedAgain(page, DATABASE_OPEN);
    await scannedAgain(page, DATABASE_OPEN);

    expect(fromFinding(page).isOpen).toBe(false);
    expect(page.seen.notes).toMatchObject([{ author: 'Rules', isMine: false, text: expect.stringContaining('3306') }]);
    const back = (await mailsOf('subjectivities_followed')).filter(({ subject }) => subject.includes('is back'));
    expect(back.map(({ to }) => to)).toEqual([uma.email]);
  });

  it('is refused for an unknown or resolved finding, one of another client, and twice', async () => {
    const page = await withSubjectivity(await aReferredRequest());
    const findingId = await findingAtPort(page, 3306);
    const other = await aReferredRequest();
    const refusal = async (on: SubmissionPage, id: string) =>
      (await on.refused('addSubjectivityFromFinding', { findingId: id, type: 'PRE_BIND' })).extensions;

    const problems = (message: string) => ({
      code: 'VALIDATION_FAILED',
      details: { problems: [{ path: 'findingId', message: expect.stringContaining(message) }] },
    });
    expect(await refusal(page, findingId)).toMatchObject(problems('already'));
    expect(await refusal(page, 'nothing')).toMatchObject(problems('of this client'));
    expect(await refusal(other, findingId)).toMatchObject(problems('of this client'));
    await scannedAgain(other, SOUND);
    expect(await refusal(other, await findingAtPort(other, 3306))).toMatchObject(problems('no longer seen'));
  });
});

async function aSharedRequest(page: SubmissionPage): Promise<SubmissionPage> {
  await page.act('pickUp');
  await page.act('rateRequest');
  await page.act('shareQuotes');
  await app.runJobs();
  await page.look();
  return page;
}

async function chosen(page: SubmissionPage): Promise<void> {
  const { quoteData } = await read(page);
  await broker.ok(SELECT, { id: quoteData.nodes[0].quoteOptions[0].id });
  await page.look();
}

/** Closes what a person has to close, and binds. */
async function bound(page: SubmissionPage): Promise<void> {
  for (const { id, isOpen, findingKey } of page.seen.subjectivities) {
    if (isOpen && findingKey === null) {
      await page.act('closeSubjectivity', { subjectivityId: id, evidence: 'Signed copy received' });
    }
  }
  await page.act('bindRequest');
  await app.runJobs();
  await page.look();
}
