import { WEBHOOK_EVENT_TYPES } from '@bindery/domain/broker-api/index.ts';
import { type DeliveryStatus, readWebhookDeliveries } from '../../../webhooks/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';
import { known } from '../object-types/known.ts';

const SHOWN = 50;
const STATUSES: readonly DeliveryStatus[] = ['PENDING', 'DELIVERED', 'FAILED'];

export function addDeliveries({ builder, refs }: DashboardTypes): void {
  builder.queryField('deliveries', (t) =>
    t.field({
      type: refs.deliveryPage,
      args: {
        status: t.arg.string({ required: false, description: STATUSES.join(', ') }),
        event: t.arg.string({ required: false, description: WEBHOOK_EVENT_TYPES.join(', ') }),
        code: t.arg.int({ required: false, description: 'HTTP status of the last attempt.' }),
        from: t.arg({ type: 'DateTime', required: false }),
        to: t.arg({ type: 'DateTime', required: false }),
        after: t.arg.id({ required: false }),
      },
      resolve: async (_root, { status, event, code, from, to, after }, { services, actor }) => {
        const { deliveries, hasNextPage } = await readWebhookDeliveries(services, actor.broker, {
          size: SHOWN,
          after: after ?? undefined,
          status: known(STATUSES, status),
          eventId: undefined,
          more: {
            type: known(WEBHOOK_EVENT_TYPES, event) ?? null,
            httpStatus: code ?? null,
            from: from ?? null,
            to: to ?? null,
          },
        });
        return { nodes: deliveries, hasNextPage, endCursor: deliveries.at(-1)?.id ?? null };
      },
    }),
  );
}
