import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { endSpan, isTracing, startSpan, traceIdOf, within } from '../../tracing/index.ts';
import { incomingTrace } from './request-ids.ts';

type Span = ReturnType<typeof startSpan>;

/**
 * One span for each request, by its route: an address may hold the token of a link, and headers and bodies may hold
 * anything. What the request causes belongs to it.
 */
export function traceRequests(app: FastifyInstance, trusted: Config['trustProxy']): void {
  if (!isTracing()) return;
  const incoming = incomingTrace(trusted);
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const parent = incoming(request.raw) === undefined ? undefined : String(request.headers['traceparent']);
    const span = startSpan(`${request.method} ${route}`, {
      kind: 'server',
      parent,
      traceId: traceIdOf(request.id),
      attributes: { 'http.request.method': request.method, 'http.route': route, 'bindery.request.id': request.id },
    });
    spans.set(request, span);
    within(span, done);
  });
  // Reading the body loses whose work it is: it is called by the connection.
  app.addHook('preValidation', (request, _reply, done) => within(spans.get(request), done));
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    endSpan(span, statusCode >= 500 ? String(statusCode) : undefined);
  });
}
