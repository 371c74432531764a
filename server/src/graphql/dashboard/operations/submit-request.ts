import { submitRequest } from '../../../dashboard/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addSubmitRequest({ requests }: DashboardTypes): void {
  addRequestAction(
    requests,
    'submitRequest',
    {
      description: 'Sends the request with the answers it has.',
      args: requests.builder.args((t) => ({ quoteRequestId: t.id({ required: true }) })),
    },
    async ({ services, actor }, { quoteRequestId }) => {
      await submitRequest(services, actor, { quoteRequestId, action: 'SUBMIT', info: {} });
      return quoteRequestId;
    },
  );
}
