import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { transaction } from '../../../src/database/index.ts';
import type { NewPartner } from '../../../src/partners/index.ts';
import { startWebhookReceiver } from '../../support/neighbours/webhook-receiver.ts';
import { Broker } from '../../support/people/broker.ts';
import { testApp } from '../../support/test-app.ts';
import { TEST_SECRET } from '../../support/test-secret.ts';

const HANGING = 200;
// Longer than the test may take: nothing here waits for an attempt to be given up.
const app = await testApp({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' }, { webhookDeadlineMs: 300_000 });
const { services, jobs } = app.app;
const hanging = await startWebhookReceiver(() => undefined);
let deliver: () => void = () => undefined;
const healthy = await startWebhookReceiver((response) => {
  response.end();
  deliver();
});
afterAll(async () => await Promise.all([hanging.close(), healthy.close()]));

async function partnerAt(url: string): Promise<NewPartner> {
  const partner = await app.partner();
  const broker = new Broker(app.app.server, partner);
  await broker.ok('mutation ($url: String!) { updateWebhook(webhookUrl: $url) { id } }', { url });
  return partner;
}

async function declined(partnerId: string): Promise<void> {
  await transaction(services.database, async (tx) => {
    const data = { quoteRequest: { id: partnerId } };
    const at = app.clock.now();
    await services.events.record(tx, { partnerId, type: 'quote_declined', data, at, quoteRequestId: null });
  });
}

it('delivers what comes while most attempts at the same endpoint hang, with the next job', async () => {
  // 18 of the 20 attempts that an endpoint may have under way.
  const answered: string[] = [];
  const waiting: (() => void)[] = [];
  const some = await startWebhookReceiver((response, { body }) => {
    if (waiting.length < 18) return void waiting.push(() => response.end());
    answered.push(String(body));
    response.end();
  });
  const { partnerId } = await partnerAt(some.url);
  for (let index = 0; index < 18; index += 1) await declined(partnerId);
  await jobs.runJobsUntilIdle();
  await declined(partnerId);
  await jobs.runJobsUntilIdle();

  await expect.poll(() => answered.length).toBe(1);
  for (const end of waiting) end();
  await services.webhooks.attempts.idle();
  await some.close();
});

it('has twenty attempts at one endpoint under way, of all processes together, and delivers the rest later', async () => {
  const { database } = services;
  const ports = { database, clock: () => app.clock.now(), logger: pino({ level: 'silent' }), secret: TEST_SECRET };
  const config = readConfig({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' });
  const other = await createApp(config, { ...ports, webhookDeadlineMs: 300_000 });
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const slow = await startWebhookReceiver((response) => void isOver.then(() => response.end()));
  const { partnerId } = await partnerAt(slow.url);
  for (let index = 0; index < 12; index += 1) await declined(partnerId);
  await jobs.runJobsUntilIdle();
  for (let index = 0; index < 18; index += 1) await declined(partnerId);
  await other.jobs.runJobsUntilIdle();
  await declined(partnerId);
  await jobs.runJobsUntilIdle();
  await expect.poll(() => slow.received.length).toBe(20);

  end();
  const isDelivered = async () => {
    await jobs.runJobsUntilIdle();
    await other.jobs.runJobsUntilIdle();
    return slow.received.length;
  };
  await expect.poll(isDelivered, { timeout: 30_000 }).toBe(31);
  await Promise.all([services.webhooks.attempts.idle(), other.services.webhooks.attempts.idle()]);
  await other.close();
  await slow.close();
});

it('delivers to a healthy endpoint while two hundred others hang', async () => {
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const silent: NewPartner[] = [];
  for (let index = 0; index < HANGING; index += 1) silent.push(await partnerAt(hanging.url));
  const { partnerId } = await partnerAt(healthy.url);
  for (const each of silent) await declined(each.partnerId);
  await declined(partnerId);

  await jobs.start();
  await delivered;

  // It was the last in the queue, and none of the others has come to an end.
  const { rows } = await sql<{ ended: number }>`
    select count(*)::int as ended from webhook_deliveries
    where attempt_count > 0 and partner_id = any(${silent.map((each) => each.partnerId)}::uuid[])
  `.execute(services.database.kysely);
  expect(rows).toEqual([{ ended: 0 }]);
  expect(hanging.received.length).toBeGreaterThan(HANGING / 2);
});
