import type { FastifyInstance } from 'fastify';
import { lendKey } from '../sandbox/lend-key.ts';
import type { Services } from '../services.ts';
import { limitPer } from './rate-limits.ts';
import { assertSameOrigin } from './staff-gate.ts';

const HOUR_SECONDS = 3600;
const KEYS_AN_HOUR = 5;

/** `POST /api-docs/sandbox-key`: a key for a reader of the documentation, from its own pages only. Sandbox only. */
export async function sandboxKeyRoutes(
  app: FastifyInstance,
  { services }: { readonly services: Services },
): Promise<void> {
  const limit = limitPer(HOUR_SECONDS, KEYS_AN_HOUR);
  app.post('/api-docs/sandbox-key', async (request, reply) => {
    assertSameOrigin(request, services.publicUrl);
    await limit(request.ip);
    const lent = await lendKey(services, { requestId: request.id });
    return await reply.code(201).header('cache-control', 'no-store').send(lent);
  });
}
