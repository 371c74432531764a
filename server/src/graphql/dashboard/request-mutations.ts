import { answerAskedItem, answerSubjectivity, readRequest, submitRequest } from '../../dashboard/index.ts';
import type { DashboardBuilder, RequestRef } from './builder.ts';

/** What a broker does on the page of a request, besides choosing an option and uploading. */
export function addRequestMutations(builder: DashboardBuilder, request: RequestRef): void {
  addAnswers(builder, request);
  addSubmit(builder, request);
}

function addAnswers(builder: DashboardBuilder, request: RequestRef): void {
  const answer = builder.inputType('AnswerInput', {
    description: 'A text, a received document of the request, or both.',
    fields: (t) => ({ text: t.string({ required: false }), documentId: t.id({ required: false }) }),
  });
  builder.mutationField('answerAskedItem', (t) =>
    t.field({
      type: request,
      args: {
        quoteRequestId: t.arg.id({ required: true }),
        askedAt: t.arg({ type: 'DateTime', required: true, description: 'Of the list that was shown.' }),
        index: t.arg.int({ required: true }),
        answer: t.arg({ type: answer, required: true }),
      },
      resolve: async (_root, { answer: { text, documentId }, ...args }, { services, actor }) => {
        const given = { text: text ?? null, documentId: documentId ?? null };
        await answerAskedItem(services, actor, { ...args, answer: given });
        return await readRequest(services, actor, args.quoteRequestId);
      },
    }),
  );
  builder.mutationField('answerSubjectivity', (t) =>
    t.field({
      type: request,
      description: 'The subjectivity is answered then; only an underwriter closes it.',
      args: {
        quoteRequestId: t.arg.id({ required: true }),
        subjectivityId: t.arg.id({ required: true }),
        answer: t.arg({ type: answer, required: true }),
      },
      resolve: async (_root, { answer: { text, documentId }, ...args }, { services, actor }) => {
        const given = { text: text ?? null, documentId: documentId ?? null };
        await answerSubjectivity(services, actor, { ...args, answer: given });
        return await readRequest(services, actor, args.quoteRequestId);
      },
    }),
  );
}

function addSubmit(builder: DashboardBuilder, request: RequestRef): void {
  const limit = builder.inputType('LimitInput', {
    fields: (t) => ({
      aggregateCents: t.field({ type: 'SafeInt', required: true }),
      deductibleCents: t.field({ type: 'SafeInt', required: true }),
    }),
  });
  builder.mutationField('submitRequest', (t) =>
    t.field({
      type: request,
      description: 'Sends the request with the answers it has.',
      args: { quoteRequestId: t.arg.id({ required: true }) },
      resolve: async (_root, { quoteRequestId }, { services, actor }) => {
        await submitRequest(services, actor, { quoteRequestId, action: 'SUBMIT', info: {} });
        return await readRequest(services, actor, quoteRequestId);
      },
    }),
  );
  builder.mutationField('resubmitRequest', (t) =>
    t.field({
      type: request,
      description: 'Asks for a new quote on other terms; earlier quote data is replaced.',
      args: {
        quoteRequestId: t.arg.id({ required: true }),
        effectiveOn: t.arg({ type: 'Date', required: false }),
        limits: t.arg({ type: [limit], required: false }),
        hasTria: t.arg.boolean({ required: false }),
      },
      resolve: async (_root, { quoteRequestId, effectiveOn, limits, hasTria }, { services, actor }) => {
        const info = { coverageEffectiveAt: effectiveOn, limits, hasTria };
        await submitRequest(services, actor, { quoteRequestId, action: 'RESUBMIT', info });
        return await readRequest(services, actor, quoteRequestId);
      },
    }),
  );
}
