import { askedSheet } from '@bindery/domain/application-form/index.ts';
import { messageForPeople, type Reason } from '@bindery/domain/eligibility/index.ts';
import {
  type AnswerGroup,
  type Application,
  namedValueInWords,
  type SheetAnswer,
} from '@bindery/domain/products/index.ts';
import { withRetention } from '@bindery/domain/text/index.ts';
import type { DashboardRequest } from '../../../../dashboard/index.ts';
import { findingsOfClient, type ScanFinding, titledRatings } from '../../../../scans/index.ts';
import type { DashboardBuilder, RequestRef } from '../../context.ts';

/** What a request is judged by: answers, the rules' reasons, the score with its ratings and findings. */
export function addDecisionFields(builder: DashboardBuilder, request: RequestRef): void {
  const answer = builder.objectRef<SheetAnswer>('Answer').implement({
    fields: (t) => ({
      label: t.exposeString('label'),
      text: t.exposeString('text', { nullable: true }),
      day: t.expose('day', { type: 'Date', nullable: true, description: 'The answer where it is a day.' }),
    }),
  });
  const group = builder.objectRef<AnswerGroup>('AnswerGroup').implement({
    fields: (t) => ({
      title: t.exposeString('group'),
      answers: t.field({ type: [answer], resolve: (parent) => [...parent.answers] }),
    }),
  });
  const reason = builder.objectRef<Reason>('Reason').implement({
    fields: (t) => ({
      message: t.string({ resolve: ({ message }) => withRetention(message) }),
      observed: t.string({ nullable: true, resolve: ({ observed }) => shown(observed) }),
      required: t.string({ nullable: true, resolve: ({ required }) => shown(required) }),
      remedy: t.string({ nullable: true, resolve: ({ remedy }) => shown(remedy) }),
    }),
  });
  const { finding, rating } = scoreTypes(builder);
  builder.objectFields(request, (t) => ({
    answers: t.field({
      type: [group],
      description: 'Without the questions that were neither asked nor answered.',
      resolve: ({ application }) => [...askedSheet(application)],
    }),
    reasons: t.field({
      type: [reason],
      description: 'Of the rules. None after a decline by a person, whose sentence is declineText.',
      resolve: ({ status, decision, application }) => {
        const isOverruled = status === 'DECLINED' && decision?.outcome !== 'DECLINED';
        return isOverruled ? [] : (decision?.reasons ?? []).map((one) => inWordsOfTheForm(one, application));
      },
    }),
    score: t.int({ nullable: true, resolve: ({ client }) => client.cyberRiskScore?.score ?? null }),
    ratings: t.field({
      type: [rating],
      description: 'The eight ratings of the score, by their names in the API; empty before the scan is done.',
      resolve: ratingsOf,
    }),
    findings: t.field({
      type: [finding],
      resolve: async ({ client }, _args, { services, actor }) => [
        ...(await findingsOfClient(services, actor.broker.partnerId, client.id)),
      ],
    }),
  }));
}

function scoreTypes(builder: DashboardBuilder) {
  const finding = builder.objectRef<ScanFinding>('Finding').implement({
    fields: (t) => ({
      severity: t.exposeString('severity'),
      title: t.exposeString('title'),
      remedy: t.exposeString('remedy'),
    }),
  });
  const rating = builder.objectRef<ReturnType<typeof ratingsOf>[number]>('Rating').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      title: t.exposeString('title', { description: 'The name that every report gives it.' }),
      value: t.exposeInt('value'),
    }),
  });
  return { finding, rating };
}

function ratingsOf({ client: { cyberRiskScore } }: DashboardRequest) {
  return titledRatings(cyberRiskScore ?? {}).flatMap(({ value, ...one }) =>
    value === null ? [] : [{ ...one, value }],
  );
}

/** The rules name answers as the API writes them; the broker chose them by their labels. */
function inWordsOfTheForm(given: Reason, { productType }: Application): Reason {
  const reason = { ...given, message: messageForPeople(given, productType) };
  const { field, observed, required } = reason;
  if (field === null) return reason;
  const worded = (value: string | null) => (value === null ? null : namedValueInWords(productType, field, value));
  return { ...reason, observed: worded(observed), required: worded(required) };
}

/** A sentence of the rules as people read it. */
function shown(words: string | null): string | null {
  return words === null ? null : withRetention(words);
}
