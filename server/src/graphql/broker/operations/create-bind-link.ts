import { type BindLink, createBindLink } from '../../../broker-access/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addCreateBindLink({ builder }: BrokerSchema): void {
  const bindLink = builder.objectRef<BindLink>('BindLink').implement({
    fields: (t) => ({
      link: t.exposeString('link', {
        description: 'Opens the dashboard once, limited to this request, as the acting user.',
      }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    }),
  });
  builder.mutationField('createBindLink', (t) =>
    t.field({
      type: bindLink,
      args: { quoteRequestId: t.arg.id({ required: true }) },
      resolve: async (_root, { quoteRequestId }, { services, actor }) =>
        await createBindLink(services, actor, quoteRequestId),
    }),
  );
}
