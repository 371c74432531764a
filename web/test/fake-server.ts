/**
 * A fake server built from the printed schema, for tests of screens: answers over `fetch`, checks every document
 * against the schema, and records requests. A test gives the values it is about; the rest is made up from the types:
 * null and empty where the schema allows it, otherwise a plain value.
 */
import { execute, getOperationAST } from 'graphql';
import { Refusal } from './fake-refusal.ts';
import { madeUp } from './made-up-values.ts';
import { PrintedApi } from './printed-api.ts';

/**
 * The answer for one field of Query or Mutation: a value with the fields that matter, or a function of the arguments.
 */
export type Answer = unknown;
export type Answers = Readonly<Record<string, Answer>>;

/** One operation as received. */
export interface Call {
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Mistakes in a test that a screen would report as an unknown failure; set-up.ts fails the test with them. */
export const mistakes: Error[] = [];

type State = 'answers' | 'away' | 'signed out' | 'silent';

export class FakeServer {
  readonly #api: PrintedApi;
  readonly #calls: Call[] = [];
  #answers: Answers = {};
  #state: State = 'answers';
  #waiting: (() => void)[] = [];
  readonly #files = new Map<string, object>();

  constructor(schema: 'dashboard' | 'staff') {
    this.#api = PrintedApi.of(schema);
  }

  /** Adds to earlier answers, from now on. A function is called with the arguments of its field. */
  answers(answers: Answers): this {
    this.#answers = { ...this.#answers, ...answers };
    return this;
  }

  /** A file of JSON at an address; without it, an address that takes no operation is not found. */
  serves(address: string, content: object): this {
    this.#files.set(address, content);
    return this;
  }

  /** Requests with the name of an operation, in order. */
  sent(operation: string): readonly Call['variables'][] {
    return this.#calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  }

  /** `away`: no answer. `signed out`: every call gets a 401. `silent`: calls wait until it answers again. */
  is(state: State): this {
    this.#state = state;
    if (state !== 'silent') for (const resume of this.#waiting.splice(0)) resume();
    return this;
  }

  /** Replaces the `fetch` of a page. */
  readonly fetch = async (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    if (typeof url === 'string' && url.endsWith('.json')) return this.#file(url);
    const { query, variables }: { query: string; variables: Call['variables'] } = JSON.parse(
      typeof init.body === 'string' ? init.body : '{}',
    );
    if (this.#state === 'silent') await new Promise<void>((resume) => this.#waiting.push(resume));
    init.signal?.throwIfAborted();
    if (this.#state === 'away') throw new TypeError('Failed to fetch');
    if (this.#state === 'signed out') return Response.json({ title: 'no session' }, { status: 401 });
    return Response.json(await this.#run(query, variables));
  };

  #file(address: string): Response {
    const content = this.#files.get(address);
    return content ? Response.json(content) : new Response(null, { status: 404 });
  }

  async #run(query: string, variables: Call['variables']): Promise<object> {
    const { document, faults } = this.#api.check(query);
    mistakes.push(...faults);
    this.#calls.push({ operation: getOperationAST(document)?.name?.value ?? '', variables });
    const { data, errors } = await execute({
      schema: this.#api.schema,
      document,
      variableValues: variables,
      rootValue: this.#answers,
      fieldResolver: madeUp,
    });
    if (!errors) return { data };
    return { data: null, errors: errors.map(({ message, originalError }) => answerOf(message, originalError)) };
  }
}

function answerOf(message: string, cause: Error | undefined): object {
  if (cause instanceof Refusal) return { message, extensions: cause.extensions };
  mistakes.push(cause ?? new Error(message));
  return { message };
}
