import { listPeople } from '../../../broker-access/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addPeople({ builder, refs }: DashboardTypes): void {
  builder.queryField('people', (t) =>
    t.field({
      type: refs.people.page,
      description: 'Everybody who can sign in for the partner, and who was removed; for its developers.',
      args: {
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
        search: t.arg.string({ description: 'A part of a name or of a mail address.' }),
      },
      resolve: async (_root, args, { services, actor }) => await listPeople(services, actor.broker, args),
    }),
  );
}
