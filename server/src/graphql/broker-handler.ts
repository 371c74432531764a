import type { Problem } from '@bindery/domain/problem.ts';
import { type ExecutionArgs, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql';
import { createHandler, type OperationArgs, type RequestParams } from 'graphql-http';
import type { Logger } from '../ports.ts';
import type { BrokerContext } from './broker/context.ts';
import { createCompiledExecution } from './execution/compiled-execution.ts';
import { maskErrors } from './execution/mask-errors.ts';

/** One POST to `/q`, or to the endpoint of the dashboard, that passed its gate. */
export interface BrokerRequest<Context extends object = BrokerContext> {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** A Problem of the request as a whole, for example an unknown X-TESTING, is answered instead of executing. */
  readonly context: Context | Problem;
  readonly requestId: string;
}

export interface BrokerResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

export type BrokerHandler<Context extends object = BrokerContext> = (
  request: BrokerRequest<Context>,
) => Promise<BrokerResponse>;

interface Call extends Pick<BrokerRequest<object>, 'context' | 'requestId'> {
  /** Seconds to wait, when nothing of the answer could be given because the database is away. */
  retryAfter?: number;
}
type Prepared = OperationArgs<Record<string, unknown>>;

/** GraphQL over HTTP by its reference implementation, execution compiled and bounded, errors masked (D7, D8). */
export function createBrokerHandler<Context extends object = BrokerContext>(
  schema: GraphQLSchema,
  logger: Logger,
): BrokerHandler<Context> {
  const execution = createCompiledExecution(schema);
  const handle = createHandler<unknown, Call, Record<string, unknown>>({
    onSubscribe: ({ context: call }, params) => prepare(call, params),
    execute: (args: ExecutionArgs) => execution.execute(args),
    onOperation: ({ context: call }, _args, result: ExecutionResult) => {
      if (!result.errors) return undefined;
      const errors = maskErrors(result.errors, { requestId: call.requestId, logger });
      const retryAfter = isEmpty(result) ? secondsOfOutage(errors) : undefined;
      if (retryAfter !== undefined) call.retryAfter = retryAfter;
      return { ...result, errors };
    },
  });
  return async ({ method, url, headers, body, context, requestId }) => {
    const call: Call = { context, requestId };
    const [text, init] = await handle({ method, url, headers: { ...headers }, body, raw: undefined, context: call });
    const answer = { status: init.status, headers: init.headers ?? {}, body: text };
    if (call.retryAfter === undefined) return answer;
    return { ...answer, status: 503, headers: { ...answer.headers, 'retry-after': String(call.retryAfter) } };
  };

  function prepare({ context, requestId }: Call, params: RequestParams): Prepared | readonly GraphQLError[] {
    const mask = (errors: readonly GraphQLError[]) => maskErrors(errors, { requestId, logger });
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

/** An answer that holds something is kept as it is: a mutation that was done must not look like one that was not. */
function isEmpty({ data }: ExecutionResult): boolean {
  return Object.values(data ?? {}).every((value) => value === null);
}

function secondsOfOutage(errors: readonly GraphQLError[]): number | undefined {
  for (const { extensions } of errors) {
    const { code, details } = extensions as { code?: unknown; details?: { retryAfterSeconds?: unknown } };
    const seconds = details?.retryAfterSeconds;
    if ((code === 'SERVICE_UNAVAILABLE' || code === 'OVERLOADED') && typeof seconds === 'number') return seconds;
  }
  return undefined;
}
