import { readUpcoming } from '../../../partners/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addUpcoming({ builder, refs }: DashboardTypes): void {
  builder.queryField('upcoming', (t) =>
    t.field({
      type: [refs.upcoming],
      description: 'What happens because days pass, until an instant of the own time, the soonest first.',
      args: { until: t.arg({ type: 'DateTime', required: true }) },
      resolve: async (_root, { until }, { services, actor }) => [
        ...(await readUpcoming(services, actor.broker, until)),
      ],
    }),
  );
}
