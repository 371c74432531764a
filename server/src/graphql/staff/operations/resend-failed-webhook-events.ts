import { resendFailedForPartner } from '../../../webhooks/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addResendFailedWebhookEvents({ builder }: StaffTypes): void {
  builder.mutationField('resendFailedWebhookEvents', (t) =>
    t.field({
      type: 'Int',
      description: 'Delivers once more what a partner has missed since the instant; answers how many events.',
      args: { partnerId: t.arg.id({ required: true }), since: t.arg({ type: 'DateTime', required: true }) },
      resolve: async (_root, input, { services, staff }) => await resendFailedForPartner(services, staff, input),
    }),
  );
}
