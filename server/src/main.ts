/** The process: settings, database, app, listen; stops cleanly on SIGTERM and SIGINT. */
import { pino } from 'pino';
import { createApp } from './app.ts';
import { ConfigFault, readConfig, redactedConfig } from './config.ts';
import { connect, DataFolderInUse } from './database/index.ts';
import { seedSandbox } from './sandbox/seed.ts';
import { printWelcome } from './sandbox/welcome.ts';
import { keptSecret } from './secret.ts';

async function main(): Promise<void> {
  const config = readConfig();
  const logger = pino({ level: config.logLevel, redact: ['req.headers', 'headers', 'apiKey', '*.apiKey'] });
  logger.info({ config: redactedConfig(config) }, 'starting');
  const source = config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir };
  const database = await connect(source, logger);
  const secret = config.secret ?? (await keptSecret(config.dataDir));
  const app = await createApp(config, { database, logger, clock: () => new Date(), secret });
  if (config.env === 'sandbox') await seedSandbox(app.services);
  if (config.role !== 'api') await app.jobs.start();
  const address = await app.server.listen({ port: config.port, host: config.host });
  logger.info({ address }, 'ready');
  if (config.env === 'sandbox') await printWelcome(config, app.services);
  const stop = async (signal: string): Promise<void> => {
    logger.info({ signal }, 'stopping');
    await app.close();
    await database.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof ConfigFault || error instanceof DataFolderInUse;
  process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
