import type { Reason } from '@bindery/domain/eligibility/index.ts';
import { type AnswerByPath, answersByPath, PRODUCTS } from '@bindery/domain/products/index.ts';
import { STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import { applicationSignatureUrl, type PathView, readPathToYes } from '../../../quoting/index.ts';
import { costOf } from '../../execution/document-limits.ts';
import { pageOfList } from '../../kit/connection.ts';
import { money } from '../../kit/money.ts';
import type { BrokerBuilder, NodeRef } from '../context.ts';
import { loadersOf } from '../loaders.ts';
import type { BrokerEnums } from './enums.ts';
import type { BrokerRefs } from './refs.ts';

/** The quote request with everything a broker reads of it (part 1, section 3). */
export function addQuoteRequestType(
  builder: BrokerBuilder,
  enums: BrokerEnums,
  refs: BrokerRefs,
  path: NodeRef<PathView>,
): void {
  const parts = addParts(builder, enums, refs);
  addState(enums, refs, parts);
  addPath(builder, refs, path);
  addTerms(builder, refs, parts);
  addLists(builder, refs);
  addOutcome(builder, refs, parts);
}

type Parts = ReturnType<typeof addParts>;

function addState(enums: BrokerEnums, refs: BrokerRefs, parts: Parts): void {
  refs.quoteRequest.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      productType: t.expose('productType', { type: enums.productType }),
      status: t.expose('status', { type: enums.status }),
      statusLabel: t.string({
        description: "The status in words, as in the specification's table: Needs More Data, Bind Requested, ...",
        resolve: (request) => STATUS_LABELS[request.status],
      }),
      declineLossReason: t.expose('declineLossReason', { type: enums.declineLossReason }),
      declineExplanation: t.exposeString('declineExplanation', {
        nullable: true,
        description: 'What the underwriter who declined wrote to you; null after a decline by the rules.',
      }),
      isAutoQuoteEligible: t.exposeBoolean('isAutoQuoteEligible', { nullable: true }),
      brokerAutoQuoteIneligibleReasons: t.exposeString('ineligibleReasons', { nullable: true }),
      autoQuoteDecision: t.field({
        type: parts.decision,
        nullable: true,
        description: 'Why the request was referred, declined or adjusted, rule by rule.',
        resolve: (request) => request.decision,
      }),
    }),
  });
}

/** A path decides and prices a request many times. */
const PATH_COST = costOf('pathToYes');

function addPath(builder: BrokerBuilder, refs: BrokerRefs, path: NodeRef<PathView>): void {
  builder.objectField(refs.quoteRequest, 'pathToYes', (t) =>
    t.field({
      type: path,
      nullable: true,
      description:
        'What would lead to an automatic quote, and what would lower the price; with an assumed score until the scan is done. Null once the bind is requested, and after a decline by an underwriter.',
      extensions: PATH_COST,
      resolve: (request, _args, { services, actor }) => readPathToYes(services, actor, request),
    }),
  );
}

function addTerms(builder: BrokerBuilder, refs: BrokerRefs, parts: Parts): void {
  builder.objectFields(refs.quoteRequest, (t) => ({
    limits: t.field({ type: [parts.limit], resolve: (request) => request.application.limits }),
    coverageEffectiveAt: t.field({
      type: 'Date',
      nullable: true,
      resolve: (request) => request.application.coverageEffectiveAt,
    }),
    hasTria: t.boolean({ resolve: (request) => request.application.hasTria }),
    notSaved: t.stringList({
      description:
        'Input paths of the last update that were sent and not saved, such as `limits` or `optionalData.claims`; empty otherwise.',
      resolve: ({ notSaved }) => [...notSaved],
    }),
    isIndication: t.boolean({ resolve: (request) => request.application.isIndication }),
    policyFeeCents: t.field({
      type: 'SafeInt',
      resolve: (request) => PRODUCTS[request.productType].policyFeeCents,
    }),
    applicationSignatureUrl: t.string({
      nullable: true,
      description:
        'Page where the insured reads and signs the application; null before the first SUBMIT and once declined, closed or bound.',
      resolve: (request, _args, { services }) => applicationSignatureUrl(services, request),
    }),
    client: t.expose('client', { type: refs.client }),
    answers: t.field({
      type: [parts.answer],
      description: 'The answers as they are saved now, one entry for each question of the product, in its order.',
      resolve: ({ application }) => answersByPath(application),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When createQuoteRequest was called.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When answers, status, quote, reasons or assignment changed last.',
    }),
    submittedAt: t.expose('submittedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last sent with SUBMIT or RESUBMIT; null before.',
    }),
  }));
}

function addLists(builder: BrokerBuilder, refs: BrokerRefs): void {
  builder.objectFields(refs.quoteRequest, (t) => {
    const page = (size: number) => ({
      first: t.arg.int({ required: false, defaultValue: size }),
      after: t.arg.string({ required: false }),
    });
    return {
      quoteData: t.field({
        type: refs.quoteDataConnection,
        description: 'The quote now shared; empty while nothing is shared. A new quote replaces the one before.',
        args: page(10),
        resolve: (request, args) => pageOfList(request.quotes, args, 10),
      }),
      subjectivities: t.field({
        type: refs.subjectivityConnection,
        args: page(20),
        resolve: (request, args) => pageOfList(request.subjectivities, args, 20),
      }),
      underwritingData: t.field({
        type: refs.underwritingDataConnection,
        description: 'Documents that were accepted by completeUpload, and the signed application, oldest first.',
        args: page(10),
        resolve: (request, args) =>
          pageOfList(
            request.supportingDocuments.map((upload) => ({ upload })),
            args,
            10,
          ),
      }),
    };
  });
}

function addOutcome(builder: BrokerBuilder, refs: BrokerRefs, parts: Parts): void {
  builder.objectFields(refs.quoteRequest, (t) => ({
    underwriter: t.expose('underwriter', { type: parts.underwriter, nullable: true }),
    quoteExpiresAt: t.expose('quoteExpiresAt', {
      type: 'DateTime',
      nullable: true,
      description: '30 days after the quote was shared; null before.',
    }),
    selectedQuote: t.field({
      type: parts.selectedQuote,
      nullable: true,
      resolve: (request) => {
        const options = request.quotes.flatMap((quote) => quote.options);
        const quoteOption = options.find((option) => option.id === request.selectedOptionId);
        return quoteOption ? { quoteOption } : null;
      },
    }),
    policy: t.field({
      type: refs.policy,
      nullable: true,
      description: 'The policy bound from this request.',
      resolve: async ({ policyId }, _args, context) =>
        policyId ? ((await loadersOf(context).policy(policyId)) ?? null) : null,
    }),
    expiringPolicy: t.field({
      type: refs.policy,
      nullable: true,
      description: 'On a renewal: the policy that expires.',
      resolve: async ({ expiringPolicyId }, _args, context) =>
        expiringPolicyId ? ((await loadersOf(context).policy(expiringPolicyId)) ?? null) : null,
    }),
  }));
}

function addParts(builder: BrokerBuilder, enums: BrokerEnums, refs: BrokerRefs) {
  const reason = builder.objectRef<Reason>('AutoQuoteReason').implement({
    fields: (t) => ({
      ruleId: t.exposeString('ruleId'),
      kind: t.expose('kind', { type: enums.ruleKind }),
      field: t.exposeString('field', {
        nullable: true,
        description: 'Path of the answer that the rule read, as in the input; null for a scan rule.',
      }),
      observed: t.exposeString('observed', { nullable: true }),
      required: t.exposeString('required', { nullable: true }),
      message: t.exposeString('message'),
      remedy: t.exposeString('remedy', { nullable: true }),
    }),
  });
  refs.subjectivity.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      description: t.exposeString('description'),
      type: t.expose('type', { type: enums.subjectivityType }),
      isOpen: t.exposeBoolean('isOpen'),
      answeredAt: t.expose('answeredAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When you answered what was asked; an underwriter has yet to close it.',
      }),
    }),
  });
  refs.underwritingData.implement({
    fields: (t) => ({ upload: t.expose('upload', { type: refs.upload }) }),
  });
  return {
    limit: builder.objectRef<{ readonly aggregateCents: number; readonly deductibleCents: number }>('Limit').implement({
      fields: (t) => ({
        aggregateCents: t.expose('aggregateCents', money()),
        deductibleCents: t.expose('deductibleCents', money()),
      }),
    }),
    decision: refs.decision.implement({
      fields: (t) => ({
        isEligible: t.exposeBoolean('isEligible'),
        reasons: t.expose('reasons', { type: [reason] }),
      }),
    }),
    answer: addAnswer(builder),
    underwriter: builder.objectRef<{ readonly name: string; readonly email: string }>('Underwriter').implement({
      fields: (t) => ({ name: t.exposeString('name'), email: t.exposeString('email') }),
    }),
    selectedQuote: refs.selectedQuote.implement({
      fields: (t) => ({ quoteOption: t.expose('quoteOption', { type: refs.quoteOption }) }),
    }),
  };
}

function addAnswer(builder: BrokerBuilder) {
  return builder.objectRef<AnswerByPath>('ApplicationAnswer').implement({
    description: 'One saved answer of an application.',
    fields: (t) => ({
      path: t.exposeString('path', {
        description: 'Below brokerQuoteRequestInfo, such as `limits[0].aggregateCents` or `optionalData.claims`.',
      }),
      value: t.exposeString('value', {
        nullable: true,
        description: 'As text: a number in digits, `true` or `false`, otherwise what was sent. Null: not answered.',
      }),
    }),
  });
}
