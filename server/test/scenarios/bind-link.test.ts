import { beforeEach, describe, expect, it } from 'vitest';
import { Broker } from '../support/broker.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../support/operations.ts';
import { PUBLIC_URL, testApp } from '../support/test-app.ts';

const LINK = 'mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link expiresAt } }';

const app = await testApp();
let broker: Broker;
let brokerageId: string;

beforeEach(async () => {
  await app.reset();
  const partner = await app.partner();
  brokerageId = partner.brokerageId;
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
});

async function aSharedQuote(): Promise<string> {
  const id = await aQuoteRequest(broker, { brokerageId });
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  return id;
}

describe('createBindLink', () => {
  it('answers a link for 24 hours and keeps only the hash of its token', async () => {
    const { link, expiresAt } = (await broker.ok(LINK, { id: await aSharedQuote() })).createBindLink;

    expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/bind-link/[\\w-]{43}$`));
    expect(expiresAt).toBe('2026-11-21T12:00:00.000Z');
    const rows = await app.app.services.database.kysely.selectFrom('bind_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link.split('/').at(-1));
  });

  it('is refused before a quote is shared, and for a foreign request like for an unknown one', async () => {
    const id = await aQuoteRequest(broker, { brokerageId });
    const stranger = new Broker(app.app.server, { apiKey: (await app.partner('Fjord Risk')).apiKey });

    expect((await broker.refused(LINK, { id })).extensions.code).toBe('INVALID_STATE');
    expect((await stranger.refused(LINK, { id })).extensions.code).toBe('NOT_FOUND');
    expect((await broker.refused(LINK, { id: 'nothing' })).extensions.code).toBe('NOT_FOUND');
  });
});
