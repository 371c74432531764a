import { countHome, type HomeCounts } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addHomeCounts({ builder }: DashboardTypes): void {
  const counts = builder.objectRef<HomeCounts>('HomeCounts').implement({
    fields: (t) => ({
      turn: t.exposeInt('turn'),
      needed: t.exposeInt('needed', {
        description: 'Policies whose issue waits for something from the broker.',
      }),
      waiting: t.exposeInt('waiting'),
      expiring: t.exposeInt('expiring'),
      renewals: t.exposeInt('renewals'),
      bound: t.exposeInt('bound'),
    }),
  });
  builder.queryField('homeCounts', (t) =>
    t.field({
      type: counts,
      description: 'How much there is in each part of the first page; 100 stands for 100 and more.',
      args: { mine: t.arg.boolean({ required: false }) },
      resolve: async (_root, { mine }, { services, actor }) =>
        await countHome(services, actor, { isMine: mine === true }),
    }),
  );
}
