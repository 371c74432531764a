/** The composition root: turns settings and ports into a server with its jobs. The only file that knows every room. */

import { getServers } from 'node:dns';
import { setTimeout as pause } from 'node:timers/promises';
import { createNameServerResolver } from '@bindery/outbound';
import { blockListOf } from '@bindery/scanner';
import type { FastifyInstance } from 'fastify';
import type { Logger as PinoLogger } from 'pino';
import { openDocumentStore } from './app/document-store.ts';
import { metricsOf, readinessOf } from './app/health.ts';
import { definitionsOf, timedWorkOf } from './app/jobs.ts';
import { type Brand, documentBrand, readBrand } from './brand/index.ts';
import type { Config } from './config/config.ts';
import { type Database, migrate } from './database/index.ts';
import { createPdfRenderer, type PdfRenderer } from './documents/index.ts';
import { createEvents, type FanOut } from './events/index.ts';
import {
  buildBrokerSchema,
  buildDashboardSchema,
  buildStaffSchema,
  createHandler,
  createStaffHandler,
  type DashboardContext,
} from './graphql/index.ts';
import { type ApiDocs, createServer, limitPerMinute } from './http/index.ts';
import { createJobQueue, createJobs, type JobQueue, type JobSender, type Jobs, SCHEDULE } from './jobs/index.ts';
import { createMailer, createMails } from './mail/index.ts';
import {
  conversationNotices,
  failedMailNotices,
  fanOutNotices,
  monitoringNotices,
  quotingNotices,
  signInNotices,
} from './notices/index.ts';
import { createCallLog, createRepeats } from './partners/index.ts';
import type { Clock } from './ports.ts';
import { createViewCache, viewsWithoutCache } from './quoting/index.ts';
import { followPlanBook } from './rating/index.ts';
import {
  createScanThread,
  createThreatDataReader,
  discardMockedScans,
  type Looker,
  type Scanner,
  scannerGreeting,
  scannerOf,
  scannerUserAgent,
} from './scans/index.ts';
import { createCipher, deriveKey } from './secret.ts';
import type { Services } from './services.ts';
import { createAuth } from './staff/index.ts';
import {
  AttemptsInFlight,
  createGuardedHttp,
  fanOutWebhooks,
  providerHeaderName,
  WAKE_DELIVERIES_JOB,
  type WebhookPorts,
} from './webhooks/index.ts';

export interface Ports {
  readonly database: Database;
  /** Connections for the jobs, so that jobs and requests do not wait for each other; shared by default. */
  readonly jobsDatabase?: Database;
  /** Connections for reports, whose statements may take longer; the same unless given. */
  readonly reportsDatabase?: Database;
  readonly clock: Clock;
  readonly logger: PinoLogger;
  /** 32 bytes in base64. */
  readonly secret: string;
  /** The scanner; by default the one of the setting. */
  readonly scanner?: Scanner;
  /** What a live scanner looks with; by default a thread with the sockets of this machine. No setting reaches it. */
  readonly looker?: Looker;
  /** Threads that render PDFs; started by default. */
  readonly pdf?: PdfRenderer;
  /** The documentation site, or a promise of it. */
  readonly apiDocs?: () => Promise<ApiDocs>;
  /** Folder of the built applications. */
  readonly webAppsFolder?: string;
  /** Timeout of one webhook attempt; 15 s by default. */
  readonly webhookDeadlineMs?: number;
}

export interface App {
  readonly server: FastifyInstance;
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

const CLOSE_MS = 20_000;
/** A job that takes longer is given back, to be run by another process. */
const JOBS_PATIENCE_MS = 15_000;

export async function createApp(config: Config, ports: Ports): Promise<App> {
  const { database, logger, clock } = ports;
  await migrate(database);
  if (config.env === 'production') await discardMockedScans(database.kysely);
  const { documentStore, ...files } = await openDocumentStore(config, ports);
  const pdf = ports.pdf ?? createPdfRenderer();
  const currentThreatData = createThreatDataReader(database);
  const looker = ports.looker ?? scanThread(config, logger);
  const queue = await createJobQueue(database, logger);
  const brand = await readBrand(config.provider);
  const services = withOperations({
    database,
    reportsDatabase: ports.reportsDatabase ?? database,
    clock,
    logger,
    jobs: queue,
    ...tellingServices(config, ports, { jobs: queue, brand }),
    ratePlans: await followPlanBook(database, logger),
    eligibility: { maxAutoLimitLarge: config.maxAutoLimitLarge, outOfAppetiteAction: config.outOfAppetiteAction },
    env: config.env,
    provider: { ...config.provider, brand: documentBrand(brand) },
    publicUrl: config.publicUrl,
    documentStore,
    pdf,
    views: createViewCache(database),
    currentThreatData,
    scanner:
      ports.scanner ??
      scannerOf(config.scanner, { database: ports.jobsDatabase ?? database, clock, looker, currentThreatData }),
    scanDeadlineMinutes: config.scanDeadlineMinutes,
    signatureCode: config.signatureCode,
    ...staffServices(config, ports, queue),
    webhooks: webhookPorts(config, ports),
    ...partnerServices(config, ports),
    clockWakeUps: [WAKE_DELIVERIES_JOB],
  });
  const definitions = definitionsOf({ ...services, database: ports.jobsDatabase ?? database });
  const jobs = await createJobs(queue, { logger, definitions, schedule: SCHEDULE });
  const leaving = leaveOnce(jobs, logger);
  const server = await createServer({
    logger,
    services,
    ...handlers(logger, config.publicUrl),
    readiness: { notReady: leaving.unless(readinessOf(database)) },
    isLeaving: leaving.hasBegun,
    registry: metricsOf(jobs, services.callLog),
    ...callers(config),
    apiDocs: ports.apiDocs,
    csrfKey: deriveKey(ports.secret, 'api-docs-csrf'),
    analyticsWriteKey: config.analyticsWriteKey,
    travelersHosts: config.travelersHosts,
    webAppsFolder: ports.webAppsFolder,
    brand,
    ...files,
    pages: { ...config, nonceKey: deriveKey(ports.secret, 'page-nonce') },
  });
  const close = async () =>
    await closeInTime({ server, services, stopJobs: leaving.begin, others: [pdf, looker, documentStore] });
  return { server, services, jobs, leave: () => void leaving.begin(), close };
}

/** Stops the jobs on the first call, and remembers that it was called. */
function leaveOnce(jobs: Jobs, logger: PinoLogger) {
  let stopped: Promise<void> | undefined;
  const begin = (): Promise<void> =>
    (stopped ??= jobs.stop(JOBS_PATIENCE_MS).catch((error: unknown) => {
      logger.error({ err: error }, 'the jobs did not stop');
    }));
  const hasBegun = () => stopped !== undefined;
  const unless = (notReady: () => Promise<readonly string[]>) => async () =>
    hasBegun() ? ['stopping'] : await notReady();
  return { begin, hasBegun, unless };
}

interface ShutdownParts extends Pick<App, 'server' | 'services'> {
  readonly stopJobs: () => Promise<void>;
  readonly others: readonly { close(): Promise<void> }[];
}

/**
 * Requests and jobs stop in parallel, then what both need; whatever has not ended after 20 s is abandoned, so that
 * nothing that hangs keeps the process alive.
 */
async function closeInTime({ server, services, stopJobs, others }: ShutdownParts): Promise<void> {
  const all = async () => {
    const jobsStopped = stopJobs();
    await server.close();
    await jobsStopped;
    await services.webhooks.attempts.idle();
    for (const other of [services.ratePlans, services.callLog, ...others]) await other.close();
  };
  const isLate = await Promise.race([all(), pause(CLOSE_MS, true, { ref: false })]);
  if (isLate === true) services.logger.warn({}, 'some work did not end in time and is left behind');
}

/** One handler for each kind of caller: a partner's program, a staff member, a broker's screen. */
function handlers(logger: PinoLogger, publicUrl: string) {
  const settings = { logger, publicUrl };
  const brokerSchema = buildBrokerSchema();
  return {
    brokerSchema,
    handle: createHandler(brokerSchema, settings),
    handleStaff: createStaffHandler(buildStaffSchema(), settings),
    handleDashboard: createHandler<DashboardContext>(buildDashboardSchema(), settings),
  };
}

/**
 * For partners' programs: API keys and stored answers, each encrypted with a key of its own, the log of calls, and the
 * limit of previews.
 */
function partnerServices(config: Config, { database, jobsDatabase, clock, logger, secret }: Ports) {
  const answerCipher = createCipher(deriveKey(secret, 'stored-answers'));
  return {
    keyCipher: createCipher(deriveKey(secret, 'api-keys')),
    previewLimit: limitPerMinute(config.previewsPerMinute),
    signatureKey: deriveKey(secret, 'signature-links'),
    callLog: createCallLog({ database: jobsDatabase ?? database, logger }),
    repeats: createRepeats({ database, clock, answerCipher }),
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

/** Outgoing messages: events for endpoints, mails for people. */
function tellingServices(
  { env, smtpUrl, provider, publicUrl }: Config,
  { clock }: Ports,
  { jobs, brand }: { readonly jobs: JobSender; readonly brand: Brand },
) {
  const mailer = createMailer(smtpUrl, provider, { mustEncrypt: env === 'production' });
  const mails = createMails({ jobs, clock, hasServer: mailer !== undefined, publicUrl, provider });
  const told = { mails, provider, publicUrl };
  const events = createEvents(allOf(fanOutWebhooks(jobs), fanOutNotices(told)));
  return {
    events,
    notices: quotingNotices(told),
    monitoringNotices: monitoringNotices(told),
    onMailFailed: failedMailNotices(told),
    conversationNotices: conversationNotices(told),
    signInNotices: signInNotices({ ...told, clock }),
    mails,
    mailer,
    mailColours: brand.palette,
  };
}

/** Looks at websites in a thread of its own, which starts with the first scan. */
function scanThread(config: Config, logger: PinoLogger): Looker {
  const { env, provider, publicUrl, scannerResolvers, scannerBlockLists } = config;
  const onMemoryUsedUp = (host: string): void =>
    logger.warn({ host }, 'a website used up the memory of its scan; the scans beside it were done again');
  const settings = {
    resolvers: scannerResolvers.length > 0 ? scannerResolvers : getServers(),
    userAgent: scannerUserAgent({ provider, publicUrl }),
    greetingName: scannerGreeting({ publicUrl }),
    blockLists: scannerBlockLists.map(({ kind, zone }) => blockListOf(kind, zone)),
    allowReservedNames: env === 'sandbox',
  };
  return createScanThread(settings, { onMemoryUsedUp });
}

/** In production a token decides, and without one the page is not there (D81). */
function metricsAccess({ env, metricsToken: token }: Config): 'open' | 'hidden' | { readonly token: string } {
  if (token !== undefined) return { token };
  return env === 'sandbox' ? 'open' : 'hidden';
}

/** Rate limits, which proxies are trusted for the caller's address, and who reads the metrics. */
function callers(config: Config) {
  const { requestsInFlight, requestsPerMinute, notFoundPerMinute, trustProxy } = config;
  return { requestsInFlight, requestsPerMinute, notFoundPerMinute, trustProxy, metricsAccess: metricsAccess(config) };
}

/** Needed by staff only. */
function staffServices(config: Config, { database, clock, logger, secret }: Ports, queue: JobQueue) {
  const { isTwoFactorRequired, oidc } = config.staff;
  const signInKey = deriveKey(secret, 'staff-sign-in').toString('base64');
  const settings = { publicUrl: config.publicUrl, secret: signInKey, issuer: config.provider.name, oidc };
  return {
    auditKey: deriveKey(secret, 'audit-chain'),
    staffAuth: createAuth({ database, clock, logger }, settings),
    isTwoFactorRequired,
    hasOidc: oidc !== undefined,
    jobOverview: queue,
    settings: config.settings,
  };
}

function allOf(...fanOuts: readonly FanOut[]): FanOut {
  return async (tx, event) => {
    for (const fanOut of fanOuts) await fanOut(tx, event);
  };
}

function webhookPorts({ provider, webhookAllowLoopback: allowLoopback }: Config, ports: Ports): WebhookPorts {
  const resolve = createNameServerResolver();
  const http = createGuardedHttp({ resolve, allowLoopback });
  const deadline = ports.webhookDeadlineMs === undefined ? {} : { deadlineMs: ports.webhookDeadlineMs };
  const sender = { http, allowLoopback, providerHeader: providerHeaderName(provider.name), ...deadline };
  return { resolve, sender, attempts: new AttemptsInFlight() };
}
