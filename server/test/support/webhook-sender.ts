/**
 * A process that only sends webhooks: `node webhook-sender.ts URL DEADLINE_MS`. It prints a line when it takes jobs and
 * stays until it is killed; it handles no signal.
 */
import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { connect } from '../../src/database/index.ts';
import { TEST_SECRET } from './test-secret.ts';

const [databaseUrl = '', deadlineMs = ''] = process.argv.slice(2);

const config = readConfig({
  BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1',
  BINDERY_DATA_DIR: `/tmp/bindery-sender-${process.pid}`,
});
const database = await connect({ databaseUrl, poolSize: 6 });
const app = await createApp(config, {
  database,
  logger: pino({ level: 'silent' }),
  clock: () => new Date(),
  secret: TEST_SECRET,
  webhookDeadlineMs: Number(deadlineMs),
});
await app.jobs.start();
console.log('ready');
