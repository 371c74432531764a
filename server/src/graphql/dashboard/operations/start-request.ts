import { startRequest } from '../../../dashboard/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';
import { clientInputOf } from '../object-types/inputs.ts';

export function addStartRequest({ requests, inputs }: DashboardTypes): void {
  addRequestAction(
    requests,
    'startRequest',
    {
      description: 'Starts an empty request for a client of the brokerage, or for a new one.',
      args: requests.builder.args((t) => ({
        productType: t.string({ required: true }),
        clientId: t.id({ required: false }),
        insured: t.field({ type: inputs.insured, required: false }),
        contact: t.field({ type: inputs.contact, required: false }),
      })),
    },
    async ({ services, actor }, { productType, clientId, insured, contact }) =>
      await startRequest(services, actor, {
        productType,
        clientId: clientId ?? null,
        insured: insured
          ? { ...clientInputOf(insured), contact: contact ? { ...contact, title: contact.title ?? null } : null }
          : null,
      }),
  );
}
