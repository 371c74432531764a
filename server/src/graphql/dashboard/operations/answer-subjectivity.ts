import { answerSubjectivity } from '../../../dashboard/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addAnswerSubjectivity({ requests, inputs }: DashboardTypes): void {
  addRequestAction(
    requests,
    'answerSubjectivity',
    {
      description: 'The subjectivity is answered then; only an underwriter closes it.',
      args: requests.builder.args((t) => ({
        quoteRequestId: t.id({ required: true }),
        subjectivityId: t.id({ required: true }),
        answer: t.field({ type: inputs.answer, required: true }),
      })),
    },
    async ({ services, actor }, { answer: { text, documentId }, ...args }) => {
      const answer = { text: text ?? null, documentId: documentId ?? null };
      await answerSubjectivity(services, actor, { ...args, answer });
      return args.quoteRequestId;
    },
  );
}
