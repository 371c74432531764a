import { readWebhook } from '../../../webhooks/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addWebhook({ builder, refs }: DashboardTypes): void {
  builder.queryField('webhook', (t) =>
    t.field({
      type: refs.webhook,
      nullable: true,
      resolve: async (_root, _args, { services, actor }) => await readWebhook(services, actor.broker),
    }),
  );
}
