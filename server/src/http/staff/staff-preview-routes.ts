import { Buffer } from 'node:buffer';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PREVIEW_KINDS, previewDocument } from '../../policies/index.ts';
import type { Services } from '../../services.ts';
import { sessionOf, staffActor } from './staff-gate.ts';

/**
 * `/staff/requests/{id}/preview/binder.pdf` and `invoice.pdf`: what a bind would create now. Shown in our own frames
 * only.
 */
export async function staffPreviewRoutes(
  app: FastifyInstance,
  { services }: { readonly services: Services },
): Promise<void> {
  for (const kind of PREVIEW_KINDS) {
    const name = `${kind.toLowerCase()}.pdf`;
    app.get<{ Params: { id: string } }>(`/staff/requests/:id/preview/${name}`, async (request, reply) => {
      const staff = staffActor(request, await sessionOf(request, services));
      const bytes = await previewDocument(services, staff, { quoteRequestId: request.params.id, kind });
      return await sendPdf(reply, bytes, name);
    });
  }
}

async function sendPdf(reply: FastifyReply, bytes: Uint8Array, name: string): Promise<FastifyReply> {
  return await reply
    .type('application/pdf')
    .headers({
      'content-disposition': `inline; filename="preview-${name}"`,
      'cache-control': 'no-store',
      // A PDF has no scripts of ours; "default-src 'none'" would forbid some browsers the parts of their own viewer.
      'content-security-policy': "frame-ancestors 'self'",
    })
    .send(Buffer.from(bytes));
}
