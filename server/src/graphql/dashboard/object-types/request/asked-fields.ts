import type { AnsweredItem, DataRequest, ItemAnswer } from '@bindery/domain/quote-request/index.ts';
import type { DashboardBuilder, RequestRef } from '../../context.ts';

/** What an underwriter asked for, item by item, with what was answered. */
export function addAskedFields(builder: DashboardBuilder, request: RequestRef): void {
  const answer = builder.objectRef<ItemAnswer>('ItemAnswer').implement({
    fields: (t) => ({
      text: t.exposeString('text', { nullable: true }),
      documentName: t.exposeString('documentName', { nullable: true }),
      by: t.exposeString('by'),
      at: t.field({ type: 'DateTime', resolve: ({ at }) => new Date(at) }),
    }),
  });
  const item = builder.objectRef<AnsweredItem>('AskedItem').implement({
    fields: (t) => ({
      kind: t.exposeString('kind'),
      text: t.exposeString('text'),
      field: t.string({
        nullable: true,
        description: 'The answer of the application that is asked for, such as `limits`; null when only words are.',
        resolve: ({ field }) => field ?? null,
      }),
      answer: t.field({ type: answer, nullable: true, resolve: (parent) => parent.answer ?? null }),
    }),
  });
  const asked = builder.objectRef<DataRequest>('AskedData').implement({
    fields: (t) => ({
      text: t.exposeString('text'),
      dueOn: t.expose('dueOn', { type: 'Date' }),
      askedAt: t.field({ type: 'DateTime', resolve: ({ askedAt }) => new Date(askedAt) }),
      askedBy: t.exposeString('askedBy'),
      items: t.field({ type: [item], resolve: ({ items }) => [...items] }),
    }),
  });
  builder.objectFields(request, (t) => ({
    asked: t.field({
      type: asked,
      nullable: true,
      description: 'Only while more data is needed.',
      resolve: ({ details }) => details.asked,
    }),
  }));
}
