import type { FastifyInstance } from 'fastify';

export interface Readiness {
  /** Names of the parts that are not ready; empty when requests can be served. */
  notReady(): Promise<readonly string[]>;
}

/** `/healthz`: the process is alive. `/readyz`: it can serve (D51). */
export async function healthRoutes(
  app: FastifyInstance,
  { readiness }: { readonly readiness: Readiness },
): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const missing = await readiness.notReady();
    return await reply
      .code(missing.length === 0 ? 200 : 503)
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing });
  });
}
