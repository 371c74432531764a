import { removePerson } from '../../../broker-access/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addRemovePerson({ builder, refs }: DashboardTypes): void {
  builder.mutationField('removePerson', (t) =>
    t.field({
      type: refs.people.person,
      description:
        'Ends links and sessions of a person, and revokes the keys that the person made unless they are kept.',
      args: {
        email: t.arg.string({ required: true }),
        keepKeys: t.arg.boolean({ defaultValue: false }),
        confirm: t.arg.string({ description: 'Needed where the last live keys end: what `removalConfirmation` says.' }),
      },
      resolve: async (_root, removal, { services, actor }) => await removePerson(services, actor.broker, removal),
    }),
  );
}
