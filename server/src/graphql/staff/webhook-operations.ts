import { resendFailedForPartner, resendForPartner, workbenchDeliveries } from '../../webhooks/index.ts';
import type { StaffTypes } from './object-types/staff-types.ts';

/** What partners' endpoints got, and sending it again. */
export function addWebhookOperations({ builder, enums, refs }: StaffTypes): void {
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
  builder.mutationField('resendWebhookEvent', (t) =>
    t.field({
      type: 'Int',
      description: 'Delivers one event once more, with the same bytes; answers 1.',
      args: { eventId: t.arg.id({ required: true }) },
      resolve: async (_root, { eventId }, { services, staff }) => {
        await resendForPartner(services, staff, eventId);
        return 1;
      },
    }),
  );
  builder.mutationField('resendFailedWebhookEvents', (t) =>
    t.field({
      type: 'Int',
      description: 'Delivers once more what a partner has missed since the instant; answers how many events.',
      args: { partnerId: t.arg.id({ required: true }), since: t.arg({ type: 'DateTime', required: true }) },
      resolve: async (_root, input, { services, staff }) => await resendFailedForPartner(services, staff, input),
    }),
  );
}
