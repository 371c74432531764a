import { assess, METHOD_1 } from '@bindery/domain/cyber-risk/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { DomainBusy } from '../../../src/scans/index.ts';
import { eventsOf } from '../../support/events.ts';
import { labLooker } from '../../support/neighbours/lab-looker.ts';
import { aCyberApplication, aQuoteRequest, COLUMBUS, QUOTE_REQUEST, UPDATE } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aSubmission } from '../../support/submissions.ts';
import { testApp } from '../../support/test-app.ts';

/** A sandbox that scans for real, with a business of the lab in the place of the internet. */
const sound = await labLooker('sound.example', []);
const app = await testApp({ BINDERY_SCANNER: 'live' }, { looker: sound });
sound.follow(app.clock);
let broker: Broker;
let brokerageId: string;

beforeAll(async () => {
  const made = await app.partner();
  broker = new Broker(app.app.server, { apiKey: made.apiKey });
  brokerageId = made.brokerageId;
});

const submitted = async (primaryWebsite: string): Promise<Data> =>
  await aSubmission(app, { broker, brokerageId }, { primaryWebsite });

const storedReport = async (clientId: string) =>
  await app.app.services.database.kysely
    .selectFrom('scan_reports')
    .innerJoin('threat_data', 'threat_data.id', 'scan_reports.threat_data_id')
    .innerJoin('scans', 'scans.id', 'scan_reports.scan_id')
    .select(['scan_reports.observed', 'threat_data.content', 'scans.score'])
    .where('scan_reports.client_id', '=', clientId)
    .executeTakeFirstOrThrow();

describe('a business that does all that can be seen from outside', () => {
  it('is scanned, gets a score and is quoted', async () => {
    const request = await submitted('https://sound.example');

    expect(request).toMatchObject({
      status: 'QUOTES_SHARED',
      client: { cyberRiskScore: { emailSecurityRating: 100 } },
    });
    expect(request.client.cyberRiskScore.score).toBeGreaterThan(95);
    expect(await eventsOf(app, request.id)).not.toEqual([]);
  });

  it('has a score that is made again from what was stored', async () => {
    const request = await submitted('sound.example');
    const { observed, content, score } = await storedReport(request.client.id);

    expect(assess(observed, METHOD_1, content).score).toBe(score);
  });

  it('is looked at once in an hour, for all clients together', async () => {
    await submitted('sound.example');
    const dialled = sound.lab().dialled.length;

    const again = await submitted('sound.example');

    expect(sound.lab().dialled.length).toBe(dialled);
    expect(again.client.cyberRiskScore.score).toBeGreaterThan(95);
  });
});

it('refers a website that does not answer, and says why there is no score', async () => {
  const request = await submitted('nothing-there.example');

  expect(request).toMatchObject({
    status: 'SUBMITTED',
    client: { cyberRiskScore: null },
    brokerAutoQuoteIneligibleReasons: expect.stringContaining('the external scan could not be completed'),
  });
  const { failed_because } = await app.app.services.database.kysely
    .selectFrom('scans')
    .select('failed_because')
    .where('client_id', '=', request.client.id)
    .executeTakeFirstOrThrow();
  expect(failed_because).toMatch(/^Only [0-4] of 8 ratings could be measured; a score needs 5\.$/);
});

it('lets one scan of a domain at a time out, in all processes', async () => {
  const target = { domain: 'sound.example', host: 'sound.example' };
  const turn = () => ({ scanId: crypto.randomUUID(), requestedAt: app.clock.now(), isAskedByStaff: true });
  const { scan } = app.app.services.scanner;

  const both = await Promise.allSettled([scan(target, turn()), scan(target, turn())]);

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: expect.any(DomainBusy) });
  // The turn is given back with the report; that of a process that died runs out.
  await expect(scan(target, turn())).rejects.toBeInstanceOf(DomainBusy);
  app.clock.advance({ minutes: 2 });
  await expect(scan(target, turn())).resolves.toMatchObject({ score: expect.any(Number) });
});

describe('an hour after a domain was looked at', () => {
  const RESCAN = 'mutation ($clientId: ID!) { requestRescan(clientId: $clientId) { id } }';

  it('a rescan looks again, not before, whichever client it was looked at for', async () => {
    app.clock.advance({ hours: 2 });
    const first = await submitted('sound.example');
    app.clock.advance({ minutes: 30 });
    const second = await submitted('sound.example');

    const { extensions } = await broker.refused(RESCAN, { clientId: second.client.id });
    expect(extensions).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 30 * 60 } });
    app.clock.moveTo(new Date(Date.parse(String(extensions.details?.['retryAt'])) + 1).toISOString());
    const dialled = sound.lab().dialled.length;
    await broker.ok(RESCAN, { clientId: first.client.id });
    await app.runJobs();

    expect(sound.lab().dialled.length).toBeGreaterThan(dialled);
  });

  it('another host of the domain is scanned, not before', async () => {
    const { scan } = app.app.services.scanner;
    const turn = { scanId: crypto.randomUUID(), requestedAt: app.clock.now(), isAskedByStaff: false };

    const early = scan({ domain: 'sound.example', host: 'other.sound.example' }, turn);

    await expect(early).rejects.toMatchObject({ until: expect.any(Date) });
  });

  it('a website that was changed meanwhile is scanned itself before it is priced', async () => {
    await sound.show('other-works.example', ['NO_MAIL_POLICY', 'NO_REDIRECT_TO_HTTPS']);
    const client = { brokerageId, name: 'Other Works', primaryWebsite: 'https://sound.example', address: COLUMBUS };
    const id = await aQuoteRequest(broker, client);
    const { client: created } = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
    await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    const website = 'mutation ($id: ID!) { updateClient(id: $id, primaryWebsite: "other-works.example") { id } }';
    await broker.ok(website, { id: created.id });

    await app.runJobs();

    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
    expect(quoteRequest.status).toBe('SUBMITTED');
    expect(quoteRequest.client.cyberRiskScore.score).toBeLessThan(80);
  });
});
