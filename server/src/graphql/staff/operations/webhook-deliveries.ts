import { workbenchDeliveries } from '../../../webhooks/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addWebhookDeliveries({ builder, enums, refs }: StaffTypes): void {
  builder.queryField('webhookDeliveries', (t) =>
    t.field({
      type: refs.webhookDeliveryPage,
      description: 'Newest first, kept for 30 days after a delivery ended.',
      args: {
        partnerId: t.arg.id(),
        status: t.arg({ type: enums.webhookDeliveryStatus }),
        eventType: t.arg({ type: enums.webhookEventType }),
        endpoint: t.arg.string({ description: 'A part of the URL.' }),
        since: t.arg({ type: 'DateTime' }),
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
      },
      resolve: async (_root, args, { services, staff }) => await workbenchDeliveries(services, staff, args),
    }),
  );
}
