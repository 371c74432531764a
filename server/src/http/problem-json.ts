import { PROBLEMS, Problem } from '@bindery/domain/problem.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { unavailability } from '../database/index.ts';
import { secondsToWait } from './rate-limits.ts';

/**
 * RFC 9457 for everything outside GraphQL: a Problem as it is, a fault of the request itself with its status, a
 * database that is away as SERVICE_UNAVAILABLE, anything
 * else as INTERNAL; the cause stays in the log beside the request id.
 */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const outage = unavailability(error);
  if (outage) request.log.warn({ err: error }, 'the database was away or busy');
  const { code, status, message, details } = describe(outage ?? error);
  const seconds = secondsToWait({ details });
  if (seconds !== undefined) reply.header('retry-after', seconds);
  if (code === 'INTERNAL') request.log.error({ err: error }, 'unexpected failure of a request');
  const body = {
    type: `/api-docs/errors#${code}`,
    title: message,
    status,
    code,
    ...(details === undefined ? {} : { details }),
    requestId: request.id,
  };
  await reply.code(status).header('content-type', 'application/problem+json').send(JSON.stringify(body));
}

function describe(error: unknown) {
  if (error instanceof Problem) {
    return {
      code: error.code,
      // Only here somebody is told to sign in; the same code elsewhere means that it would not help.
      status: error.details?.['reason'] === 'NO_SESSION' ? 401 : PROBLEMS[error.code].httpStatus,
      message: error.message,
      details: error.details,
    };
  }
  const status = isFastifyError(error) ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) {
    const message = error instanceof Error ? error.message : 'The request cannot be read.';
    return { code: 'VALIDATION_FAILED', status, message, details: undefined };
  }
  return { code: 'INTERNAL', status: 500, message: PROBLEMS.INTERNAL.title, details: undefined };
}

function isFastifyError(error: unknown): error is FastifyError & { statusCode: number } {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}
