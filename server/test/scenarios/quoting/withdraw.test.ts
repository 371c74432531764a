import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, SELECT, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
let partner: NewPartner;
let broker: Broker;
let uma: SignedIn;

const WITHDRAW = `mutation ($id: ID!, $reason: String) {
  withdrawQuoteRequest(id: $id, reason: $reason) { id status declineLossReason updatedAt quoteData { nodes { id } } }
}`;

beforeAll(async () => {
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
  uma = await aStaffMember(app, 'underwriter', 'Uma Reed');
});

let id: string;
beforeEach(async () => {
  id = await aQuoteRequest(broker, partner);
});

async function submit(answers = {}): Promise<void> {
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers) });
  await app.runJobs();
}

async function mails(): Promise<readonly { readonly to: string; readonly subject: string }[]> {
  const { kysely } = app.app.services.database;
  return await kysely
    .selectFrom('mails')
    .select(['to_address as to', 'subject'])
    .where('kind', '=', 'withdrawn')
    .where('quote_request_id', '=', id)
    .execute();
}

describe('withdrawQuoteRequest', () => {
  it('closes a request that was never sent, without a notice', async () => {
    const { withdrawQuoteRequest } = await broker.ok(WITHDRAW, { id });

    expect(withdrawQuoteRequest).toMatchObject({ id, status: 'CLOSED', declineLossReason: 'OTHER' });
    expect(await mails()).toEqual([]);
  });

  it('closes a referred request, tells its underwriter why, and is in the timeline', async () => {
    await submit({ claims: 'yes' });

    await broker.ok(WITHDRAW, { id, reason: 'The insured has stopped trading.' });
    await app.runJobs();

    expect(await mails()).toEqual([{ to: uma.email, subject: 'Acme Engineering: the request is withdrawn' }]);
    const READ = 'query ($id: ID!) { request(id: $id) { timeline { action actor actorName } } }';
    const { request } = await uma.bench.ok(READ, { id });
    const dana = { actor: 'dana@broker.example', actorName: 'Dana Cole' };
    expect(request.timeline).toContainEqual({ action: 'withdrawn', ...dana });
    const { quoteRequest } = await broker.ok('query ($id: ID!) { quoteRequest(id: $id) { status } }', { id });
    expect(quoteRequest.status).toBe('CLOSED');
  });

  it('takes a reason of the list', async () => {
    await submit();

    const { withdrawQuoteRequest } = await broker.ok(WITHDRAW, { id, reason: 'DECLINE_COMPETE_PREMIUM' });
    expect(withdrawQuoteRequest).toMatchObject({ status: 'CLOSED', declineLossReason: 'DECLINE_COMPETE_PREMIUM' });
  });

  it('is not possible from the bind request on, nor twice, but its answer is repeated by its key', async () => {
    await submit();
    const { quoteRequest } = await broker.ok(
      'query ($id: ID!) { quoteRequest(id: $id) { quoteData { nodes { quoteOptions { id } } } } }',
      { id },
    );
    await broker.ok(SELECT, { id: quoteRequest.quoteData.nodes[0].quoteOptions[0].id });
    const { extensions } = await broker.refused(WITHDRAW, { id });
    expect(extensions).toMatchObject({
      code: 'INVALID_STATE',
      details: { status: 'BIND_REQUESTED', hint: expect.stringContaining('underwriter') },
    });

    id = await aQuoteRequest(broker, { ...partner, name: 'Birch & Sons' });
    const withKey = broker.with({ idempotencyKey: `withdraw-${id}` });
    const first = await withKey.ok(WITHDRAW, { id });
    expect(await withKey.ok(WITHDRAW, { id })).toEqual(first);
    expect((await broker.refused(WITHDRAW, { id })).extensions.code).toBe('INVALID_STATE');
  });

  it('refuses a long reason, and a request of another partner', async () => {
    const { extensions } = await broker.refused(WITHDRAW, { id, reason: 'x'.repeat(201) });
    expect(extensions.details?.problems).toMatchObject([{ path: 'reason' }]);
    const stranger = new Broker(app.app.server, await app.partner('Fjord Risk'));
    expect((await stranger.refused(WITHDRAW, { id })).extensions.code).toBe('NOT_FOUND');
  });
});

describe('deleteWebhook', () => {
  it('removes the URL once; events are recorded all the same and nothing is delivered', async () => {
    await broker.ok('mutation { updateWebhook(webhookUrl: "https://hooks.partner.example/") { webhookUrl } }');
    const DELETE = 'mutation { deleteWebhook }';

    expect(await broker.ok(DELETE)).toEqual({ deleteWebhook: true });
    expect(await broker.ok('{ webhook { webhookUrl } }')).toEqual({ webhook: null });
    await submit();
    const seen = await broker.ok('{ webhookEvents { nodes { type } } webhookDeliveries { nodes { id } } }');
    expect(seen.webhookEvents.nodes).toContainEqual({ type: 'quote_ready' });
    expect(seen.webhookDeliveries.nodes).toEqual([]);
    expect(await broker.ok(DELETE)).toEqual({ deleteWebhook: false });
  });
});
