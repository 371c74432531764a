import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { elapsedOf } from './elapsed.ts';

export interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly elapsedMs: number;
  /** A stream lasts as long as its page is open, which is no measure of anything. */
  readonly isStream?: boolean;
  /** Names the request in each line. */
  readonly log: { info(facts: object, text: string): void };
}

export type RequestMeter = (answered: AnsweredRequest) => void;

/** Counts and times a request by route, and writes one log line for it: never a header or a body. */
export function requestMeter(registry: Registry): RequestMeter {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return ({ method, route, status, elapsedMs, isStream = false, log }) => {
    if (!isStream) seconds.observe({ method, route, status }, elapsedMs / 1000);
    log.info({ method, route, status, durationMs: Math.round(elapsedMs * 10) / 10 }, 'request answered');
  };
}

/** Every request that comes to a route. */
export function measureRequests(app: FastifyInstance, meter: RequestMeter): void {
  app.addHook('onResponse', (request, reply, done) => {
    meter({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      elapsedMs: elapsedOf(request, reply),
      isStream: String(reply.getHeader('content-type')).startsWith('text/event-stream'),
      log: request.log,
    });
    done();
  });
}
