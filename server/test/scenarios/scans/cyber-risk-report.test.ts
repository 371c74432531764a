import { beforeAll, describe, expect, it } from 'vitest';
import { aQuoteRequest, COLUMBUS, QUOTE_REQUEST } from '../../support/operations.ts';
import { Broker, type Data } from '../../support/people/broker.ts';
import { aSubmission } from '../../support/submissions.ts';
import { testApp } from '../../support/test-app.ts';

const REPORT = `query ($id: ID!, $first: Int, $after: String, $includeResolved: Boolean) {
  client(id: $id) {
    id cyberRiskScore { score }
    cyberRiskReport {
      scannedAt method threatDataDate score previousScore
      ratings { name value weightBps confidence notMeasuredBecause }
      findings(first: $first, after: $after, includeResolved: $includeResolved) {
        edges { cursor node { id ruleId severity title host port observed expected remedy source cves firstSeenAt lastSeenAt resolvedAt } }
        nodes { id }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;
const RESCAN = 'mutation ($clientId: ID!) { requestRescan(clientId: $clientId) { id name } }';

const app = await testApp();
let broker: Broker;
let brokerageId: string;

beforeAll(async () => {
  const made = await app.partner();
  broker = new Broker(app.app.server, { apiKey: made.apiKey });
  brokerageId = made.brokerageId;
});

const submitted = async (primaryWebsite: string): Promise<Data> =>
  await aSubmission(app, { broker, brokerageId }, { primaryWebsite });

const reportOf = async (id: string, variables = {}): Promise<Data> =>
  (await broker.ok(REPORT, { id, ...variables })).client.cyberRiskReport;

describe('the report of referable-scan.test, as the sandbox shows it', () => {
  it('has the score of the client, all eight ratings, and findings with what was seen and what to do', async () => {
    const { client } = await submitted('referable-scan.test');

    const report = await reportOf(client.id);

    expect(report).toMatchObject({ score: 72, previousScore: null, method: '1', threatDataDate: expect.any(String) });
    expect(report.ratings).toHaveLength(8);
    expect(report.ratings.reduce((sum: number, { weightBps }: Data) => sum + weightBps, 0)).toBe(10_000);
    const [{ node: worst }] = report.findings.edges;
    expect(worst).toMatchObject({ severity: 'HIGH', host: 'referable-scan.test', resolvedAt: null });
    for (const text of [worst.observed, worst.expected, worst.remedy, worst.source]) expect(text).not.toBe('');
  });

  it('is read page by page, each finding once', async () => {
    const { client } = await submitted('referable-scan.test');
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { findings } = await reportOf(client.id, { first: 3, after });
      seen.push(...findings.nodes.map(({ id }: Data) => id));
      after = findings.pageInfo.hasNextPage ? findings.pageInfo.endCursor : null;
    } while (after !== null);

    const whole = await reportOf(client.id, { first: 100 });
    expect(seen).toEqual(whole.findings.nodes.map(({ id }: Data) => id));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('has no page beyond 100, and no cursor of another list', async () => {
    const { client } = await submitted('referable-scan.test');

    expect(await broker.refused(REPORT, { id: client.id, first: 101 })).toMatchObject({
      extensions: { code: 'VALIDATION_FAILED' },
    });
    expect(await broker.refused(REPORT, { id: client.id, after: 'YzoxMg' })).toMatchObject({
      extensions: { code: 'VALIDATION_FAILED' },
    });
  });
});

it('is null for a score that was made up, and unknown to other partners', async () => {
  const { client } = await submitted('made-up.example');
  const other = new Broker(app.app.server, { apiKey: (await app.partner('Other Brokers')).apiKey });

  expect(await reportOf(client.id)).toBeNull();
  expect(await other.refused(REPORT, { id: client.id })).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
});

describe('requestRescan', () => {
  it('judges a referred request again when the scan is done', async () => {
    const request = await submitted('referable-scan.test');
    expect(request).toMatchObject({ status: 'SUBMITTED', client: { cyberRiskScore: { score: 72 } } });
    const { id: clientId } = request.client;
    await broker.ok('mutation ($id: ID!) { updateClient(id: $id, primaryWebsite: "auto-quotable-scan.test") { id } }', {
      id: clientId,
    });

    expect((await broker.ok(RESCAN, { clientId })).requestRescan).toMatchObject({ id: clientId });
    await app.runJobs();

    const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id: request.id });
    expect(quoteRequest).toMatchObject({ status: 'QUOTES_SHARED', client: { cyberRiskScore: { score: 92 } } });
    // The new score is made up: the report of the website before does not explain it.
    expect(await reportOf(clientId)).toBeNull();
  });

  it('keeps the score before beside the new one, and the day a finding was first seen', async () => {
    const { client } = await submitted('referable-scan.test');
    const first = await reportOf(client.id);
    app.clock.advance({ hours: 2 });

    await broker.ok(RESCAN, { clientId: client.id });
    await app.runJobs();

    const second = await reportOf(client.id);
    expect(second).toMatchObject({ score: 72, previousScore: 72 });
    expect(Date.parse(second.scannedAt)).toBeGreaterThan(Date.parse(first.scannedAt));
    const [{ node }] = second.findings.edges;
    expect(node.firstSeenAt).toBe(first.findings.edges[0].node.firstSeenAt);
    expect(Date.parse(node.lastSeenAt)).toBeGreaterThan(Date.parse(node.firstSeenAt));
  });

  it('asks once while a scan is under way', async () => {
    const { client } = await submitted('scan-pending.test');
    const scans = async () =>
      await app.app.services.database.kysely
        .selectFrom('scans')
        .select('id')
        .where('client_id', '=', client.id)
        .execute();

    await broker.ok(RESCAN, { clientId: client.id });

    expect(await scans()).toHaveLength(1);
  });

  it('refuses a client without a website, an unknown one and one of another partner', async () => {
    const id = await aQuoteRequest(broker, { brokerageId, name: 'No site', primaryWebsite: null, address: COLUMBUS });
    const { client } = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
    const other = new Broker(app.app.server, { apiKey: (await app.partner('Other Brokers')).apiKey });

    expect(await broker.refused(RESCAN, { clientId: client.id })).toMatchObject({
      extensions: { code: 'VALIDATION_FAILED' },
    });
    expect(await broker.refused(RESCAN, { clientId: 'nobody' })).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
    expect(await other.refused(RESCAN, { clientId: client.id })).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });
});
