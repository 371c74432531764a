import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const waited = new WeakMap<IncomingMessage, number>();

/** For a call that was looked at before it came to the routes. */
export function addWaited(request: IncomingMessage, ms: number): void {
  waited.set(request, ms);
}

/** Since the call arrived, in ms. */
export function elapsedOf(request: FastifyRequest, reply: FastifyReply): number {
  return reply.elapsedTime + (waited.get(request.raw) ?? 0);
}
