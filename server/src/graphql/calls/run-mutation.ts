import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_MAX_LENGTH, REPLAYED_HEADER } from '@bindery/domain/broker-api/index.ts';
import { PROBLEMS, Problem, validationFailed } from '@bindery/domain/problem.ts';
import type { RequestParams } from 'graphql-http';
import { CommitUnknown, inOneOperation, unavailability } from '../../database/index.ts';
import type { Repeatable } from '../../partners/index.ts';
import type { Services } from '../../services.ts';
import { answerFault, type CallPlace } from './answer-fault.ts';
import type { GraphqlAnswer, MutationAnswer } from './graphql-call.ts';

export interface MutationCall {
  readonly services: Services;
  /** Absent at endpoints that take no idempotency key. */
  readonly repeat:
    | { readonly partnerId: string; readonly key: string | undefined; readonly params: RequestParams }
    | undefined;
  readonly place: CallPlace;
  /** Executes the operation and composes its answer with these services. */
  readonly run: (services: Services) => Promise<MutationAnswer>;
}

/**
 * Runs all mutations of an operation, and the reading of their answer, in one transaction: what is committed is
 * acknowledged (D73), and with an idempotency key the answer is stored with the change (D66).
 */
export async function runMutation({ services, repeat, place, run }: MutationCall): Promise<GraphqlAnswer> {
  try {
    if (repeat?.key === undefined) {
      return await inOneOperation(services.database, async ({ database }) => {
        const { response, failure } = await run(services.on(database));
        return { result: response, failure };
      });
    }
    let first: GraphqlAnswer | undefined;
    const call = repeatableOf(repeat.partnerId, repeat.key, repeat.params);
    const { answer, isReplay } = await services.repeats.answer(call, async ({ database }) => {
      const { response, isDone, failure } = await run(services.on(database));
      first = response;
      const { status, headers, body } = response;
      return { answer: { status, contentType: headers['content-type'] ?? '', body: body ?? '' }, isDone, failure };
    });
    if (!isReplay && first) return first;
    const headers = { 'content-type': answer.contentType, [REPLAYED_HEADER.name.toLowerCase()]: REPLAYED_HEADER.value };
    return { status: answer.status, headers, body: answer.body };
  } catch (error) {
    return answerFailure(error, place);
  }
}

function repeatableOf(partnerId: string, key: string, { query, operationName, variables }: RequestParams): Repeatable {
  if (key.length === 0 || key.length > IDEMPOTENCY_KEY_MAX_LENGTH || !/^[\x21-\x7e]+$/.test(key)) {
    throw validationFailed([
      {
        path: IDEMPOTENCY_HEADER,
        message: `needs 1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} visible characters, once`,
        remedy: 'Send a UUID that you make for each new thing.',
      },
    ]);
  }
  const text = JSON.stringify([query, operationName ?? null, sorted(variables ?? {})]);
  return { partnerId, key, fingerprint: createHash('sha256').update(text, 'utf8').digest() };
}

/** The same value with the members of objects in one order: programs may write them in any. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}

function answerFailure(error: unknown, place: CallPlace): GraphqlAnswer {
  if (error instanceof Problem) {
    const { httpStatus } = PROBLEMS[error.code];
    return answerFault({ status: error.code === 'VALIDATION_FAILED' ? 400 : httpStatus, problem: error }, place);
  }
  const outage = unavailability(error);
  if (outage && !(error instanceof CommitUnknown)) {
    place.logger.warn({ err: error, requestId: place.requestId }, 'a dependency was away or busy');
    return answerFault({ status: 503, problem: outage }, place);
  }
  place.logger.error({ err: error, requestId: place.requestId }, 'a mutation could not be committed');
  if (!(error instanceof CommitUnknown)) return answerFault({ status: 500, problem: new Problem('INTERNAL') }, place);
  const message =
    'The connection to the database was lost while the change was saved, so it is not known whether it was. Read it before you send it again, or send mutations with an Idempotency-Key.';
  return answerFault({ status: 503, problem: new Problem('SERVICE_UNAVAILABLE', message) }, place);
}
