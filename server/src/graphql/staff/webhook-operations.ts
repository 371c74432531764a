import { assertPermitted, changeActor } from '../../access/index.ts';
import { cursorOf, readPageOfIds } from '../../paging/index.ts';
import { resendFailedForPartner, resendForPartner, workbenchDeliveries } from '../../webhooks/index.ts';
import type { StaffContext } from './context.ts';
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
      resolve: async (_root, { first, after, ...filter }, { services, staff }) => {
        assertPermitted(staff, 'MANAGE_PARTNERS');
        const { size, key } = readPageOfIds({ first, after });
        const { nodes, hasNextPage } = await workbenchDeliveries(services, filter, { size, before: key ?? undefined });
        const last = nodes.at(-1);
        return { nodes, hasNextPage, endCursor: last ? cursorOf(last.id) : null };
      },
    }),
  );
  builder.mutationField('resendWebhookEvent', (t) =>
    t.field({
      type: 'Int',
      description: 'Delivers one event once more, with the same bytes; answers 1.',
      args: { eventId: t.arg.id({ required: true }) },
      resolve: async (_root, { eventId }, context) => {
        await resendForPartner(context.services, askedBy(context), eventId);
        return 1;
      },
    }),
  );
  builder.mutationField('resendFailedWebhookEvents', (t) =>
    t.field({
      type: 'Int',
      description: 'Delivers once more what a partner has missed since the instant; answers how many events.',
      args: { partnerId: t.arg.id({ required: true }), since: t.arg({ type: 'DateTime', required: true }) },
      resolve: async (_root, input, context) => await resendFailedForPartner(context.services, askedBy(context), input),
    }),
  );
}

function askedBy({ staff }: StaffContext) {
  assertPermitted(staff, 'MANAGE_PARTNERS');
  return { actor: changeActor(staff), requestId: staff.requestId };
}
