import { setTimeout as pause } from 'node:timers/promises';
import type { Logger as PinoLogger } from 'pino';
import { type App, createApp } from '../app.ts';
import type { Config } from '../config/config.ts';
import { noConnectionFree, runAs, SYSTEM, underStartLock } from '../database/index.ts';
import { builtApiDocs } from '../front-end-builds/api-docs-build.ts';
import { builtWebApps } from '../front-end-builds/web-apps-build.ts';
import { type ApiDocs, openApiDocs } from '../http/index.ts';
import { seedSandbox } from '../sandbox/seed.ts';
import { keptSecret } from '../secret.ts';
import { startTracing } from '../tracing/index.ts';
import { assertDataFolder } from './data-folder.ts';
import { assertPortIsFree } from './free-port.ts';
import { openDatabases } from './open-databases.ts';

/** A process that serves requests and runs jobs. */
export interface RunningProcess {
  readonly app: App;
  readonly secret: string;
  /** Releases everything, in reverse order. */
  readonly close: () => Promise<void>;
}

/** A failed start ends within 5 s, whatever hangs (D69). */
const CLEAN_UP_MS = 3000;

type Close = () => Promise<void>;

/**
 * Starts everything in an order that may be interrupted at any point: the port is checked first, the database is
 * prepared by one process at a time, and jobs are taken only when the port is open (D75). A failed start closes again
 * what it opened. `onServing` is called when only listening is left to do.
 */
export async function start(
  config: Config,
  logger: PinoLogger,
  onServing: (running: RunningProcess) => void,
): Promise<RunningProcess> {
  const opened: Close[] = [];
  let tellOpen: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => (tellOpen = resolve));
  try {
    const running = await prepare(config, logger, { opened, isOpen });
    // Reported before the first call can come, so that a signal finds what it has to stop.
    onServing(running);
    const address = await running.app.server.listen({ port: config.port, host: config.host });
    await running.app.metricsServer?.listen({ port: config.metricsPort ?? 0, host: config.host });
    tellOpen();
    if (config.role !== 'api') await running.app.jobs.start();
    logger.info({ address }, 'ready');
    return running;
  } catch (error) {
    await Promise.race([closeAll(opened), pause(CLEAN_UP_MS, undefined, { ref: false })]).catch(() => undefined);
    // Whichever of them found none: a share, what listens, or the lock of the start (D83).
    throw noConnectionFree(error, config.databasePoolSize) ?? error;
  }
}

interface Opening {
  readonly opened: Close[];
  readonly isOpen: Promise<void>;
}

async function prepare(config: Config, logger: PinoLogger, { opened, isOpen }: Opening): Promise<RunningProcess> {
  await assertPortIsFree(config);
  if (config.metricsPort !== undefined)
    await assertPortIsFree({ port: config.metricsPort, host: config.host }, 'METRICS_PORT');
  await assertDataFolder(config);
  const webApps = builtWebApps(logger);
  // Reported where it is awaited; a start that fails before that has its own reason.
  webApps.catch(() => undefined);
  // Before the first connection, whose statements are traced. Closed last: closing is work, too.
  if (config.traces) opened.push(await startTracing(config.traces, logger));
  const databases = await openDatabases(config, logger);
  const { database } = databases;
  opened.push(database.close);
  const secret = config.secret ?? (await keptSecret(config.dataDir));
  const apiDocs = config.hasApiDocs ? { apiDocs: openSite(config, logger, isOpen) } : {};
  const webAppsFolder = await webApps;
  const secrets = { secret, previousSecret: config.previousSecret };
  const ports = { ...databases, logger, clock: () => new Date(), ...secrets, ...apiDocs, webAppsFolder };
  const app = await underStartLock(database, async () => {
    const created = await createApp(config, ports);
    opened.push(async () => await created.close());
    if (config.env === 'sandbox') await runAs(SYSTEM, async () => await seedSandbox(created.services, secret));
    return created;
  });
  return { app, secret, close: async () => await closeAll(opened) };
}

async function closeAll(opened: readonly Close[]): Promise<void> {
  for (const close of opened.toReversed()) await close();
}

/**
 * Looked at, and built, once the port is open, so that it takes no time from the start: the first reader of the
 * documentation waits, a caller of the API does not.
 */
function openSite(config: Config, logger: PinoLogger, isOpen: Promise<void>): () => Promise<ApiDocs> {
  const site = isOpen.then(async () => await openApiDocs(await builtApiDocs(config, logger)));
  site.catch((error: unknown) => logger.error({ err: error }, 'the documentation site could not be built'));
  return async () => await site;
}
