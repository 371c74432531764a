import { sendSignatureLink } from '../../../dashboard/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addSendSignatureLink({ requests }: DashboardTypes): void {
  addRequestAction(
    requests,
    'sendSignatureLink',
    {
      description: 'Mails the page on which the insured signs.',
      args: requests.builder.args((t) => ({
        quoteRequestId: t.id({ required: true }),
        name: t.string({ required: true }),
        email: t.string({ required: true }),
      })),
    },
    async ({ services, actor }, args) => {
      await sendSignatureLink(services, actor, args);
      return args.quoteRequestId;
    },
  );
}
