/**
 * A process that only works off jobs: `node worker.ts SETTINGS`, where SETTINGS is `WorkerSettings` as JSON. It prints a
 * line when it takes jobs and stays until it is killed; it handles no signal.
 */
import { pino } from 'pino';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { connect } from '../../../src/database/index.ts';
import { TEST_SECRET } from '../test-secret.ts';
import type { WorkerSettings } from './start-worker.ts';

const settings: WorkerSettings = JSON.parse(process.argv[2] ?? '{}');
const { databaseUrl, env = {}, now, webhookDeadlineMs } = settings;

const config = readConfig({ BINDERY_DATA_DIR: `/tmp/bindery-worker-${process.pid}`, ...env });
const database = await connect({ databaseUrl, poolSize: 6 });
const app = await createApp(config, {
  database,
  logger: pino({ level: 'silent' }),
  clock: () => (now === undefined ? new Date() : new Date(now)),
  secret: TEST_SECRET,
  ...(webhookDeadlineMs === undefined ? {} : { webhookDeadlineMs }),
});
await app.jobs.start();
console.log('ready');
