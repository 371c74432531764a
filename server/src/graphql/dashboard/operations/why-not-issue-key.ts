import { whyNotIssueKey } from '../../../partners/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addWhyNotIssueKey({ builder }: DashboardTypes): void {
  builder.queryField('whyNotIssueKey', (t) =>
    t.string({
      nullable: true,
      description: 'Why the developer may issue no key, as a sentence; null when allowed.',
      resolve: async (_root, _args, { services, actor }) => await whyNotIssueKey(services, actor.broker),
    }),
  );
}
