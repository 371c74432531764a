import { PROBLEMS, Problem, type ProblemCode, type ProblemDetails } from '@bindery/domain/problem.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { unavailability } from '../../database/index.ts';
import { problemFacts, secondsToWait } from '../../problem-facts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Of the deployment, for links into its documentation. */
    publicUrl: string;
  }
}

interface Described {
  readonly code: ProblemCode;
  readonly status: number;
  readonly message: string;
  readonly details: ProblemDetails | undefined;
}

/**
 * RFC 9457 for everything outside GraphQL: a Problem unchanged, a fault of the request itself with its status, an
 * unavailable dependency as SERVICE_UNAVAILABLE, anything else as INTERNAL; the cause stays in the log beside the request
 * id.
 */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const described = describeError(error, request);
  const { status, message } = described;
  const seconds = secondsToWait(described);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  const { code, details, requestId, docs, retryable } = problemFacts(described, {
    requestId: request.id,
    publicUrl: request.server.publicUrl,
  });
  const body = {
    type: docs,
    title: message,
    status,
    code,
    ...(details ? { details } : {}),
    requestId,
    docs,
    retryable,
  };
  // No refusal is true for ever, and some name what only this caller may know.
  reply.header('cache-control', 'no-store').header('content-type', 'application/problem+json');
  await reply.code(status).send(JSON.stringify(body));
}

/** What an error means for a caller; an unexpected one is logged with its cause. */
export function describeError(thrown: unknown, request: FastifyRequest): Described {
  const outage = unavailability(thrown);
  if (outage) request.log.warn({ err: thrown }, 'a dependency was away or busy');
  const error = outage ?? thrown;
  if (error instanceof Problem) {
    const { code, message, details } = error;
    // Only here the caller is told to sign in; the same code elsewhere means that signing in would not help.
    const status = details?.['reason'] === 'NO_SESSION' ? 401 : PROBLEMS[code].httpStatus;
    return { code, status, message, details };
  }
  const fault = faultOfRequest(error);
  if (fault) return fault;
  request.log.error({ err: error }, 'unexpected failure of a request');
  return { code: 'INTERNAL', status: 500, message: PROBLEMS.INTERNAL.title, details: undefined };
}

const CODES_BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  405: 'METHOD_NOT_ALLOWED',
  406: 'UNSUPPORTED_MEDIA_TYPE',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Faults that Fastify found before any of our code ran. */
function faultOfRequest(error: unknown): Described | undefined {
  if (!isFastifyError(error) || error.statusCode < 400 || error.statusCode >= 500) return undefined;
  const { statusCode: status, message } = error;
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return { code: 'BAD_JSON', status, message, details: undefined };
  }
  return { code: CODES_BY_STATUS[status] ?? 'VALIDATION_FAILED', status, message, details: undefined };
}

function isFastifyError(error: unknown): error is FastifyError & { statusCode: number } {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
}
