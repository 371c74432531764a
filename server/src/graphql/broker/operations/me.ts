import { type Me, readMe } from '../../../partners/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addMe({ builder, refs }: BrokerSchema): void {
  const environment = builder.enumType('ApiEnvironment', {
    description: 'Which deployment the key belongs to.',
    values: {
      SANDBOX: { description: 'Nothing is insured; the test clock and X-TESTING work.' },
      PRODUCTION: { description: 'Policies are real.' },
    } as const,
  });
  const partner = builder.objectRef<Me['partner']>('Partner').implement({
    description: 'The organisation that the key belongs to.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'The same for every key of the partner.' }),
      name: t.exposeString('name', { description: 'As the provider registered it.' }),
    }),
  });
  const brokerage = builder.objectRef<Me['brokerages'][number]>('Brokerage').implement({
    description: 'A brokerage of the partner.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Its id, which createClient takes.' }),
      name: t.exposeString('name', { description: 'As the provider registered it.' }),
    }),
  });
  const me = builder.objectRef<Me>('Me').implement({
    description: 'What the key and the headers of a call stand for.',
    fields: (t) => ({
      environment: t.expose('environment', { type: environment, description: 'Of the key.' }),
      partner: t.expose('partner', { type: partner, description: 'Whose key it is.' }),
      brokerages: t.expose('brokerages', { type: [brokerage], description: 'All of the partner, by name.' }),
      user: t.expose('user', { type: refs.user, description: 'The person of X-USER-EMAIL and X-USER-NAME.' }),
      apiVersion: t.exposeString('apiVersion', { description: 'Of X-API-VERSION, such as `v2.0`.' }),
    }),
  });
  builder.queryField('me', (t) =>
    t.field({
      type: me,
      description: 'Who calls: partner, brokerages, user and environment. What a program needs to begin.',
      resolve: async (_root, _args, { services, actor }) => await readMe(services, actor),
    }),
  );
}
