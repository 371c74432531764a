import type { AnswerEffect, FormProblem, TypedAnswers } from '@bindery/domain/application-form/index.ts';
import { STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import {
  type ApplicationCheck,
  type ApplicationForm,
  type ClientChoice,
  type OpenRequest,
} from '../../../dashboard/index.ts';
import type { DashboardBuilder, RequestRef } from '../context.ts';
import { addInsuredType } from './insured.ts';

interface FormAnswer {
  readonly field: string;
  readonly value: string;
}

/** The form of an application: answers, draft, and what can be changed. */
export function addApplicationFormType(builder: DashboardBuilder, request: RequestRef) {
  const answer = builder.objectRef<FormAnswer>('FormAnswer').implement({
    fields: (t) => ({
      field: t.exposeString('field', { description: 'The path of the question.' }),
      value: t.exposeString('value', { description: 'JSON of the value, or of the text that was typed instead.' }),
    }),
  });
  const draft = builder.objectRef<NonNullable<ApplicationForm['draft']>>('ApplicationDraft').implement({
    fields: (t) => ({
      revision: t.exposeInt('revision'),
      savedBy: t.exposeString('savedBy'),
      savedAt: t.expose('savedAt', { type: 'DateTime' }),
    }),
  });
  const insured = addInsuredType(builder);
  return builder.objectRef<ApplicationForm>('ApplicationForm').implement({
    fields: (t) => ({
      request: t.field({ type: request, resolve: (read) => read.request }),
      insured: t.field({ type: insured, resolve: ({ client }) => client }),
      action: t.string({
        nullable: true,
        description: 'SUBMIT or RESUBMIT; null: read only.',
        resolve: ({ state }) => state.action,
      }),
      whyNot: t.string({
        nullable: true,
        description: 'Why it can only be read.',
        resolve: ({ state }) => state.whyNot,
      }),
      openFields: t.stringList({
        description: 'Answers that can be changed.',
        resolve: ({ state }) => state.open.map(({ field }) => field),
      }),
      askedFields: t.stringList({
        description: 'Answers that an underwriter asks for.',
        resolve: ({ state }) => [...state.askedFields],
      }),
      isRenewal: t.boolean({ resolve: ({ transaction }) => transaction === 'RENEWAL' }),
      wasSubmitted: t.boolean({ resolve: (read) => read.request.details.facts.wasSubmitted }),
      answers: t.field({
        type: [answer],
        description: 'What is stored, with the draft over it.',
        resolve: ({ form }) => asAnswers(form.answers),
      }),
      typed: t.field({ type: [answer], description: 'The draft alone.', resolve: ({ typed }) => asAnswers(typed) }),
      draft: t.field({ type: draft, nullable: true, resolve: (read) => read.draft }),
      today: t.field({ type: 'Date', description: "The provider's calendar day.", resolve: ({ today }) => today }),
      maxAutoLimitLarge: t.int({ resolve: ({ settings }) => settings.maxAutoLimitLarge }),
      outOfAppetiteAction: t.string({ resolve: ({ settings }) => settings.outOfAppetiteAction }),
    }),
  });
}

/** What stops an application from being sent, and what its answers do. */
export function addApplicationCheckType(builder: DashboardBuilder) {
  const problem = builder.objectRef<FormProblem>('FormProblem').implement({
    fields: (t) => ({
      field: t.exposeString('field'),
      label: t.exposeString('label'),
      at: t.exposeString('at', { description: 'The place below the answer; empty for the whole.' }),
      words: t.exposeString('words'),
      remedy: t.exposeString('remedy'),
      isMissing: t.exposeBoolean('isMissing'),
    }),
  });
  const effect = builder.objectRef<AnswerEffect>('AnswerEffect').implement({
    fields: (t) => ({
      field: t.exposeString('field', { nullable: true }),
      effect: t.exposeString('effect', { description: 'REFERS, DECLINES or CHANGES.' }),
      words: t.exposeString('words'),
    }),
  });
  return builder.objectRef<ApplicationCheck>('ApplicationCheck').implement({
    fields: (t) => ({
      revision: t.int({ resolve: ({ read }) => read.draft?.revision ?? 0 }),
      problems: t.field({ type: [problem], resolve: ({ problems }) => [...problems] }),
      effects: t.field({ type: [effect], resolve: ({ effects }) => [...effects] }),
      isScanKnown: t.exposeBoolean('isScanKnown', {
        description: 'The effects count a finished scan of the website; false: it is scanned once the form is sent.',
      }),
    }),
  });
}

/** A client for whom a request can be started. */
export function addClientChoiceType(builder: DashboardBuilder) {
  return builder.objectRef<ClientChoice>('ClientChoice').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      website: t.exposeString('website', { nullable: true }),
      locality: t.exposeString('locality', { nullable: true }),
      country: t.exposeString('country', { nullable: true }),
    }),
  });
}

/** A request that a broker may not remember. */
export function addOpenRequestType(builder: DashboardBuilder) {
  return builder.objectRef<OpenRequest>('OpenRequest').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      insuredName: t.exposeString('insuredName'),
      statusLabel: t.string({ resolve: ({ status }) => STATUS_LABELS[status] }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
}

function asAnswers(answers: TypedAnswers): FormAnswer[] {
  return Object.entries(answers).map(([field, value]) => ({ field, value: JSON.stringify(value) }));
}
