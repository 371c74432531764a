import {
  type InputProblem,
  PROBLEMS,
  Problem,
  type ProblemCode,
  type ProblemDetails,
} from '@bindery/domain/problem.ts';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { PostponedWork, unavailability } from '../../database/index.ts';
import type { Logger } from '../../ports.ts';
import { type AnswerPlace, isProblemCode, problemFacts } from '../../problem-facts.ts';
import { InputFault, problemOfDocument } from './input-fault.ts';

export interface MaskContext extends AnswerPlace {
  readonly logger: Logger;
}

/**
 * What a caller may see of an error: a Problem as it is, a fault of the document or the variables as
 * VALIDATION_FAILED, a dependency that is away as SERVICE_UNAVAILABLE, anything else as INTERNAL with the request id
 * that stands beside its cause in the log (D8).
 */
export function maskErrors(
  errors: readonly GraphQLError[],
  masking: MaskContext,
  schema: GraphQLSchema,
): GraphQLError[] {
  const faults = errors.filter((error) => causeOf(error) === undefined && error.extensions?.['code'] === undefined);
  const others = errors.filter((error) => !faults.includes(error));
  const masked = others.map((error) => maskOne(error, masking));
  return faults.length > 0 ? [inputError(faults, masking, schema), ...masked] : masked;
}

/** The unexpected error; undefined when every error is one that a caller may see. */
export function unexpectedCause(errors: readonly GraphQLError[] | undefined): unknown {
  return errors?.map(causeOf).find((cause) => cause !== undefined && !(cause instanceof Problem));
}

function maskOne(error: GraphQLError, masking: MaskContext): GraphQLError {
  const thrown = causeOf(error);
  const outage = unavailability(thrown);
  if (outage) {
    const { requestId, logger } = masking;
    logger.warn({ err: thrown, requestId, path: error.path }, 'a dependency was away or busy');
  }
  const cause = outage ?? thrown;
  const code = error.extensions?.['code'];
  if (cause instanceof Problem) return told(error, cause, masking);
  if (cause === undefined && isProblemCode(code)) {
    return told(error, { code, message: error.message, details: detailsOf(error) }, masking);
  }
  // The operation is run again after that work; this answer is never sent.
  if (!(cause instanceof PostponedWork)) {
    masking.logger.error(
      { err: cause ?? error, requestId: masking.requestId, path: error.path },
      'unexpected failure in a GraphQL operation',
    );
  }
  return told(error, { code: 'INTERNAL', message: PROBLEMS.INTERNAL.title, details: undefined }, masking);
}

interface Told {
  readonly code: ProblemCode;
  readonly message: string;
  readonly details: ProblemDetails | undefined;
}

function told(error: GraphQLError, problem: Told, masking: MaskContext): GraphQLError {
  return new GraphQLError(problem.message, { ...placeOf(error), extensions: { ...problemFacts(problem, masking) } });
}

function detailsOf({ extensions }: GraphQLError): ProblemDetails | undefined {
  const details: unknown = extensions['details'];
  return typeof details === 'object' && details !== null ? { ...details } : undefined;
}

/** What was thrown inside; variables that cannot be read are wrapped GraphQL errors without such a cause. */
function causeOf(error: GraphQLError): Error | undefined {
  const { originalError } = error;
  return originalError instanceof GraphQLError ? causeOf(originalError) : (originalError ?? undefined);
}

function placeOf(error: GraphQLError) {
  const { nodes, source, positions, path } = error;
  return { nodes: nodes ?? null, source: source ?? null, positions: positions ?? null, path: path ?? null };
}

/** All faults of one document or its variables as one error with the list of them. */
function inputError(faults: readonly GraphQLError[], masking: MaskContext, schema: GraphQLSchema): GraphQLError {
  const problems = faults.map(
    (fault): InputProblem => (fault instanceof InputFault ? fault.problem : problemOfDocument(fault, schema)),
  );
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return new GraphQLError(`${first?.message ?? PROBLEMS.VALIDATION_FAILED.title}${more}`, {
    ...(first && placeOf(first)),
    extensions: { ...problemFacts({ code: 'VALIDATION_FAILED', details: { problems } }, masking) },
  });
}
