import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { RequestParams } from 'graphql-http';
import { namedQuoteRequest } from './named-quote-request.ts';

/** An operation of a document that can be read. */
export interface AskedOperation {
  readonly isMutation: boolean;
  /** The root fields that it asks for. */
  readonly fields: readonly string[];
  /** The quote request that it names, whether it exists or not. */
  readonly quoteRequestId: string | null;
  readonly document: DocumentNode;
}

export interface ChosenOperation {
  readonly isMutation: boolean;
  /** Undefined for a document that cannot be read. */
  readonly asked?: AskedOperation;
  /** UNKNOWN_OPERATION, or VALIDATION_FAILED for a subscription. */
  readonly problem?: Problem;
}

const SUBSCRIPTION = validationFailed([
  {
    path: 'query',
    message: 'must be a query or a mutation; there are no subscriptions',
    remedy: 'Send a query or a mutation. Webhooks tell what happens.',
  },
]);

/** Which operation of a document a call means. A document that cannot be read is told later, where it is validated. */
export function chooseOperation(
  parse: () => DocumentNode | undefined,
  { operationName, variables }: Pick<RequestParams, 'operationName' | 'variables'>,
): ChosenOperation {
  const document = readOrUndefined(parse);
  if (!document) return { isMutation: false };
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const operation = getOperationAST(document, operationName);
  if (operation?.operation === 'subscription') return { isMutation: false, problem: SUBSCRIPTION };
  if (operation) {
    const nodes = rootFields(operation, document);
    const fields = nodes.map(({ name }) => name.value);
    const isMutation = operation.operation === 'mutation';
    return { isMutation, asked: { isMutation, fields, quoteRequestId: namedQuoteRequest(nodes, variables), document } };
  }
  const names = operations.map(({ name }) => name?.value ?? null);
  return { isMutation: false, problem: unknown(names, operationName) };
}

/**
 * Of the root, those of fragments included. Each fragment is read once: fifty that spread the next one twice would
 * otherwise be read 2 to the power of 50 times.
 */
function rootFields(operation: OperationDefinitionNode, document: DocumentNode): readonly FieldNode[] {
  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
  const fields: FieldNode[] = [];
  const read = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) fields.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) read(selection.selectionSet);
      else {
        const fragment = fragments.get(selection.name.value);
        fragments.delete(selection.name.value);
        if (fragment) read(fragment.selectionSet);
      }
    }
  };
  read(operation.selectionSet);
  return fields;
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
  const remedy = remedyFor(names.length, named.length);
  return new Problem('UNKNOWN_OPERATION', message, {
    operations: named,
    problems: [{ path: names.length === 0 ? 'query' : 'operationName', message, remedy }],
  });
}

function remedyFor(operations: number, named: number): string {
  if (operations === 0) return 'Add a query or a mutation to the document.';
  if (named > 0) return 'Send the name of one of these operations as operationName.';
  return operations === 1 ? 'Leave operationName out.' : 'Give each operation a name, or send one operation per call.';
}
