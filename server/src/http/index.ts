/** The HTTP edge: routes, the gate of `/q`, file links, health and metrics. Start at `create-server.ts`. */
export { type ApiDocs, openApiDocs } from './api-docs.ts';
export { createServer, type ServerParts } from './create-server.ts';
