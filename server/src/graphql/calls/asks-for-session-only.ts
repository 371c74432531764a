import { DOCUMENT_LIMITS } from '@bindery/domain/broker-api/index.ts';
import { Kind, parse } from 'graphql';

/**
 * Whether the body of a call holds one query for `session` alone, as the page of the second factor sends it. Read by the
 * parser that execution uses: whatever else tells a query from its comments and texts can be fooled.
 */
export function asksForSessionOnly(body: string): boolean {
  const definitions = definitionsOf(body);
  const [query] = definitions;
  if (definitions.length !== 1 || query?.kind !== Kind.OPERATION_DEFINITION || query.operation !== 'query')
    return false;
  const { selections } = query.selectionSet;
  return (
    selections.length === 1 && selections.every((field) => field.kind === Kind.FIELD && field.name.value === 'session')
  );
}

/** None when the body is not JSON with a document that can be read. */
function definitionsOf(body: string) {
  try {
    const { query }: { query?: unknown } = JSON.parse(body);
    return typeof query === 'string' ? parse(query, { maxTokens: DOCUMENT_LIMITS.tokens }).definitions : [];
  } catch {
    return [];
  }
}
