import { confirmAnswers } from '../../../dashboard/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addConfirmAnswers({ requests }: DashboardTypes): void {
  addRequestAction(
    requests,
    'confirmAnswers',
    {
      description: 'Confirms one part of the answers of a renewal as they were shown, or takes that back.',
      args: requests.builder.args((t) => ({
        quoteRequestId: t.id({ required: true }),
        part: t.string({ required: true }),
        fingerprint: t.string({ required: true }),
        isTrue: t.boolean({ required: true }),
      })),
    },
    async ({ services, actor }, asked) => {
      await confirmAnswers(services, actor, asked);
      return asked.quoteRequestId;
    },
  );
}
