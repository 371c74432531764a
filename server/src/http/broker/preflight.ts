import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where the documentation says why, and what to do instead. */
const DOCS_PATH = '/api-docs/tools/browser';

const MESSAGE =
  'A page in a browser cannot call this API: the key would be open to every visitor. Call it from your server, and let your pages ask your server.';

/** Whether a browser asks if a page of another origin may call. */
export function isPreflight({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  return method === 'OPTIONS' && 'origin' in headers && 'access-control-request-method' in headers;
}

/**
 * Says no to a browser, with the reason, instead of the 404 that a call without a key gets: a preflight never carries
 * one, so the answer tells nothing about keys. No header allows an origin, so the browser sends nothing more.
 */
export async function refusePreflight(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const docs = `${request.server.publicUrl}${DOCS_PATH}`;
  const body = {
    type: docs,
    title: MESSAGE,
    status: 403,
    code: 'UNAUTHORIZED',
    requestId: request.id,
    docs,
    retryable: false,
  };
  return await reply
    .code(403)
    .header('content-type', 'application/problem+json')
    .header('link', `<${docs}>; rel="help"`)
    .header('vary', 'origin')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}
