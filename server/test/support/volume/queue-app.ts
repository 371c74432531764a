/** The app over a database of its own with the seeded queue of 10,000 requests, and somebody who may sign in to it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { type App, createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { connect, type Database } from '../../../src/database/index.ts';
import { createPartner } from '../../../src/partners/index.ts';
import { createStaffMember } from '../../../src/staff/index.ts';
import { asOwner } from '../as-owner.ts';
import { TEST_SECRET } from '../test-secret.ts';
import { seedQueue } from './seed-queue.ts';

export interface QueueApp {
  readonly app: App;
  readonly database: Database;
  readonly manager: { readonly id: string; readonly email: string; readonly password: string };
  readonly close: () => Promise<void>;
}

export interface QueueAppOptions {
  /** Added to the settings of a sandbox. */
  readonly env?: Readonly<Record<string, string>>;
  /** For more rows than a call may wait for; 10 s by default. */
  readonly statementMs?: number;
  /** Where the built applications are; without it there are none. */
  readonly webApps?: (logger: Logger) => Promise<string>;
}

export async function startQueueApp({
  env = {},
  webApps,
  statementMs = 10_000,
}: QueueAppOptions = {}): Promise<QueueApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bindery-queue-'));
  const database = await connect({ dataDir, statementMs });
  const logger = pino({ level: 'silent' });
  const config = readConfig({ BINDERY_DATA_DIR: dataDir, ...env });
  const ports = { database, logger, clock: () => new Date(), secret: TEST_SECRET };
  const created = await createApp(config, { ...ports, ...(webApps && { webAppsFolder: await webApps(logger) }) });
  const app = asOwner(created, database);
  const partner = await createPartner(app.services, { name: 'Bench', by: { kind: 'STAFF', name: 'bench' } });
  const person = { email: 'uma.reed@provider.example', name: 'Uma Reed', role: 'manager' };
  const { id, email, password } = await createStaffMember(app.services, person, { kind: 'SANDBOX' });
  await seedQueue(database, { ...partner, underwriterId: id });
  return {
    app,
    database,
    manager: { id, email, password },
    close: async () => {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
