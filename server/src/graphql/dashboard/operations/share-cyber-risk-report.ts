import { shareCyberRiskReport } from '../../../dashboard/index.ts';
import type { SharedLink } from '../../../scans/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addShareCyberRiskReport({ builder }: DashboardTypes): void {
  const link = builder.objectRef<SharedLink>('SharedLink').implement({
    fields: (t) => ({
      url: t.exposeString('url', { description: 'Shown once; only its hash is stored.' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    }),
  });
  builder.mutationField('shareCyberRiskReport', (t) =>
    t.field({
      type: link,
      description: 'A link with which anybody reads the report for 7 days, without an account.',
      args: { clientId: t.arg.id({ required: true }) },
      resolve: async (_root, { clientId }, { services, actor }) =>
        await shareCyberRiskReport(services, actor, clientId),
    }),
  );
}
