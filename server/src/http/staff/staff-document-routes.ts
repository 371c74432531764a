import type { FastifyInstance } from 'fastify';
import { openDocumentAsStaff } from '../../documents/index.ts';
import type { Services } from '../../services.ts';
import { sessionOf, staffActor } from './staff-gate.ts';

/**
 * `/staff/documents/{id}` opens a document: it records who did, and leads to a link that works 5 minutes. Errors:
 * UNAUTHORIZED, NOT_FOUND, UPLOAD_NOT_READY.
 */
export async function staffDocumentRoutes(
  app: FastifyInstance,
  { services }: { readonly services: Services },
): Promise<void> {
  app.get<{ Params: { readonly id: string } }>('/staff/documents/:id', async (request, reply) => {
    const staff = staffActor(request, await sessionOf(request, services));
    const url = await openDocumentAsStaff(services, staff, request.params.id);
    return await reply.header('cache-control', 'no-store').redirect(url);
  });
}
