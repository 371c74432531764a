import { documentLink } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addDocumentLink({ builder }: DashboardTypes): void {
  builder.mutationField('documentLink', (t) =>
    t.string({
      description: 'A link that reads one document for 5 minutes, made when it is pressed.',
      args: { quoteRequestId: t.arg.id({ required: true }), documentId: t.arg.id({ required: true }) },
      resolve: async (_root, args, { services, actor }) => await documentLink(services, actor, args),
    }),
  );
}
