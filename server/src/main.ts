/** The process: settings, database, app, listen; stops cleanly on SIGTERM and SIGINT. */
import { pino } from 'pino';
import { createApp } from './app.ts';
import { type Config, ConfigFault, readConfig, redactedConfig } from './config.ts';
import { connect, connectBeside, DataFolderInUse } from './database/index.ts';
import { type ApiDocs, openApiDocs } from './http/index.ts';
import { builtApiDocs } from './pages/api-docs-build.ts';
import { builtWebApps } from './pages/web-apps-build.ts';
import type { Logger } from './ports.ts';
import { seedSandbox } from './sandbox/seed.ts';
import { printWelcome } from './sandbox/welcome.ts';
import { keptSecret } from './secret.ts';

const JOB_CONNECTIONS = 6;

async function main(): Promise<void> {
  const config = readConfig();
  const logger = pino({ level: config.logLevel, redact: ['req.headers', 'headers', 'apiKey', '*.apiKey'] });
  logger.info({ config: redactedConfig(config) }, 'starting');
  const source = config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir };
  const webApps = builtWebApps(logger);
  const database = await connect(source, logger);
  const jobsDatabase = await connectBeside(database, JOB_CONNECTIONS, logger);
  const secret = config.secret ?? (await keptSecret(config.dataDir));
  const apiDocs = config.hasApiDocs ? { apiDocs: openSite(config, logger) } : {};
  const clock = () => new Date();
  const webAppsFolder = await webApps;
  const app = await createApp(config, { database, jobsDatabase, logger, clock, secret, ...apiDocs, webAppsFolder });
  if (config.env === 'sandbox') await seedSandbox(app.services, secret);
  if (config.role !== 'api') await app.jobs.start();
  const address = await app.server.listen({ port: config.port, host: config.host });
  logger.info({ address }, 'ready');
  if (config.env === 'sandbox') await printWelcome(config, app.services, secret);
  const stop = async (signal: string): Promise<void> => {
    logger.info({ signal }, 'stopping');
    await app.close();
    await jobsDatabase.close();
    await database.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
}

/** Built beside the start, not before it: the first reader waits, a caller of the API does not. */
function openSite(config: Config, logger: Logger): () => Promise<ApiDocs> {
  const site = builtApiDocs(config, logger).then(openApiDocs);
  site.catch((error: unknown) => logger.error({ err: error }, 'the documentation site could not be built'));
  return async () => await site;
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof ConfigFault || error instanceof DataFolderInUse;
  process.stderr.write(`${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
}
