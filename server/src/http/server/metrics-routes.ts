import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Registry } from 'prom-client';
import { hashOf } from '../../secret.ts';
import { answerNotFound } from './not-found.ts';

/** Who reads /metrics: every caller, none, or one with this bearer token. */
export type MetricsAccess = 'open' | 'hidden' | { readonly token: string };

export interface MetricsParts {
  readonly registry: Registry;
  readonly metricsAccess: MetricsAccess;
}

/** `/metrics`: Prometheus, with its token (D81). */
export async function metricsRoutes(app: FastifyInstance, { registry, metricsAccess }: MetricsParts): Promise<void> {
  app.get('/metrics', async (request, reply) => {
    if (metricsAccess === 'hidden') return await answerNotFound(request, reply);
    if (metricsAccess !== 'open' && !isBearer(request.headers.authorization, metricsAccess.token)) {
      return await reply.code(401).header('www-authenticate', 'Bearer').send();
    }
    const metrics = await registry.metrics();
    return await reply.header('content-type', registry.contentType).send(metrics);
  });
}

/** A listener that has nothing but `/metrics`, for a port that only the network of the operator reaches. */
export async function createMetricsServer(
  parts: MetricsParts & { readonly logger: FastifyBaseLogger },
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: parts.logger,
    forceCloseConnections: true,
    requestTimeout: 10_000,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setNotFoundHandler(async (_request, reply) => await reply.code(404).send());
  await app.register(metricsRoutes, parts);
  return app;
}

/** Compared as hashes, so that the time tells nothing of how much was right. */
function isBearer(authorization: string | undefined, token: string): boolean {
  return authorization !== undefined && timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${token}`));
}
