import { WEBHOOK_EVENT_TYPES } from '@bindery/domain/broker-api/index.ts';
import { sendTestWebhookEvent } from '../../../webhooks/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';
import { known } from '../object-types/known.ts';

export function addSendTestEvent({ builder }: DashboardTypes): void {
  builder.mutationField('sendTestEvent', (t) =>
    t.boolean({
      description:
        'Records an event of made-up ids and delivers it like any other; a quote_ready unless a type is given.',
      args: { type: t.arg.string({ required: false, description: WEBHOOK_EVENT_TYPES.join(', ') }) },
      resolve: async (_root, { type }, { services, actor }) => {
        await sendTestWebhookEvent(services, actor.broker, known(WEBHOOK_EVENT_TYPES, type) ?? 'quote_ready');
        return true;
      },
    }),
  );
}
