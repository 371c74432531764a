import { newestSequence, readWebhookEvents } from '../../../webhooks/index.ts';
import { connectionCursor, pageOfRead, readConnectionArguments } from '../../kit/connection.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addWebhookEvents({ builder, webhooks }: BrokerSchema): void {
  builder.objectField(webhooks.eventConnection, 'newestCursor', (t) =>
    t.string({
      nullable: true,
      description:
        'The cursor behind the newest event so far, to ask only for what comes after it. Null before the first.',
      resolve: async (_page, _args, { services, actor }) => {
        const sequence = await newestSequence(services, actor);
        return sequence === 0 ? null : connectionCursor('webhookEvents', String(sequence));
      },
    }),
  );
  builder.queryField('webhookEvents', (t) =>
    t.field({
      type: webhooks.eventConnection,
      description:
        "The partner's events in the order they happened, delivered or not. Keep the last cursor: asked again later, it answers what came since. Errors: VALIDATION_FAILED.",
      args: {
        first: t.arg.int({ required: false, defaultValue: 50 }),
        after: t.arg.string({ required: false }),
        types: t.arg({ type: [webhooks.eventType], required: false }),
      },
      resolve: async (_root, { types, ...args }, { services, actor }) => {
        const page = { ...readConnectionArguments('webhookEvents', args, 50), types: types ?? undefined };
        const { events, hasNextPage } = await readWebhookEvents(services, actor, page);
        return pageOfRead('webhookEvents', events, hasNextPage, ({ sequence }) => String(sequence));
      },
    }),
  );
}
