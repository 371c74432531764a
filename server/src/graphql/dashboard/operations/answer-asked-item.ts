import { answerAskedItem } from '../../../dashboard/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addAnswerAskedItem({ requests, inputs }: DashboardTypes): void {
  addRequestAction(
    requests,
    'answerAskedItem',
    {
      args: requests.builder.args((t) => ({
        quoteRequestId: t.id({ required: true }),
        askedAt: t.field({ type: 'DateTime', required: true, description: 'Of the list that was shown.' }),
        index: t.int({ required: true }),
        answer: t.field({ type: inputs.answer, required: true }),
      })),
    },
    async ({ services, actor }, { answer: { text, documentId }, ...args }) => {
      const answer = { text: text ?? null, documentId: documentId ?? null };
      await answerAskedItem(services, actor, { ...args, answer });
      return args.quoteRequestId;
    },
  );
}
