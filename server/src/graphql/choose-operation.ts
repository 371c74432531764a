import { Problem } from '@bindery/domain/problem.ts';
import { type DocumentNode, GraphQLError, getOperationAST, Kind } from 'graphql';

export interface ChosenOperation {
  readonly isMutation: boolean;
  /** UNKNOWN_OPERATION. */
  readonly problem?: Problem;
}

/** Which operation of a document a call means. A document that cannot be read is told later, where it is validated. */
export function chooseOperation(
  parse: () => DocumentNode | undefined,
  operationName: string | null | undefined,
): ChosenOperation {
  const document = readOrUndefined(parse);
  if (!document) return { isMutation: false };
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const operation = getOperationAST(document, operationName);
  if (operation) return { isMutation: operation.operation === 'mutation' };
  const names = operations.map(({ name }) => name?.value ?? null);
  return { isMutation: false, problem: unknown(names, operationName) };
}

function readOrUndefined(parse: () => DocumentNode | undefined): DocumentNode | undefined {
  try {
    return parse();
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

function unknown(names: readonly (string | null)[], operationName: string | null | undefined): Problem {
  const named = names.filter((name) => name !== null);
  const list = named.length > 0 ? `It has ${named.join(', ')}.` : 'It has no operation with a name.';
  const message =
    names.length === 0
      ? 'The document has no operation, only fragments.'
      : operationName
        ? `The document has no operation "${operationName}". ${list}`
        : `The document has ${names.length} operations, and operationName does not say which to run. ${list}`;
  const remedy =
    names.length === 0
      ? 'Add a query or a mutation to the document.'
      : 'Send the name of one of these operations as operationName.';
  return new Problem('UNKNOWN_OPERATION', message, {
    operations: named,
    problems: [{ path: names.length === 0 ? 'query' : 'operationName', message, remedy }],
  });
}
