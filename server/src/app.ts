/** The composition root: turns settings and ports into a server with its jobs. The only file that knows every room. */

import type { FastifyInstance } from 'fastify';
import type { Logger as PinoLogger } from 'pino';
import type { Registry } from 'prom-client';
import { callers, partnerServices, staffServices } from './app/callers.ts';
import { openDocumentStore } from './app/document-store.ts';
import { readinessOf } from './app/health.ts';
import { definitionsOf, timedWorkOf } from './app/jobs.ts';
import { metricsOf } from './app/metrics.ts';
import { scanThread, tellingServices, webhookPorts } from './app/outgoing.ts';
import type { Ports } from './app/ports.ts';
import { prepareTables, roledDatabases } from './app/roled-databases.ts';
import { closeInTime, leaveOnce } from './app/stop.ts';
import { documentBrand, readBrand } from './brand/index.ts';
import type { Config } from './config/config.ts';
import { ofOwner } from './database/index.ts';
import { createPdfRenderer } from './documents/index.ts';
import { createHandler, createStaffHandler, type DashboardContext, schemas } from './graphql/index.ts';
import { createMetricsServer, createServer } from './http/index.ts';
import { createJobQueue, createJobs, type Jobs, SCHEDULE } from './jobs/index.ts';
import { createViewCache, viewsWithoutCache } from './quoting/index.ts';
import { followPlanBook } from './rating/index.ts';
import { createThreatDataReader, discardMockedScans, scannerOf } from './scans/index.ts';
import { deriveKey } from './secret.ts';
import type { Services } from './services.ts';
import { WAKE_DELIVERIES_JOB } from './webhooks/index.ts';

export interface App {
  readonly server: FastifyInstance;
  /** With METRICS_PORT: `/metrics` and nothing else; not listening yet, like the server. */
  readonly metricsServer: FastifyInstance | undefined;
  readonly services: Services;
  readonly jobs: Jobs;
  /**
   * From now on this process reports not ready, answers close their connections, and no job is taken; everything else
   * continues.
   */
  readonly leave: () => void;
  /**
   * Stops taking requests and jobs, waits at most 20 s for those in progress, and releases everything except the
   * database.
   */
  close(): Promise<void>;
}

export async function createApp(config: Config, given: Ports): Promise<App> {
  await prepareTables(config, given);
  const ports = { ...given, ...roledDatabases(given) };
  const { database, jobsDatabase, logger, clock } = ports;
  if (config.env === 'production') await discardMockedScans(jobsDatabase.kysely);
  const { documentStore, ...files } = await openDocumentStore(config, ports);
  const pdf = ports.pdf ?? createPdfRenderer();
  const currentThreatData = createThreatDataReader(jobsDatabase);
  const looker = ports.looker ?? scanThread(config, logger);
  const queue = await createJobQueue(ofOwner(given.database), logger);
  const brand = await readBrand(config.provider);
  const services = withOperations({
    database,
    reportsDatabase: ports.reportsDatabase,
    readDatabase: ports.readDatabase,
    clock,
    logger,
    jobs: queue,
    ...tellingServices(config, ports, { jobs: queue, brand }),
    ratePlans: await followPlanBook(jobsDatabase, logger),
    eligibility: { maxAutoLimitLarge: config.maxAutoLimitLarge, outOfAppetiteAction: config.outOfAppetiteAction },
    env: config.env,
    provider: { ...config.provider, brand: documentBrand(brand) },
    publicUrl: config.publicUrl,
    documentStore,
    pdf,
    views: createViewCache(database),
    currentThreatData,
    scanner: ports.scanner ?? scannerOf(config.scanner, { database: jobsDatabase, clock, looker, currentThreatData }),
    scanDeadlineMinutes: config.scanDeadlineMinutes,
    ...staffServices(config, { ...ports, database: jobsDatabase }, queue),
    webhooks: webhookPorts(config, ports),
    ...partnerServices(config, ports),
    clockWakeUps: [WAKE_DELIVERIES_JOB],
  });
  const definitions = definitionsOf({ ...services, database: jobsDatabase });
  const jobs = await createJobs(queue, { logger, definitions, schedule: SCHEDULE, keepDays: config.retention.jobDays });
  const leaving = leaveOnce(jobs, logger);
  const registry = metricsOf({ jobs, callLog: services.callLog, database: jobsDatabase });
  const server = await createServer({
    logger,
    services,
    ...handlers(logger, config.publicUrl),
    readiness: { notReady: leaving.unless(readinessOf(jobsDatabase)) },
    isLeaving: leaving.hasBegun,
    registry,
    ...callers(config),
    apiDocs: ports.apiDocs,
    csrfKey: deriveKey(ports.secret, 'api-docs-csrf'),
    analyticsWriteKey: config.analyticsWriteKey,
    webAppsFolder: ports.webAppsFolder,
    brand,
    ...files,
    pages: { ...config, nonceKey: deriveKey(ports.secret, 'page-nonce') },
  });
  const metricsServer = await ownMetrics(config, { registry, logger });
  const others = [pdf, looker, documentStore, metricsServer];
  const close = async () => await closeInTime({ server, services, stopJobs: leaving.begin, others });
  return { server, metricsServer, services, jobs, leave: () => void leaving.begin(), close };
}

/** For METRICS_PORT: all who reach it read, unless a token is set as well (D81). */
async function ownMetrics(
  { metricsPort, metricsToken: token }: Config,
  parts: { readonly registry: Registry; readonly logger: PinoLogger },
): Promise<FastifyInstance | undefined> {
  if (metricsPort === undefined) return undefined;
  return await createMetricsServer({ ...parts, metricsAccess: token === undefined ? 'open' : { token } });
}

/** One handler for each kind of caller: a partner's program, a staff member, a broker's screen. */
function handlers(logger: PinoLogger, publicUrl: string) {
  const settings = { logger, publicUrl };
  const { broker, staff, dashboard } = schemas();
  return {
    brokerSchema: broker,
    handle: createHandler(broker, settings),
    handleStaff: createStaffHandler(staff, settings),
    handleDashboard: createHandler<DashboardContext>(dashboard, settings),
  };
}

/**
 * Adds what needs the other services: timed work, and the services of one operation, which read and change in its
 * transaction.
 */
function withOperations(parts: Omit<Services, 'timedWork' | 'on'>): Services {
  const services: Services = {
    ...parts,
    timedWork: () => timedWorkOf(services),
    on: (within) => withOperations({ ...parts, database: within, views: viewsWithoutCache(within) }),
  };
  return services;
}
