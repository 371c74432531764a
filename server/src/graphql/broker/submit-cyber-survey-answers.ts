import { readQuoteRequest, submitSurveyAnswers } from '../../quoting/index.ts';
import type { BrokerSchema } from './broker-schema.ts';

export function addSubmitCyberSurveyAnswers({ builder, enums, inputs, refs }: BrokerSchema): void {
  builder.mutationField('submitCyberSurveyAnswers', (t) =>
    t.field({
      type: refs.quoteRequest,
      description: 'On an underwriter’s request only; INVALID_STATE before.',
      args: {
        quoteRequestId: t.arg.id({ required: true }),
        survey: t.arg({ type: enums.survey, required: true }),
        answers: t.arg({ type: [inputs.surveyAnswer], required: true }),
      },
      resolve: async (_root, args, { services, actor }) =>
        await readQuoteRequest(services, actor, await submitSurveyAnswers(services, actor, args)),
    }),
  );
}
