import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

export interface Readiness {
  /** Names of the parts that are not ready; empty when requests can be served. */
  notReady(): Promise<readonly string[]>;
}

/** `/healthz`: the process is alive. `/readyz`: it can serve. `/metrics`: Prometheus (D51). */
export async function healthRoutes(
  app: FastifyInstance,
  { readiness, registry }: { readonly readiness: Readiness; readonly registry: Registry },
): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const missing = await readiness.notReady();
    return await reply
      .code(missing.length === 0 ? 200 : 503)
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing });
  });
  app.get('/metrics', async (_request, reply) => {
    const metrics = await registry.metrics();
    return await reply.header('content-type', registry.contentType).send(metrics);
  });
}
