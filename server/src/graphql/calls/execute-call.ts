import { type DocumentNode, type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { createHandler, type OperationArgs, type RequestParams } from 'graphql-http';
import { compiledExecutionOf } from '../execution/compiled-execution.ts';
import { maskErrors, unexpectedCause } from '../execution/mask-errors.ts';
import { type CallPlace, withWaiting } from './answer-fault.ts';
import type { GraphqlCall, MutationAnswer } from './graphql-call.ts';

/** What one execution of a call leaves behind for the one who decides whether it is kept. */
interface Call {
  readonly context: object;
  readonly place: CallPlace;
  readonly isMutation: boolean;
  errors: readonly GraphQLError[];
  /** Whether the answer holds nothing but errors. */
  isEmpty: boolean;
  failure?: unknown;
}

type Prepared = OperationArgs<Record<string, unknown>>;

/** A call that was read: its HTTP side, its parameters, and who asks for what. */
export interface ReadRequest {
  readonly http: Pick<GraphqlCall, 'method' | 'url' | 'headers'>;
  readonly params: RequestParams;
  readonly place: CallPlace;
  readonly isMutation: boolean;
}

export interface CallExecution {
  /** The document, unless it breaks a limit or the schema, which executing it tells. Throws GraphQLError likewise. */
  soundDocument(query: string): DocumentNode | undefined;
  /** Executes and composes the answer; a Problem as the context is answered instead. */
  execute(request: ReadRequest, context: object): Promise<MutationAnswer>;
}

/** GraphQL over HTTP by its reference implementation, execution compiled and bounded, errors masked (D7, D8). */
export function createCallExecution(schema: GraphQLSchema): CallExecution {
  const execution = compiledExecutionOf(schema);
  const handle = createHandler<unknown, Call, Record<string, unknown>>({
    onSubscribe: ({ context: call }, params) => prepare(call, params),
    execute: (args: ExecutionArgs) => execution.execute(args),
    onOperation: ({ context: call }, _args, result: ExecutionResult) => masked(call, schema, result),
  });
  return {
    soundDocument(query) {
      const document = execution.parse(query);
      return execution.validate(schema, document).length === 0 ? document : undefined;
    },
    async execute({ http, params, place, isMutation }, context) {
      const call: Call = { context, place, isMutation, errors: [], isEmpty: true };
      const request = { ...http, headers: { ...http.headers }, body: { ...params }, raw: undefined, context: call };
      const [body, init] = await handle(request);
      const response = withWaiting(
        { status: init.status, headers: init.headers ?? {}, body },
        call.errors,
        call.isEmpty,
      );
      return { response, isDone: call.errors.length === 0, failure: call.failure };
    },
  };

  function prepare(call: Call, params: RequestParams): Prepared | readonly GraphQLError[] {
    const { context, place } = call;
    const mask = (errors: readonly GraphQLError[]) => (call.errors = maskErrors(errors, place, schema));
    if (context instanceof Error) return mask([new GraphQLError(context.message, { originalError: context })]);
    try {
      const document = execution.parse(params.query);
      const errors = execution.validate(schema, document);
      if (errors.length > 0) return mask(errors);
      return {
        schema,
        document,
        contextValue: { ...context },
        operationName: params.operationName ?? null,
        variableValues: params.variables ?? null,
      };
    } catch (error) {
      if (error instanceof GraphQLError) return mask([error]);
      throw error;
    }
  }
}

function masked(call: Call, schema: GraphQLSchema, result: ExecutionResult): ExecutionResult | undefined {
  if (!result.errors) return undefined;
  call.failure = unexpectedCause(result.errors);
  call.errors = maskErrors(result.errors, call.place, schema);
  call.isEmpty = Object.values(result.data ?? {}).every((value) => value === null);
  // An unexpected failure undoes a mutation as a whole, so its answer must not show parts of it.
  if (call.failure !== undefined && call.isMutation) {
    call.isEmpty = true;
    return { data: null, errors: call.errors };
  }
  return { ...result, errors: call.errors };
}
