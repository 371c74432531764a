import type { GraphQLSchema } from 'graphql';
import { DIAGNOSTIC_SEVERITY, type Diagnostic, getDiagnostics } from 'graphql-language-service';
import { operationOf, parsed } from './read-query.ts';

export interface QueryFault {
  /** Both counted from 1, as people count. */
  readonly line: number;
  readonly column: number;
  /** Where it begins in the text, from 0. */
  readonly offset: number;
  readonly message: string;
}

/** What the server would refuse of a query, by its schema; the first thing only where the text cannot be read. */
export function faultsOfQuery(schema: GraphQLSchema, text: string): readonly QueryFault[] {
  if (text.trim() === '') return [{ line: 1, column: 1, offset: 0, message: 'There is no query.' }];
  const lines = text.split('\n');
  const faults = getDiagnostics(text, schema)
    .filter(({ severity }) => severity === DIAGNOSTIC_SEVERITY.Error)
    .map(({ range: { start }, message }): QueryFault => {
      const before = lines.slice(0, start.line).reduce((sum, line) => sum + line.length + 1, 0);
      return {
        line: start.line + 1,
        column: start.character + 1,
        offset: before + start.character,
        message: textOf(message),
      };
    });
  // A fault that concerns two places is told at its first.
  const told = faults.filter(({ message }, at) => faults.findIndex((other) => other.message === message) === at);
  return told.length > 0 ? told : twoOperations(text);
}

/** A message may come with its kind of mark-up. */
function textOf(message: Diagnostic['message']): string {
  return typeof message === 'string' ? message : message.value;
}

/** A call carries out one operation; of several the server cannot know which is meant. */
function twoOperations(text: string): readonly QueryFault[] {
  const document = parsed(text);
  const first = operationOf(document);
  const other = document?.definitions.find((one) => one.kind === first?.kind && one !== first);
  if (!other?.loc) return [];
  const { line, column } = other.loc.startToken;
  return [{ line, column, offset: other.loc.start, message: 'Send one operation at a time: take one of them out.' }];
}
