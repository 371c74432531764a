/** `node run-webhook-conservation.ts [EVENTS] [KILLS]`: prints the figures; exit status 1 when something was lost. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { connect } from '../../../src/database/index.ts';
import { asOwner } from '../as-owner.ts';
import { TEST_SECRET } from '../test-secret.ts';
import { conserve } from './webhook-conservation.ts';

const [events = '5000', kills = '4'] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'bindery-conservation-'));
const config = readConfig({ BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1', BINDERY_DATA_DIR: dataDir });
const database = await connect({ dataDir });
const logger = pino({ level: 'silent' });
const ports = { database, logger, clock: () => new Date(), secret: TEST_SECRET };
const app = asOwner(await createApp(config, ports), database);
const seed = Math.floor(Math.random() * 1_000_000) + 1;

const figures = await conserve(app, {
  events: Number(events),
  kills: Number(kills),
  databaseUrl: database.url,
  deadlineMs: 1000,
  seed,
});
console.log(JSON.stringify({ seed, ...figures }, null, 2));
if (figures.lost + figures.fromRolledBack + figures.differentBytes + figures.unexplained > 0) process.exitCode = 1;
await app.close();
await database.close();
await rm(dataDir, { recursive: true, force: true });
