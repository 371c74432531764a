import type { ApiCallView, CallChoices } from '../../../partners/index.ts';
import { rowsPageType } from '../../kit/page.ts';
import type { DashboardBuilder } from '../context.ts';

/** A page of the request log of the broker API. */
export function addApiCallPageType(builder: DashboardBuilder) {
  const named = builder.objectRef<NonNullable<ApiCallView['quoteRequest']>>('NamedQuoteRequest').implement({
    fields: (t) => ({ id: t.exposeID('id'), insuredName: t.exposeString('insuredName') }),
  });
  const call = builder.objectRef<ApiCallView>('ApiCall').implement({
    description: 'One call of the broker API: what was asked and how it ended, without anything that the caller wrote.',
    fields: (t) => ({
      id: t.exposeID('id'),
      at: t.expose('at', { type: 'DateTime', description: 'Real time, also in a sandbox whose clock was moved.' }),
      keyPrefix: t.exposeString('keyPrefix', { nullable: true, description: 'The beginning of the key.' }),
      environment: t.string({ resolve: ({ environment }) => environment }),
      apiVersion: t.exposeString('apiVersion'),
      operationType: t.string({
        nullable: true,
        description: 'QUERY or MUTATION; null when the document could not be read.',
        resolve: ({ operationType }) => operationType,
      }),
      operations: t.stringList({ resolve: ({ operations }) => [...operations] }),
      httpStatus: t.exposeInt('httpStatus'),
      errorCodes: t.stringList({
        description: 'Empty when nothing failed.',
        resolve: ({ errorCodes }) => [...errorCodes],
      }),
      durationMs: t.exposeInt('durationMs'),
      requestId: t.exposeString('requestId'),
      isReplay: t.exposeBoolean('isReplay', { description: 'The stored answer of an idempotency key.' }),
      quoteRequestId: t.id({ nullable: true, resolve: ({ quoteRequestId }) => quoteRequestId }),
      quoteRequest: t.field({
        type: named,
        nullable: true,
        description: 'Null when the id is of no quote request of the partner.',
        resolve: ({ quoteRequest }) => quoteRequest,
      }),
    }),
  });
  return rowsPageType(builder, 'ApiCallPage', call);
}

/** What the log can be narrowed to. */
export function addApiCallChoicesType(builder: DashboardBuilder) {
  const key = builder.objectRef<CallChoices['keys'][number]>('ApiCallKey').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      prefix: t.exposeString('prefix'),
      isRevoked: t.boolean({ resolve: ({ revokedAt }) => revokedAt !== null }),
    }),
  });
  return builder.objectRef<CallChoices>('ApiCallChoices').implement({
    fields: (t) => ({
      keys: t.field({ type: [key], resolve: ({ keys }) => [...keys] }),
      operations: t.stringList({ resolve: ({ operations }) => [...operations] }),
    }),
  });
}
