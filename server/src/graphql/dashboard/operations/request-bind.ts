import { requestBind } from '../../../dashboard/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addRequestBind({ requests }: DashboardTypes): void {
  addRequestAction(
    requests,
    'requestBind',
    {
      args: requests.builder.args((t) => ({
        quoteRequestId: t.id({ required: true }),
        quoteOptionId: t.id({ required: true }),
        attestedVersion: t.string({ required: false }),
      })),
    },
    async ({ services, actor }, { attestedVersion, ...args }) => {
      await requestBind(services, actor, { ...args, attestedVersion: attestedVersion ?? null });
      return args.quoteRequestId;
    },
  );
}
