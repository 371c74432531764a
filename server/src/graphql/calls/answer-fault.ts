import { PROBLEMS } from '@bindery/domain/problem.ts';
import type { GraphQLError } from 'graphql';
import { isProblemCode, problemFacts, secondsToWait } from '../../problem-facts.ts';
import type { MaskContext } from '../execution/mask-errors.ts';
import type { GraphqlAnswer } from './graphql-call.ts';
import type { TransportFault } from './read-call.ts';

export type CallPlace = MaskContext;

/** A problem as the whole answer, in the shape of GraphQL, so that clients find the code where they always look. */
export function answerFault(
  { status, problem, headers }: TransportFault,
  place: Pick<CallPlace, 'requestId' | 'publicUrl'>,
): GraphqlAnswer {
  const seconds = secondsToWait(problem);
  const body = JSON.stringify({ errors: [{ message: problem.message, extensions: problemFacts(problem, place) }] });
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(seconds === undefined ? {} : { 'retry-after': String(seconds) }),
      ...headers,
    },
    body,
  };
}

/** An answer whose errors ask for patience says so to HTTP too: 503 where nothing could be done, and Retry-After. */
export function withWaiting(response: GraphqlAnswer, errors: readonly GraphQLError[], isEmpty: boolean): GraphqlAnswer {
  // An answer that holds something is kept as it is: what was done must not look like something that was not.
  if (!isEmpty) return response;
  for (const { extensions } of errors) {
    const { code, details } = extensions;
    if (!isProblemCode(code)) continue;
    const seconds = secondsToWait({
      code,
      details: typeof details === 'object' && details !== null ? { ...details } : undefined,
    });
    if (seconds === undefined) continue;
    const { httpStatus } = PROBLEMS[code];
    const status = httpStatus === 503 ? httpStatus : response.status;
    return { ...response, status, headers: { ...response.headers, 'retry-after': String(seconds) } };
  }
  return response;
}
