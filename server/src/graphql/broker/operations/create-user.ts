import { createUser } from '../../../clients/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addCreateUser({ builder, inputs, refs }: BrokerSchema): void {
  builder.mutationField('createUser', (t) =>
    t.field({
      type: refs.user,
      args: {
        name: t.arg.string({ required: true }),
        email: t.arg.string({ required: true }),
        title: t.arg.string({ required: false }),
        insured: t.arg({
          type: inputs.insured,
          required: false,
          description: 'The client whose contact it is. Required: without it the answer is `unauthorized`.',
        }),
      },
      resolve: async (_root, { name, email, title, insured }, { services, actor }) =>
        await createUser(services, actor, { name, email, title: title ?? null, clientId: insured?.clientId ?? null }),
    }),
  );
}
