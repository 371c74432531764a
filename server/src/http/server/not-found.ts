import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '../../call-limits/index.ts';
import { answerError } from './problem-json.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Per address: slows down guessing of keys or paths (D54). */
    limitNotFound: Limit;
  }
}

const BODY = JSON.stringify({ type: 'about:blank', title: 'Not Found', status: 404 });

/**
 * The only answer to an unknown path and to every fault of the headers of `/q`: same status, headers and body for every
 * cause, so that a caller cannot tell which it was; only the request id differs (D5). Errors: RATE_LIMITED for an
 * address that got too many of them within a minute (D54).
 */
export async function answerNotFound(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
  await request.server.limitNotFound(request.ip);
  await reply.code(404).header('content-type', 'application/problem+json').send(BODY);
}

/** The same for a path that cannot be read, such as `/%ff`: the router refuses it before any hook or handler is called. */
export async function answerUnreadablePath(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  reply.headers(headers).header('x-request-id', request.id);
  try {
    await answerNotFound(request, reply);
  } catch (error) {
    await answerError(error, request, reply);
  }
}
