import { rotateWebhookSecret } from '../../../webhooks/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addRotateWebhookSecret({ builder }: DashboardTypes): void {
  builder.mutationField('rotateWebhookSecret', (t) =>
    t.string({
      description: 'The new secret of the webhook; shown this once. What signed before signs beside it for 24 hours.',
      resolve: async (_root, _args, { services, actor }) => (await rotateWebhookSecret(services, actor.broker)).secret,
    }),
  );
}
