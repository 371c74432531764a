import type { Sample } from '../sample.ts';
import { type Caller, writeValue } from './printed-request.ts';

/** Document and variables separately, as for a GraphQL client. */
export function printGraphql(
  sample: Sample,
  caller: Caller,
): { readonly document: string; readonly variables: string } {
  const variables = writeValue(
    sample.variables,
    {
      onSaved: (name) => `"$${name}"`,
      onLiteral: (value) => JSON.stringify(value),
      onKey: (key) => JSON.stringify(key),
    },
    caller,
  );
  return { document: sample.document, variables };
}
