import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweepsOf } from '../../../src/app/sweeps.ts';
import { readConfig } from '../../../src/config/config.ts';
import { startWebhookReceiver } from '../../support/neighbours/webhook-receiver.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { DashboardUser } from '../../support/people/dashboard.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { SubmissionPage } from '../../support/submission-page.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp({
  BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1',
  KEEP_EVENTS_DAYS: '60',
  KEEP_MAILS_DAYS: '60',
  KEEP_NOTIFICATIONS_DAYS: '60',
  KEEP_SESSIONS_DAYS: '7',
});
const EMAIL = 'dana.cole@broker.example';
const EVENTS = `query ($after: String) { webhookEvents(first: 100, after: $after) {
  nodes { id type } pageInfo { endCursor } } }`;
const TABLES = [
  'events',
  'webhook_deliveries',
  'mails',
  'notifications',
  'dashboard_sessions',
  'sign_in_links',
] as const;

let broker: Broker;
let brokerageId: string;

async function submit(name: string, coverageEffectiveAt = '2026-12-15'): Promise<string> {
  const id = await aQuoteRequest(broker, { brokerageId, name });
  const submitted = { id, action: 'SUBMIT', info: { ...aCyberApplication(), coverageEffectiveAt } };
  await broker.with({ testing: 'testing_rate_and_share' }).ok(UPDATE, submitted);
  await app.runJobs();
  return id;
}

async function counts(): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      app.app.services.database.kysely,
    );
    found[table] = Number(rows[0]?.count);
  }
  return found;
}

async function sweepEverything(): Promise<void> {
  await app.wakeUp('webhooks.prune-deliveries');
  for (const { name } of sweepsOf(app.app.services.retention)) await app.wakeUp(name);
}

beforeAll(async () => {
  await app.reset();
  const partner = await app.partner();
  ({ brokerageId } = partner);
  broker = new Broker(app.app.server, { apiKey: partner.apiKey, email: EMAIL });
});

describe('what only grows', () => {
  it('is kept for its days, and what refers to it goes on without it', async () => {
    const receiver = await startWebhookReceiver();
    await broker.ok('mutation ($url: String!) { updateWebhook(webhookUrl: $url) { id } }', { url: receiver.url });
    const requestId = await submit('Alder Works');
    await DashboardUser.byMail(app, EMAIL);
    const before = await counts();
    for (const table of TABLES) expect({ table, isThere: (before[table] ?? 0) > 0 }).toEqual({ table, isThere: true });
    const { webhookEvents: read } = await broker.ok(EVENTS);
    await sweepEverything();
    expect(await counts()).toEqual(before);

    // Sessions and links of 30 days and an hour, and a week after their end; nothing else is as old.
    app.clock.advance({ days: 40 });
    await sweepEverything();
    const early = await counts();
    expect(early).toMatchObject({ events: before['events'], mails: before['mails'], webhook_deliveries: 0 });
    expect(early['sign_in_links']).toBe(0);

    app.clock.advance({ days: 60 });
    await sweepEverything();
    expect(await counts()).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])));

    const gone = await broker.refused('mutation ($id: ID!) { resendWebhookEvent(eventId: $id) { id } }', {
      id: read.nodes[0].id,
    });
    expect(gone.extensions.code).toBe('NOT_FOUND');
    const later = await submit('Birch & Sons', '2027-03-15');
    const { webhookEvents: behind } = await broker.ok(EVENTS, { after: read.pageInfo.endCursor });
    expect(behind.nodes.length).toBeGreaterThan(0);
    expect((await broker.ok(EVENTS)).webhookEvents.nodes).toEqual(behind.nodes);
    for (const id of [requestId, later]) {
      expect((await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.status).toBe('QUOTES_SHARED');
    }
    const uma = await aStaffMember(app, 'underwriter');
    expect((await new SubmissionPage(uma.bench, requestId).look()).timeline.length).toBeGreaterThan(0);
    const user = await DashboardUser.byMail(app, EMAIL);
    expect((await user.ok('{ requests(sort: "NEWEST") { rows { id } } }')).requests.rows).toHaveLength(2);
    await receiver.close();
  });

  it('is kept for ever where a setting says 0, and events not shorter than their deliveries', () => {
    const { eventDays, mailDays } = readConfig({}).retention;
    expect([eventDays, mailDays]).toEqual([0, 0]);
    expect(() => readConfig({ KEEP_EVENTS_DAYS: '20' })).toThrow('KEEP_EVENTS_DAYS must be 0 or at least 30');
    expect(() => readConfig({ KEEP_CALLS_DAYS: '7' })).toThrow('KEEP_CALLS_DAYS');
  });
});
