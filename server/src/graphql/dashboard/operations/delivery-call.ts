import { deliveryCall } from '../../../webhooks/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addDeliveryCall({ builder, refs }: DashboardTypes): void {
  builder.queryField('deliveryCall', (t) =>
    t.field({
      type: refs.deliveryCall,
      description: 'The call of an event as a program would make it, signed for this moment.',
      args: { eventId: t.arg.id({ required: true }) },
      resolve: async (_root, { eventId }, { services, actor }) => await deliveryCall(services, actor.broker, eventId),
    }),
  );
}
