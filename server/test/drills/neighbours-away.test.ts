import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { NewPartner } from '../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, SELECT, UPDATE } from '../support/operations.ts';
import { Broker } from '../support/people/broker.ts';
import { aStaffMember } from '../support/people/workbench.ts';
import { IS_FULL, printFigures } from '../support/processes/drill.ts';
import { freePort } from '../support/processes/free-port.ts';
import { testApp } from '../support/test-app.ts';

const MINUTES = 60_000;
const folder = await mkdtemp(join(tmpdir(), 'bindery-drill-s3-'));
const port = await freePort();
const app = await testApp({
  S3_BUCKET: 'documents',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});
const { database } = app.app.services;
const { jobs } = app.app;

let store: S3rver | undefined;
let broker: Broker;
let partner: NewPartner;

beforeEach(async () => {
  await app.reset();
  partner = await app.partner();
  broker = new Broker(app.app.server, partner);
});

afterAll(async () => {
  await store?.close();
  await rm(folder, { recursive: true, force: true });
});

it('an object store that is away costs no document', { timeout: 20 * MINUTES }, async () => {
  const requests = IS_FULL ? 20 : 4;
  const { length } = await Promise.all(Array.from({ length: requests }, bind));
  const awayUntil = performance.now() + (IS_FULL ? 5 * MINUTES : 0);
  let failures = 0;
  do {
    // Far more often than a job may fail by its own fault.
    for (let round = 1; round <= 8; round += 1) {
      failures += (await jobs.runJobsUntilIdle()).filter(({ outcome }) => outcome === 'failed').length;
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.kysely);
    }
    if (IS_FULL) await pause(5000);
  } while (performance.now() < awayUntil);

  await startStore();
  await jobs.runJobsUntilIdle();
  app.clock.advance({ hours: 1 });
  await jobs.runJobsUntilIdle();

  const documents = await database.kysely.selectFrom('documents').select('kind').where('state', '=', 'READY').execute();
  const deadLettered = await app.app.services.jobOverview.listDeadLetters();
  // A quote, a binder, an invoice and, in the sandbox, the policy.
  const missing = length * 4 - documents.length;
  printFigures('object store away', { requests, failures, missing, 'dead-lettered': deadLettered.length });
  expect(failures).toBeGreaterThan(length * 5);
  expect(missing).toBe(0);
  expect(deadLettered).toEqual([]);
});

it('a fault of the job itself is dead-lettered, shown with its words and told to operators', async () => {
  if (!store) await startStore();
  const { email } = await aStaffMember(app, 'operator', 'Olga Novak');
  await bind();
  await sql`update quote_options set charges = '{}'`.execute(database.kysely);

  const runs = await jobs.runJobsUntilIdle({ retries: true });
  await app.wakeUp('notices.tell-dead-letters');
  await app.wakeUp('notices.tell-dead-letters');

  const [deadLetter] = await app.app.services.jobOverview.listDeadLetters();
  const told = runs.filter(({ name, outcome }) => name === deadLetter?.name && outcome !== 'done');
  expect(told.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'failed', 'dead-lettered']);
  expect(deadLetter?.error.message).toMatch(/undefined|not a function|not iterable/);
  const mails = await database.kysely
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'body'])
    .where('kind', '=', 'jobs_dead_lettered')
    .execute();
  expect(mails).toMatchObject([{ to: email, subject: expect.stringMatching(/dead-lettered$/) }]);
  expect(mails[0]?.body).toContain(deadLetter?.error.message);
});

async function startStore(): Promise<void> {
  const settings = { address: '127.0.0.1', port, directory: folder, silent: true };
  store = new S3rver({ ...settings, configureBuckets: [{ name: 'documents' }] });
  await store.run();
}

/** A quote and a policy at once; their documents are left to the jobs. */
async function bind(): Promise<void> {
  const id = await aQuoteRequest(broker, partner);
  await broker
    .with({ testing: 'testing_rate_and_share' })
    .ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
  const [option] = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest.quoteData.nodes[0].quoteOptions;
  await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
}
