import { resubmitTerms } from '../../../dashboard/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addResubmitRequest({ requests, inputs }: DashboardTypes): void {
  addRequestAction(
    requests,
    'resubmitRequest',
    {
      description: 'Asks for a new quote on other terms; earlier quote data is replaced.',
      args: requests.builder.args((t) => ({
        quoteRequestId: t.id({ required: true }),
        effectiveOn: t.field({ type: 'Date', required: false }),
        limits: t.field({ type: [inputs.limit], required: false }),
        hasTria: t.boolean({ required: false }),
      })),
    },
    async ({ services, actor }, { quoteRequestId, effectiveOn, limits, hasTria }) => {
      const info = { coverageEffectiveAt: effectiveOn, limits, hasTria };
      await resubmitTerms(services, actor, { quoteRequestId, info });
      return quoteRequestId;
    },
  );
}
