import { sendApplication } from '../../../dashboard/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addSendApplication({ requests }: DashboardTypes): void {
  addRequestAction(
    requests,
    'sendApplication',
    {
      description: 'Sends the saved form. Nothing is sent while an answer is wrong or a required one is missing.',
      args: requests.builder.args((t) => ({
        quoteRequestId: t.id({ required: true }),
        revision: t.int({ required: true, description: 'Of the draft that was checked.' }),
      })),
    },
    async ({ services, actor }, { quoteRequestId, revision }) => {
      await sendApplication(services, actor, { quoteRequestId, revision });
      return quoteRequestId;
    },
  );
}
