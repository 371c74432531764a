/** The HTTP edge: routes, the gate of `/q`, file links, health and metrics. Start at `create-server.ts`. */
export { createServer, type ServerParts } from './create-server.ts';
