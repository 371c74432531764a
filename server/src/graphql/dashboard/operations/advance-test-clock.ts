import { advanceTestClock } from '../../../partners/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addAdvanceTestClock({ builder }: DashboardTypes): void {
  builder.mutationField('advanceTestClock', (t) =>
    t.field({
      type: 'DateTime',
      description: 'Moves the own time forward; what was due on the way has happened when it answers.',
      args: { to: t.arg({ type: 'DateTime', required: true }) },
      resolve: async (_root, { to }, { services, actor }) => (await advanceTestClock(services, actor.broker, to)).now,
    }),
  );
}
