import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** Counts and times every request by route, and writes one log line for each: never a header or a body. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    // A stream lasts as long as its page is open, which is no measure of anything.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream)
      seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.info(
      { method: request.method, route, status: reply.statusCode, durationMs: Math.round(reply.elapsedTime * 10) / 10 },
      'request answered',
    );
    done();
  });
}
