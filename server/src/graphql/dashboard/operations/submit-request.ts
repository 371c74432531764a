import { sendApplication } from '../../../dashboard/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addSubmitRequest({ requests }: DashboardTypes): void {
  addRequestAction(
    requests,
    'submitRequest',
    {
      description:
        'Sends what is saved of the form, as sendApplication does; refused while required answers are missing.',
      args: requests.builder.args((t) => ({ quoteRequestId: t.id({ required: true }) })),
    },
    async ({ services, actor }, { quoteRequestId }) => {
      await sendApplication(services, actor, { quoteRequestId, revision: null });
      return quoteRequestId;
    },
  );
}
