import type { DashboardBuilder } from '../context.ts';

/** What mutations take. */
export function addInputs(builder: DashboardBuilder) {
  return {
    answer: builder.inputType('AnswerInput', {
      description: 'A text, a received document of the request, or both.',
      fields: (t) => ({ text: t.string({ required: false }), documentId: t.id({ required: false }) }),
    }),
    limit: builder.inputType('LimitInput', {
      fields: (t) => ({
        aggregateCents: t.field({ type: 'SafeInt', required: true }),
        deductibleCents: t.field({ type: 'SafeInt', required: true }),
      }),
    }),
  };
}
