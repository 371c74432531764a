import { keysOf } from '@bindery/domain/keys-of.ts';
import { PRODUCT_TYPES } from '@bindery/domain/products/index.ts';
import { STATUSES } from '@bindery/domain/quote-request/index.ts';
import { listRequests, REQUEST_SORTS, REQUEST_VIEWS } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';
import { known } from '../object-types/known.ts';

export function addRequests({ builder, refs }: DashboardTypes): void {
  builder.queryField('requests', (t) =>
    t.field({
      type: refs.requestPage,
      args: {
        search: t.arg.string({ required: false }),
        status: t.arg.string({ required: false }),
        product: t.arg.string({ required: false }),
        view: t.arg.string({ required: false, description: REQUEST_VIEWS.join(', ') }),
        mine: t.arg.boolean({ required: false }),
        sort: t.arg.string({ required: false, description: Object.keys(REQUEST_SORTS).join(', ') }),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      resolve: async (_root, { status, product, sort, view, mine, ...question }, { services, actor }) =>
        await listRequests(services, actor, {
          ...question,
          status: known(STATUSES, status) ?? null,
          product: known(PRODUCT_TYPES, product) ?? null,
          view: known(REQUEST_VIEWS, view) ?? null,
          isMine: mine === true,
          sort: known(keysOf(REQUEST_SORTS), sort) ?? 'NEWEST',
        }),
    }),
  );
}
