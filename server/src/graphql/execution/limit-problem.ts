import { DOCUMENT_LIMITS } from '@bindery/domain/broker-api/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { type FragmentDefinitionNode, GraphQLError, type OperationDefinitionNode } from 'graphql';

type Limit = Exclude<keyof typeof DOCUMENT_LIMITS, 'bodyBytes'>;

const SPLIT = 'Split the document into several calls.';

/** What helps with each limit. */
const HINTS: Readonly<Record<Limit, string>> = {
  tokens: SPLIT,
  lines: 'Leave out comments and empty lines.',
  nesting: 'Send fewer lists and objects inside each other.',
  depth: 'Read the inner objects in a call of their own, by their id.',
  aliases: 'Send the same field with other arguments in several calls.',
  rootFields: SPLIT,
  operations: 'Send the operation that is to run, without the others.',
  fragments: SPLIT,
  repeats: 'Name each field once in its place, or give it another alias.',
  cost: 'Ask for a smaller page with `first`, above all where lists are nested, or for fewer fields.',
};

/** QUERY_TOO_COMPLEX that names the limit, its value and what helps. */
export function limitProblem(limit: Limit): Problem {
  const maximum = DOCUMENT_LIMITS[limit];
  const message = `The query asks for too much at once: ${limit} is more than ${maximum}.`;
  return new Problem('QUERY_TOO_COMPLEX', message, { limit, maximum, hint: HINTS[limit] });
}

/** The same as an error of the document. */
export function limitError(limit: Limit, definition?: OperationDefinitionNode | FragmentDefinitionNode): GraphQLError {
  const originalError = limitProblem(limit);
  return new GraphQLError(originalError.message, { nodes: definition ?? null, originalError });
}
