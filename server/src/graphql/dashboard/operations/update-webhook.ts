import { updateWebhook } from '../../../webhooks/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addUpdateWebhook({ builder, refs }: DashboardTypes): void {
  builder.mutationField('updateWebhook', (t) =>
    t.field({
      type: refs.webhook,
      args: { url: t.arg.string({ required: true }) },
      resolve: async (_root, { url }, { services, actor }) => await updateWebhook(services, actor.broker, url),
    }),
  );
}
