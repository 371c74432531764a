import { advanceTestClock, readUpcoming, type Upcoming } from '../../partners/index.ts';
import type { DashboardBuilder } from './builder.ts';

/** The sandbox's test clock: what a step would bring, and the step (D47). */
export function addClockFields(builder: DashboardBuilder): void {
  const upcoming = builder.objectRef<Upcoming>('Upcoming').implement({
    fields: (t) => ({ what: t.exposeString('what'), at: t.expose('at', { type: 'DateTime' }) }),
  });
  builder.queryField('upcoming', (t) =>
    t.field({
      type: [upcoming],
      description: 'What happens because days pass, until an instant of the own time, the soonest first.',
      args: { until: t.arg({ type: 'DateTime', required: true }) },
      resolve: async (_root, { until }, { services, actor }) => [
        ...(await readUpcoming(services, actor.broker, until)),
      ],
    }),
  );
  builder.mutationField('advanceTestClock', (t) =>
    t.field({
      type: 'DateTime',
      description: 'Moves the own time forward; what was due on the way has happened when it answers.',
      args: { to: t.arg({ type: 'DateTime', required: true }) },
      resolve: async (_root, { to }, { services, actor }) => (await advanceTestClock(services, actor.broker, to)).now,
    }),
  );
}
