import type { Page } from '../../paging/index.ts';
import type { EdgeBuilder, EdgeRef, ImplementableRef } from './builder.ts';

/** The fields of a page that is continued with one cursor: `nodes hasNextPage endCursor`. */
export function implementPage<Context extends object>(
  page: ImplementableRef<Context, Page<object>>,
  node: EdgeRef<Context, object>,
  description?: string,
): void {
  page.implement({
    ...(description === undefined ? {} : { description }),
    fields: (t) => ({
      nodes: t.expose('nodes', { type: [node] }),
      hasNextPage: t.exposeBoolean('hasNextPage'),
      endCursor: t.exposeString('endCursor', { nullable: true }),
    }),
  });
}

/** The same as the dashboard names it: `rows nextCursor`. */
export function rowsPageType<Context extends object, Row extends object>(
  builder: EdgeBuilder<Context>,
  name: string,
  row: EdgeRef<Context, Row>,
): EdgeRef<Context, Page<Row>> {
  const page = builder.objectRef<Page<Row>>(name);
  implementRows(page, row);
  return page;
}

function implementRows<Context extends object>(
  page: ImplementableRef<Context, Page<object>>,
  row: EdgeRef<Context, object>,
): void {
  page.implement({
    fields: (t) => ({
      rows: t.expose('nodes', { type: [row] }),
      nextCursor: t.string({
        nullable: true,
        description: 'Null on the last page.',
        resolve: ({ hasNextPage, endCursor }) => (hasNextPage ? endCursor : null),
      }),
    }),
  });
}
