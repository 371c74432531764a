import { listClients } from '../../../clients/index.ts';
import { pageOfRead, readConnectionArguments } from '../../kit/connection.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addClients({ builder, refs }: BrokerSchema): void {
  builder.queryField('clients', (t) =>
    t.field({
      type: refs.clientConnection,
      description: "The partner's clients, the newest first. Errors: VALIDATION_FAILED.",
      args: {
        first: t.arg.int({ required: false, defaultValue: 20 }),
        after: t.arg.string({ required: false, description: 'endCursor of the page before.' }),
        search: t.arg.string({
          required: false,
          description:
            'Beginnings of words of the name or the website, all of which must match, or a whole website as you have it; at most 200 characters.',
        }),
      },
      resolve: async (_root, { search, ...args }, { services, actor }) => {
        const question = { ...readConnectionArguments('clients', args, 20), search: search ?? null };
        const { clients, hasNextPage } = await listClients(services, actor, question);
        return pageOfRead('clients', clients, hasNextPage, ({ id }) => id);
      },
    }),
  );
}
