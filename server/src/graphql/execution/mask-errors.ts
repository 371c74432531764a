import { type InputProblem, PROBLEMS, Problem } from '@bindery/domain/problem.ts';
import { GraphQLError } from 'graphql';
import { unavailability } from '../../database/index.ts';
import type { Logger } from '../../ports.ts';

interface Masking {
  readonly requestId: string;
  readonly logger: Logger;
}

/**
 * What a caller may see of an error: a Problem as it is, a fault of the document or the variables as
 * VALIDATION_FAILED, a database that is away as SERVICE_UNAVAILABLE, anything else as INTERNAL with the request id that stands beside its cause in the log (D8).
 */
export function maskErrors(errors: readonly GraphQLError[], masking: Masking): GraphQLError[] {
  const faults = errors.filter((error) => causeOf(error) === undefined && error.extensions?.['code'] === undefined);
  const others = errors.filter((error) => !faults.includes(error));
  const masked = others.map((error) => maskOne(error, masking));
  return faults.length > 0 ? [inputError(faults, masking.requestId), ...masked] : masked;
}

function maskOne(error: GraphQLError, { requestId, logger }: Masking): GraphQLError {
  const thrown = causeOf(error);
  const outage = unavailability(thrown);
  if (outage) logger.warn({ err: thrown, requestId, path: error.path }, 'the database was away or busy');
  const cause = outage ?? thrown;
  const place = placeOf(error);
  if (cause instanceof Problem) {
    const details = cause.details === undefined ? {} : { details: cause.details };
    return new GraphQLError(cause.message, { ...place, extensions: { code: cause.code, ...details, requestId } });
  }
  if (cause === undefined) {
    return new GraphQLError(error.message, { ...place, extensions: { ...error.extensions, requestId } });
  }
  logger.error({ err: cause, requestId, path: error.path }, 'unexpected failure in a GraphQL operation');
  return new GraphQLError(PROBLEMS.INTERNAL.title, { ...place, extensions: { code: 'INTERNAL', requestId } });
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
function inputError(faults: readonly GraphQLError[], requestId: string): GraphQLError {
  const problems = faults.map(inputProblem);
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  return new GraphQLError(`${first?.message ?? PROBLEMS.VALIDATION_FAILED.title}${more}`, {
    ...(first && placeOf(first)),
    extensions: { code: 'VALIDATION_FAILED', details: { problems }, requestId },
  });
}

// graphql-js: Variable "$info" got invalid value 1.5 at "info.limits[0].aggregateCents"; SafeInt cannot ...
const AT_PATH = /^Variable "\$(?<name>[^"]+)" got invalid value .*? at "(?<path>[^"]+)"; (?<reason>.*)$/s;
const AT_VARIABLE = /^Variable "\$(?<name>[^"]+)" (?<reason>.*)$/s;

function inputProblem(error: GraphQLError): InputProblem {
  const { message } = error;
  const inside = AT_PATH.exec(message)?.groups;
  if (inside) return { path: inside.path ?? '', message: inside.reason ?? message };
  const variable = AT_VARIABLE.exec(message)?.groups;
  if (variable) return { path: variable.name ?? '', message: variable.reason ?? message };
  const location = error.locations?.[0];
  return { path: location ? `query:${location.line}:${location.column}` : 'query', message };
}
