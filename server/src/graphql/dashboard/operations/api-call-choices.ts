import { readCallChoices } from '../../../partners/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addApiCallChoices({ builder, refs }: DashboardTypes): void {
  builder.queryField('apiCallChoices', (t) =>
    t.field({
      type: refs.apiCallChoices,
      description: 'The keys and operations of the calls in the log.',
      resolve: async (_root, _args, { services, actor }) => await readCallChoices(services, actor.broker),
    }),
  );
}
