import { readApiCalls } from '../../../partners/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

const SHOWN = 50;

export function addApiCalls({ builder, refs }: DashboardTypes): void {
  builder.queryField('apiCalls', (t) =>
    t.field({
      type: refs.apiCallPage,
      description: 'The calls of the broker API in the last 30 days, newest first.',
      args: {
        isFailed: t.arg.boolean({ required: false }),
        operation: t.arg.string({ required: false, description: 'The first one that the call asks for.' }),
        keyId: t.arg.id({ required: false }),
        requestId: t.arg.string({ required: false }),
        from: t.arg({ type: 'DateTime', required: false }),
        to: t.arg({ type: 'DateTime', required: false }),
        after: t.arg.id({ required: false }),
      },
      resolve: async (_root, { after, ...filter }, { services, actor }) =>
        await readApiCalls(services, actor.broker, {
          size: SHOWN,
          after: after ?? null,
          filter: {
            isFailed: filter.isFailed ?? null,
            operation: filter.operation ?? null,
            keyId: filter.keyId ?? null,
            requestId: filter.requestId?.trim() ?? null,
            from: filter.from ?? null,
            to: filter.to ?? null,
          },
        }),
    }),
  );
}
