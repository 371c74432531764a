/**
 * The whole product in process, on this worker's own database: a story talks to it over HTTP (Fastify `inject`), moves
 * its clock, and drains its jobs. Call `testApp()` at the top of a file.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { Ports } from '../../src/app/ports.ts';
import { type App, createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { transaction } from '../../src/database/index.ts';
import { createPdfRenderer, type PdfRenderer } from '../../src/documents/index.ts';
import { createPartner, type NewPartner } from '../../src/partners/index.ts';
import { asOwner } from './as-owner.ts';
import { resetDatabase, testDatabase } from './database.ts';
import { TestClock } from './test-clock.ts';
import { TEST_SECRET } from './test-secret.ts';

export const PUBLIC_URL = 'http://bindery.test';

export interface TestApp {
  readonly app: App;
  readonly clock: TestClock;
  /** A new partner with its own brokerage and key. */
  partner(name?: string): Promise<NewPartner>;
  /** Runs every job that is due, and those that they send, until none is left. */
  runJobs(): Promise<void>;
  /** Sends a wake-up as its schedule would, then runs the jobs. */
  wakeUp(name: string): Promise<void>;
  reset(): Promise<void>;
}

let pdfOfThisWorker: PdfRenderer | undefined;

/** One for all files of a worker, which ends it: a thread that draws documents first reads its code and their fonts. */
function sharedPdf(): PdfRenderer {
  const shared = (pdfOfThisWorker ??= createPdfRenderer());
  return { render: async (kind, data) => await shared.render(kind, data), close: async () => undefined };
}

export async function testApp(
  env: Readonly<Record<string, string>> = {},
  ports: Partial<Ports> = {},
): Promise<TestApp> {
  const database = await testDatabase({ poolSize: 8 });
  const dataDir = await mkdtemp(join(tmpdir(), 'bindery-app-'));
  const clock = new TestClock('2026-11-20T12:00:00Z');
  const config = readConfig({ BINDERY_DATA_DIR: dataDir, BINDERY_PUBLIC_URL: PUBLIC_URL, ...env });
  const logger = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const always = { database, logger, clock: () => clock.now(), secret: TEST_SECRET, pdf: ports.pdf ?? sharedPdf() };
  const app = asOwner(await createApp(config, { ...always, ...ports }), ports.database ?? database);
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const runJobs = async (): Promise<void> => {
    for (;;) {
      const runs = await app.jobs.runJobsUntilIdle();
      const failed = runs.find((run) => run.error !== undefined);
      if (failed) throw new Error(`job ${failed.name} failed`, { cause: failed.error });
      if (runs.length === 0) return;
      await app.services.webhooks.attempts.idle();
    }
  };
  return {
    app,
    clock,
    partner: async (name = 'Harbor Brokers') =>
      await createPartner(app.services, { name, by: { kind: 'STAFF', name: 'test' } }),
    runJobs,
    wakeUp: async (name) => {
      await transaction(database, async (tx) => void (await app.services.jobs.enqueue(tx, name, {})));
      await runJobs();
    },
    reset: async () => await resetDatabase(database),
  };
}
