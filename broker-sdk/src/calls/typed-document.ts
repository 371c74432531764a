/** An operation with the types of its variables and of its result; src/printed/operations.ts has the common ones. */
export interface TypedDocument<Result, Variables> {
  readonly name: string;
  /** A mutation is sent with an Idempotency-Key, so that it can be repeated without a second effect. */
  readonly isMutation: boolean;
  readonly text: string;
  /** Never set: it carries the types. */
  readonly types?: (variables: Variables) => Result;
}

/** Reads name and kind from the text of an operation of your own. */
export function documentOf<Result>(text: string): TypedDocument<Result, Readonly<Record<string, unknown>>> {
  const [, kind = 'query', name = ''] = /(?:^|[\s}])(query|mutation)\b\s*(\w*)/.exec(text) ?? [];
  return { name, isMutation: kind === 'mutation', text };
}
