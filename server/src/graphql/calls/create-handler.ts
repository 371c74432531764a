import { IDEMPOTENCY_HEADER } from '@bindery/domain/broker-api/index.ts';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { inSpan } from '../../tracing/index.ts';
import type { BrokerContext } from '../broker/context.ts';
import { answerFault, type CallPlace } from './answer-fault.ts';
import { type AskedOperation, chooseOperation } from './choose-operation.ts';
import { createCallExecution } from './execute-call.ts';
import type { GraphqlAnswer, GraphqlCall } from './graphql-call.ts';
import { readCall } from './read-call.ts';
import { runMutation } from './run-mutation.ts';

export type GraphqlHandler<Context extends object = BrokerContext> = (
  request: GraphqlCall<Context>,
) => Promise<GraphqlAnswer>;

export interface HandlerSettings<Context extends object = BrokerContext> {
  readonly logger: Logger;
  /** Of the deployment, for links into its documentation. */
  readonly publicUrl: string;
  /** What is done after mutations of these names, before their answer is sent; it can change nothing any more. */
  readonly afterwards?: { readonly fields: readonly string[]; readonly work: (context: Context) => Promise<void> };
}

/** Reads a call, executes it, and keeps the change of a mutation together with its answer. */
export function createHandler<Context extends { readonly services: Services } = BrokerContext>(
  schema: GraphQLSchema,
  settings: HandlerSettings<Context>,
): GraphqlHandler<Context> {
  const execution = createCallExecution(schema);
  return async (http) => {
    const place: CallPlace = { ...settings, requestId: http.requestId };
    const read = readCall(http);
    if ('fault' in read) return answerFault(read.fault, place);
    const { params } = read;
    const { context, repeatsOf } = http;
    const request = { http, params, place, isMutation: false };
    if (context instanceof Error) return (await execution.execute(request, context)).response;
    const chosen = chooseOperation(() => execution.soundDocument(params.query), params);
    if (chosen.problem) return answerFault({ status: 400, problem: chosen.problem }, place);
    const { asked } = chosen;
    if (asked) http.onOperation?.(asked);
    const refused = asked && http.refuse?.(asked.fields);
    if (refused) return (await execution.execute(request, refused)).response;
    if (!chosen.isMutation) {
      return await inOperation(asked, async () => (await execution.execute(request, context)).response);
    }
    const mutation = {
      services: context.services,
      repeat: repeatsOf === undefined ? undefined : { partnerId: repeatsOf, key: keyOf(http), params },
      place,
      run: async (services: Services) =>
        await execution.execute({ ...request, isMutation: true }, { ...context, services }),
    };
    const answer = await inOperation(asked, async () => await runMutation(mutation));
    if (asked?.fields.some((field) => settings.afterwards?.fields.includes(field))) {
      await settings.afterwards
        ?.work(context)
        .catch((error: unknown) =>
          place.logger.warn({ err: error, requestId: place.requestId }, 'not done afterwards'),
        );
    }
    return answer;
  };
}

/** Fields that one document may ask for are many; the first say what it is. */
const NAMED_FIELDS = 5;

async function inOperation<Result>(asked: AskedOperation | undefined, work: () => Promise<Result>): Promise<Result> {
  const { isMutation = false, fields = [] } = asked ?? {};
  const type = isMutation ? 'mutation' : 'query';
  const name = ['graphql', type, ...fields.slice(0, NAMED_FIELDS)].join(' ');
  return await inSpan(name, { attributes: { 'graphql.operation.type': type } }, work);
}

function keyOf({ headers }: Pick<GraphqlCall, 'headers'>): string | undefined {
  const key = headers[IDEMPOTENCY_HEADER.toLowerCase()];
  return Array.isArray(key) ? key.join(', ') : key;
}
