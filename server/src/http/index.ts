/** The HTTP edge: routes, the gate of `/q`, file links, health and metrics. Start at `create-server.ts`. */
export { type ApiDocs, openApiDocs } from './docs/api-docs.ts';
export { createServer } from './server/create-server.ts';
export { createMetricsServer } from './server/metrics-routes.ts';
