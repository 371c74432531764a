import { type DocumentNode, GraphQLError, Kind, type OperationDefinitionNode, parse, print } from 'graphql';
import type { Query } from './query.ts';

/** What a text asks for; of a text that cannot be read, what the one before it asked for. */
export function readQuery(text: string, before: Query): Query {
  const operation = operationOf(parsed(text));
  if (!operation) return { ...before, text };
  const variables = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return { text, operation: operation.name?.value, variables };
}

/** Undefined for a text with a syntax error. */
export function parsed(text: string): DocumentNode | undefined {
  try {
    return parse(text);
  } catch (cause) {
    if (cause instanceof GraphQLError) return undefined;
    throw cause;
  }
}

export function operationOf(document: DocumentNode | undefined): OperationDefinitionNode | undefined {
  return document?.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

/** With the line breaks and spaces of every other sample; a text that cannot be read stays as it is. */
export function prettified(text: string): string {
  const document = parsed(text);
  return document ? print(document) : text;
}
