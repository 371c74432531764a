import { readWebhookDeliveries } from '../../../webhooks/index.ts';
import { pageOfRead, readConnectionArguments } from '../../kit/connection.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addWebhookDeliveries({ builder, webhooks }: BrokerSchema): void {
  builder.queryField('webhookDeliveries', (t) =>
    t.field({
      type: webhooks.deliveryConnection,
      description:
        'The delivery log, the latest first, kept for 30 days after a delivery ended. Errors: VALIDATION_FAILED.',
      args: {
        first: t.arg.int({ required: false, defaultValue: 20 }),
        after: t.arg.string({ required: false }),
        status: t.arg({ type: webhooks.deliveryStatus, required: false }),
        eventId: t.arg.id({ required: false }),
      },
      resolve: async (_root, { status, eventId, ...args }, { services, actor }) => {
        const filter = { status: status ?? undefined, eventId: eventId ?? undefined };
        const page = { ...readConnectionArguments('webhookDeliveries', args, 20), ...filter };
        const { deliveries, hasNextPage } = await readWebhookDeliveries(services, actor, page);
        return pageOfRead('webhookDeliveries', deliveries, hasNextPage, ({ id }) => id);
      },
    }),
  );
}
