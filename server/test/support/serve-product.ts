/**
 * The product as `main.ts` starts it, without pages: `node serve-product.ts SETTINGS`, where SETTINGS is
 * `ProductSettings` as JSON. Prints its port when it serves, and stays until it is killed.
 */
import { pino } from 'pino';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { BOUNDS, connect, connectBeside } from '../../src/database/index.ts';
import type { ProductSettings } from './product-process.ts';
import { TEST_SECRET } from './test-secret.ts';

const { databaseUrl, role = 'all', env = {} }: ProductSettings = JSON.parse(process.argv[2] ?? '{}');

const logger = pino({ level: process.env['TEST_LOG'] ?? 'silent' }, pino.destination(2));
const config = readConfig({ BINDERY_DATA_DIR: `/tmp/bindery-drill-${process.pid}`, BINDERY_ROLE: role, ...env });
const database = await connect({ databaseUrl }, logger);
const jobBounds = { poolSize: 6, statementMs: BOUNDS.jobStatementMs };
const jobsDatabase = await connectBeside(database, jobBounds, logger);
const app = await createApp(config, {
  database,
  jobsDatabase,
  logger,
  clock: () => new Date(),
  secret: TEST_SECRET,
});
if (role !== 'api') await app.jobs.start();
const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
process.once('SIGTERM', async () => {
  await app.close();
  await jobsDatabase.close();
  await database.close();
});
console.log(new URL(address).port);
