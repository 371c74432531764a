/**
 * MCP: the documentation and the broker API as tools for assistants, over streamable HTTP. A tool sends a GraphQL call
 * to `/q` with the headers of its caller, so that authentication, limits, idempotency and the log are those of every
 * other program; nothing is decided here. Start at `mcp-handler.ts`.
 */
export type { BrokerAnswer, BrokerCall } from './calls/broker-call.ts';
export type { DocsFiles } from './docs/docs-files.ts';
export { createMcp } from './mcp-handler.ts';
