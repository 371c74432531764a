/**
 * Traces: what one call made the product do, from the request to the last webhook, under one id. A request's id and its
 * trace id are the same 128 bits, so that log, audit trail, errors and `X-Request-Id` name the trace. Nothing is traced,
 * and nothing of it is loaded, unless a collector is set (`startTracing`).
 */

export {
  currentRequestId,
  currentTraceparent,
  endSpan,
  inSpan,
  isTracing,
  startSpan,
  within,
} from './spans.ts';
export { startTracing } from './start-tracing.ts';
export { requestIdOf, type TraceParent, traceIdOf, traceParentOf } from './trace-id.ts';
