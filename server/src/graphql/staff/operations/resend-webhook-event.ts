import { resendForPartner } from '../../../webhooks/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addResendWebhookEvent({ builder }: StaffTypes): void {
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
}
