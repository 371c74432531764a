import { DOCUMENT_LIMITS } from '@bindery/domain/broker-api/index.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Registry } from 'prom-client';
import { type Brand, brandCss } from '../../brand/index.ts';
import type { Limit } from '../../call-limits/index.ts';
import type { Config } from '../../config/config.ts';
import { STAFF, SYSTEM } from '../../database/index.ts';
import type { LocalStore } from '../../documents/index.ts';
import type { DashboardContext, GraphqlHandler, StaffHandler } from '../../graphql/index.ts';
import type { Services } from '../../services.ts';
import { isTracing } from '../../tracing/index.ts';
import { answerAtOnce } from '../broker/kept/answer-at-once.ts';
import { KeptAnswers } from '../broker/kept/kept-answers.ts';
import { brokerRoutes } from '../broker/q-routes.ts';
import { sandboxKeyRoutes } from '../broker/sandbox-key-routes.ts';
import { dashboardRoutes } from '../dashboard/dashboard-routes.ts';
import { oneTimeLinkRoutes } from '../dashboard/one-time-link-routes.ts';
import { signInRoutes } from '../dashboard/sign-in-routes.ts';
import type { ApiDocs } from '../docs/api-docs.ts';
import { apiDocsRoutes } from '../docs/api-docs-routes.ts';
import { mcpRoutes } from '../mcp/mcp-routes.ts';
import { brandRoutes } from '../pages/brand-routes.ts';
import type { PageSettings } from '../pages/form-page.ts';
import { pageFiles } from '../pages/page-files.ts';
import { scanReportRoutes } from '../scanning/scan-report-routes.ts';
import { scanningRoutes } from '../scanning/scanning-routes.ts';
import { signRoutes } from '../signature/sign-routes.ts';
import { feedbackRoutes } from '../site/feedback-routes.ts';
import { statusRoutes } from '../site/status-routes.ts';
import { staffAuditRoutes } from '../staff/staff-audit-routes.ts';
import { staffChangesRoutes } from '../staff/staff-changes-routes.ts';
import { staffDocumentRoutes } from '../staff/staff-document-routes.ts';
import { staffGraphqlRoutes } from '../staff/staff-graphql-routes.ts';
import { staffPreviewRoutes } from '../staff/staff-preview-routes.ts';
import { staffReportRoutes } from '../staff/staff-report-routes.ts';
import { staffSetUpRoutes } from '../staff/staff-set-up-routes.ts';
import { staffSignInRoutes } from '../staff/staff-sign-in-routes.ts';
import { routesFor, scopeCalls } from './call-scope.ts';
import { fileRoutes } from './file-routes.ts';
import { healthRoutes, type Readiness } from './health-routes.ts';
import { leaveConnections } from './leave-connections.ts';
import { type MetricsAccess, metricsRoutes } from './metrics-routes.ts';
import { answerNotFound, answerUnreadablePath } from './not-found.ts';
import { answerError } from './problem-json.ts';
import { requestIds } from './request-ids.ts';
import { measureRequests, requestMeter } from './request-metrics.ts';
import { securityHeaders, setHeaders } from './security-headers.ts';
import { RequestsInFlight, shedRequests } from './shed-requests.ts';
import { traceRequests } from './trace-requests.ts';
import { webApps } from './web-apps.ts';

export interface ServerParts {
  readonly logger: FastifyBaseLogger;
  readonly services: Services;
  readonly handle: GraphqlHandler;
  /** Of the broker API. */
  readonly brokerSchema: GraphQLSchema;
  readonly handleStaff: StaffHandler;
  readonly readiness: Readiness;
  /** True from the moment this process is told to stop. */
  readonly isLeaving: () => boolean;
  readonly registry: Registry;
  readonly metricsAccess: MetricsAccess;
  /** At the same time, probes excepted. */
  readonly requestsInFlight: number;
  /** Per key and per session; 0 for no limit. */
  readonly requestsPerMinute: number;
  /** 404 answers per address; 0 for no limit. */
  readonly notFoundPerMinute: number;
  /** Memory for answers of polls; 0 for none. */
  readonly keptAnswerBytes: number;
  /** Which proxies are trusted for the caller's address. */
  readonly trustProxy: Config['trustProxy'];
  /** Origins that take uploads directly: the bucket's, none when files are kept here. */
  readonly uploadOrigins: readonly string[];
  /** Creates the CSRF tokens of signed-in readers of the documentation. */
  readonly csrfKey: Buffer;
  /** Passed to the pages of the documentation; empty when the provider has none. */
  readonly analyticsWriteKey: string;
  /** Names under which a co-branded site is reached. */
  readonly travelersHosts: readonly string[];
  /** Absent where it is not needed, as in tests of the API alone. */
  readonly apiDocs?: (() => Promise<ApiDocs>) | undefined;
  /** Folder of the built applications; absent where they are not needed. */
  readonly webAppsFolder?: string | undefined;
  readonly brand: Brand;
  /** Only with the local file driver. */
  readonly localStore: LocalStore | undefined;
  /** Locale of the server-rendered pages. */
  readonly pages: PageSettings;
  readonly handleDashboard: GraphqlHandler<DashboardContext>;
}

/** Headers and a body that drip in hold a connection for so long and no longer (D81). */
const ARRIVAL = {
  requestTimeout: 60_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
} as const;

/** As Fastify takes it: a count becomes a function of the hop, 0 for the connection itself. */
function proxyTrust(trusted: Config['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  if (trusted === false) return false;
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted];
}

/** The HTTP server with every route; not listening yet. Each answer carries `x-request-id`. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const requestIdOf = requestIds(parts.trustProxy);
  const headers = await securityHeaders({ hsts: parts.services.env === 'production' });
  const app = Fastify({
    loggerInstance: parts.logger,
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: proxyTrust(parts.trustProxy),
    bodyLimit: DOCUMENT_LIMITS.bodyBytes,
    forceCloseConnections: 'idle',
    ...ARRIVAL,
    // What still arrives on an open connection while the server closes is answered like everything before it.
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => void answerUnreadablePath(request, reply, headers),
    logController: new LogController({ disableRequestLogging: true }),
  });
  setHeaders(app, headers);
  traceRequests(app, parts.trustProxy);
  scopeCalls(app);
  const meter = requestMeter(parts.registry);
  measureRequests(app, meter);
  const inFlight = new RequestsInFlight(parts.requestsInFlight);
  shedRequests(app, inFlight);
  app.decorate('publicUrl', parts.services.publicUrl);
  const { callLimits } = parts.services;
  app.decorate('limitNotFound', callLimits.perMinute('404', parts.notFoundPerMinute));
  app.setNotFoundHandler(answerNotFound);
  app.setErrorHandler(answerError);
  await app.register(routesFor(SYSTEM, healthRoutes), parts);
  await app.register(routesFor(SYSTEM, metricsRoutes), parts);
  const { services, isLeaving, logger } = parts;
  const keyLimit = callLimits.perMinute('key', parts.requestsPerMinute);
  const answers = new KeptAnswers(services, { maxBytes: parts.keptAnswerBytes, registry: parts.registry });
  await app.register(brokerRoutes, { services, handle: parts.handle, keyLimit, answers });
  const atOnce = { answers, services, keyLimit, inFlight, meter, requestIdOf, isLeaving, logger };
  // A traced call is one span with all that it causes, which the routes make.
  if (!isTracing()) answerAtOnce(app.server, { ...atOnce, headers: Object.entries(headers).flat() });
  leaveConnections(app, isLeaving);
  await app.register(pageFiles, parts);
  await app.register(routesFor(SYSTEM, brandRoutes), parts);
  await app.register(routesFor(SYSTEM, oneTimeLinkRoutes), { services: parts.services, settings: parts.pages });
  await app.register(routesFor(SYSTEM, signRoutes), { services: parts.services, settings: parts.pages });
  await app.register(routesFor(SYSTEM, scanReportRoutes), { services: parts.services, settings: parts.pages });
  await app.register(routesFor(SYSTEM, scanningRoutes), { services: parts.services, settings: parts.pages });
  await app.register(routesFor(SYSTEM, statusRoutes), { services: parts.services, settings: parts.pages });
  await app.register(routesFor(SYSTEM, signInRoutes), { services: parts.services, settings: parts.pages });
  const sessionLimit = callLimits.perMinute('session', parts.requestsPerMinute);
  await app.register(dashboardRoutes, { services: parts.services, handle: parts.handleDashboard, sessionLimit });
  await registerStaff(app, { ...parts, sessionLimit });
  if (parts.localStore) await app.register(fileRoutes, { store: parts.localStore });
  if (parts.webAppsFolder)
    await app.register(webApps, {
      distFolder: parts.webAppsFolder,
      uploadOrigins: parts.uploadOrigins,
      hasBrand: brandCss(parts.brand) !== '',
    });
  await documentationRoutes(app, parts);
  return app;
}

/** The pages, the keys that they give out, and the tools that read them. */
async function documentationRoutes(app: FastifyInstance, parts: ServerParts): Promise<void> {
  const reading = {
    services: parts.services,
    csrfKey: parts.csrfKey,
    analyticsWriteKey: parts.analyticsWriteKey,
    travelersHosts: parts.travelersHosts,
  };
  if (parts.services.env === 'sandbox') await app.register(routesFor(SYSTEM, sandboxKeyRoutes), reading);
  if (parts.apiDocs) {
    await app.register(routesFor(SYSTEM, apiDocsRoutes), { docs: parts.apiDocs, ...reading });
    await app.register(routesFor(SYSTEM, feedbackRoutes), { docs: parts.apiDocs, ...reading });
  }
  await app.register(mcpRoutes, {
    services: parts.services,
    schema: parts.brokerSchema,
    apiDocs: parts.apiDocs,
    addressLimit: parts.services.callLimits.perMinute('mcp', parts.requestsPerMinute),
  });
}

async function registerStaff(
  app: FastifyInstance,
  parts: ServerParts & { readonly sessionLimit: Limit },
): Promise<void> {
  await app.register(routesFor(STAFF, staffSignInRoutes), parts);
  await app.register(routesFor(STAFF, staffSetUpRoutes), { services: parts.services, settings: parts.pages });
  await app.register(routesFor(STAFF, staffGraphqlRoutes), parts);
  await app.register(routesFor(STAFF, staffAuditRoutes), parts);
  await app.register(routesFor(STAFF, staffChangesRoutes), parts);
  await app.register(routesFor(STAFF, staffDocumentRoutes), parts);
  await app.register(routesFor(STAFF, staffPreviewRoutes), parts);
  await app.register(routesFor(STAFF, staffReportRoutes), parts);
}
