import { PROBLEMS } from '@bindery/domain/problem.ts';
import type { AskedOperation } from '../../graphql/index.ts';
import type { ApiCall, AuthenticatedCaller } from '../../partners/index.ts';

/** A call of `/q` that was answered. */
export interface AnsweredCall {
  readonly caller: AuthenticatedCaller;
  readonly environment: ApiCall['environment'];
  /** Undefined when the call was refused before its document was read, or when it could not be read. */
  readonly asked: AskedOperation | undefined;
  readonly answer: { readonly status: number; readonly isReplay: boolean; readonly body: unknown };
  readonly requestId: string;
  /** Real time. */
  readonly at: Date;
  readonly durationMs: number;
}

/** What the request log keeps of a call: names of the schema, codes and ids, never a word of the caller. */
export function noteOf({ caller, environment, asked, answer, requestId, at, durationMs }: AnsweredCall): ApiCall {
  return {
    partnerId: caller.partnerId,
    keyId: caller.keyId,
    at,
    environment,
    apiVersion: caller.apiVersion,
    operationType: asked ? (asked.isMutation ? 'MUTATION' : 'QUERY') : null,
    operations: [...new Set(asked?.fields)],
    httpStatus: answer.status,
    errorCodes: errorCodesOf(answer.body),
    durationMs: Math.round(durationMs),
    requestId,
    quoteRequestId: asked?.quoteRequestId ?? null,
    isReplay: answer.isReplay,
  };
}

/** The codes that the caller reads in the answer, each once. */
function errorCodesOf(body: unknown): readonly string[] {
  // Within a text of the answer the quotation marks would be escaped, so most answers need not be parsed.
  if (typeof body !== 'string' || !body.includes('"errors":[')) return [];
  const answer: unknown = JSON.parse(body);
  const errors = typeof answer === 'object' && answer !== null && 'errors' in answer ? answer.errors : undefined;
  if (!Array.isArray(errors)) return [];
  const codes = errors.map((error: { readonly extensions?: { readonly code?: unknown } }) => error.extensions?.code);
  return [...new Set(codes.filter((code): code is string => typeof code === 'string' && code in PROBLEMS))];
}
