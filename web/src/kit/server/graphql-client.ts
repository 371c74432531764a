/**
 * GraphQL over fetch: one call, one typed answer or one thrown failure (RemoteProblem, SignedOut, textOf, Unreachable).
 * The transport decides nothing and shows nothing; screens do.
 */
import { createContext, useContext } from 'react';
import { isRecord, knownCode, RemoteProblem, SignedOut, textOf, Unreachable } from './remote-problem.ts';

/** A document with the shape of its answer and of its variables. */
export interface Operation<Data, Variables extends object = Record<string, never>> {
  /** That of the document: `Request` for `query Request(...)`. Cached answers are kept under it. */
  readonly name: string;
  readonly document: string;
  /** Never read: carries the types from the document to the call. */
  readonly shape?: { readonly data: Data; readonly variables: Variables };
}

export interface GraphqlClient {
  run<Data, Variables extends object>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    signal?: AbortSignal,
    /** `keepalive`: the call is made although the page is left meanwhile; only for small variables. */
    how?: { readonly keepalive?: boolean },
  ): Promise<Data>;
}

export function operation<Data, Variables extends object = Record<string, never>>(
  document: string,
): Operation<Data, Variables> {
  const name = /^(?:query|mutation)\s+(\w+)/.exec(document)?.[1];
  if (name === undefined) throw new Error('an operation needs a name');
  return { name, document };
}

/** The key of all cached answers to an operation, whatever the variables. */
export function keyOf({ name }: Pick<Operation<unknown>, 'name'>): readonly [name: string] {
  return [name];
}

/** A client for one endpoint of this origin; `headers` go with each call (the CSRF header, for example). */
export function createGraphqlClient(url: string, headers: Readonly<Record<string, string>>): GraphqlClient {
  return {
    async run(asked, variables, signal, how = {}) {
      const response = await fetch(url, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
        body: JSON.stringify({ query: asked.document, variables }),
        ...(signal ? { signal } : {}),
        ...how,
      }).catch((cause: unknown) => {
        if (signal?.aborted) throw cause;
        throw new Unreachable('no answer', { cause });
      });
      return readAnswer(response);
    },
  };
}

async function readAnswer<Data>(response: Response): Promise<Data> {
  if (response.status === 401) throw new SignedOut('no session');
  const body: unknown = await response.json().catch(() => undefined);
  const requestId = response.headers.get('x-request-id') ?? undefined;
  if (!isRecord(body)) {
    if (response.status >= 502 && response.status <= 504) throw new Unreachable(`HTTP ${response.status}`);
    throw new RemoteProblem('INTERNAL', 'The server gave an answer that cannot be read.', { requestId });
  }
  const first: unknown = Array.isArray(body.errors) ? body.errors[0] : undefined;
  if (isRecord(first)) throw problemOf(first, requestId);
  if (!response.ok) throw problemOf({ message: body.title, extensions: body }, requestId);
  return body.data as Data;
}

function problemOf(error: Readonly<Record<string, unknown>>, headerId: string | undefined): RemoteProblem {
  const extensions = isRecord(error.extensions) ? error.extensions : {};
  const requestId = typeof extensions.requestId === 'string' ? extensions.requestId : headerId;
  return new RemoteProblem(knownCode(extensions.code), textOf(error.message), {
    requestId,
    details: extensions.details,
  });
}

export const GraphqlContext = createContext<GraphqlClient | null>(null);

export function useGraphql(): GraphqlClient {
  const client = useContext(GraphqlContext);
  if (!client) throw new Error('no GraphqlContext above');
  return client;
}
