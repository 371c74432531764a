import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { hashOf } from '../../secret.ts';
import { answerNotFound } from './not-found.ts';

export interface Readiness {
  /** Names of the parts that are not ready; empty when requests can be served. */
  notReady(): Promise<readonly string[]>;
}

/** Who reads /metrics: everybody, nobody, or a caller with this bearer token. */
export type MetricsAccess = 'open' | 'hidden' | { readonly token: string };

export interface HealthParts {
  readonly readiness: Readiness;
  readonly registry: Registry;
  readonly metricsAccess: MetricsAccess;
}

/** `/healthz`: the process is alive. `/readyz`: it can serve. `/metrics`: Prometheus, with its token (D51, D81). */
export async function healthRoutes(
  app: FastifyInstance,
  { readiness, registry, metricsAccess }: HealthParts,
): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const missing = await readiness.notReady();
    return await reply
      .code(missing.length === 0 ? 200 : 503)
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing });
  });
  app.get('/metrics', async (request, reply) => {
    if (metricsAccess === 'hidden') return await answerNotFound(request, reply);
    if (metricsAccess !== 'open' && !isBearer(request.headers.authorization, metricsAccess.token)) {
      return await reply.code(401).header('www-authenticate', 'Bearer').send();
    }
    const metrics = await registry.metrics();
    return await reply.header('content-type', registry.contentType).send(metrics);
  });
}

/** Compared as hashes, so that the time tells nothing of how much was right. */
function isBearer(authorization: string | undefined, token: string): boolean {
  return authorization !== undefined && timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${token}`));
}
