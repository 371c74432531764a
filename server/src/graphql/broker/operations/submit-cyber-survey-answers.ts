import { submitSurveyAnswers } from '../../../quoting/index.ts';
import { addRequestAction } from '../../kit/request-action.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addSubmitCyberSurveyAnswers({ requests, enums, inputs }: BrokerSchema): void {
  addRequestAction(
    requests,
    'submitCyberSurveyAnswers',
    {
      description:
        'Answers a survey, on an underwriter’s request only. Errors: NOT_FOUND, VALIDATION_FAILED, INVALID_STATE before it is asked for.',
      args: requests.builder.args((t) => ({
        quoteRequestId: t.id({ required: true }),
        survey: t.field({ type: enums.survey, required: true }),
        answers: t.field({ type: [inputs.surveyAnswer], required: true }),
      })),
    },
    async ({ services, actor }, args) => await submitSurveyAnswers(services, actor, args),
  );
}
