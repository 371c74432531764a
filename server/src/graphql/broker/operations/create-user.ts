import { type Contact, createUser } from '../../../clients/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addCreateUser({ builder, inputs }: BrokerSchema): void {
  const user = builder.objectRef<Contact>('User').implement({
    description: 'A policyholder contact.',
    fields: (t) => ({
      name: t.exposeString('name'),
      email: t.exposeString('email'),
      title: t.exposeString('title', { nullable: true }),
    }),
  });
  builder.mutationField('createUser', (t) =>
    t.field({
      type: user,
      args: {
        name: t.arg.string({ required: true }),
        email: t.arg.string({ required: true }),
        title: t.arg.string({ required: false }),
        insured: t.arg({
          type: inputs.insured,
          required: false,
          description: 'Nullable so that leaving it out answers `unauthorized`.',
        }),
      },
      resolve: async (_root, { name, email, title, insured }, { services, actor }) =>
        await createUser(services, actor, { name, email, title: title ?? null, clientId: insured?.clientId ?? null }),
    }),
  );
}
