/**
 * The product as `main.ts` starts it, without pages: `node serve-product.ts SETTINGS`, where SETTINGS is
 * `ProductSettings` as JSON. Prints its port when it serves, and stays until it is killed.
 */
import { pino } from 'pino';
import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import { openDatabases } from '../../../src/process/open-databases.ts';
import { TEST_SECRET } from '../test-secret.ts';
import type { ProductSettings } from './product-process.ts';

const { databaseUrl, role = 'all', port = 0, env = {} }: ProductSettings = JSON.parse(process.argv[2] ?? '{}');

const logger = pino({ level: process.env['TEST_LOG'] ?? 'silent' }, pino.destination(2));
const config = readConfig({
  BINDERY_DATA_DIR: `/tmp/bindery-drill-${process.pid}`,
  BINDERY_ROLE: role,
  DATABASE_URL: databaseUrl,
  ...env,
});
const databases = await openDatabases(config, logger);
const app = await createApp(config, {
  ...databases,
  logger,
  clock: () => new Date(),
  secret: TEST_SECRET,
});
if (role !== 'api') await app.jobs.start();
const address = await app.server.listen({ port, host: '127.0.0.1' });
process.once('SIGTERM', async () => {
  await app.close();
  await databases.database.close();
});
console.log(new URL(address).port);
