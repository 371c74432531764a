import { answerSheet, PRODUCTS } from '@bindery/domain/products/index.ts';
import { DECLINE_LOSS_REASONS, STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import { documentsOfRequest, policyOfRequest, whyNot } from '../../dashboard/index.ts';
import type { DocumentView } from '../../documents/index.ts';
import type { PolicyView } from '../../policies/index.ts';
import {
  applicationSignatureUrl,
  type QuoteRequestView,
  type StoredDecision,
  type StoredReason,
  type SubjectivityView,
} from '../../quoting/index.ts';
import { findingsOfClient, type ScanFinding } from '../../scans/index.ts';
import type { DashboardBuilder, DashboardTypes } from './builder.ts';
import { addOptionType } from './option-type.ts';

type Builder = DashboardBuilder;

/** One request with everything its page shows; the screen decides nothing, `whyNot...` says what is refused and why. */
export function addRequestType(builder: Builder) {
  const request = addState(builder);
  addDecision(builder, request);
  addOffer(builder, request);
  return request;
}

type RequestRef = PothosSchemaTypes.ObjectRef<DashboardTypes, QuoteRequestView, QuoteRequestView>;

function addState(builder: Builder): RequestRef {
  const underwriter = builder.objectRef<{ readonly name: string; readonly email: string }>('Underwriter').implement({
    fields: (t) => ({ name: t.exposeString('name'), email: t.exposeString('email') }),
  });
  return builder.objectRef<QuoteRequestView>('Request').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      insuredName: t.string({ resolve: ({ client }) => client.name }),
      productName: t.string({ resolve: ({ productType }) => PRODUCTS[productType].name }),
      status: t.exposeString('status'),
      statusLabel: t.string({ resolve: ({ status }) => STATUS_LABELS[status] }),
      declineReason: t.string({
        nullable: true,
        resolve: ({ declineLossReason }) =>
          declineLossReason === 'NOT_APPLICABLE' ? null : DECLINE_LOSS_REASONS[declineLossReason],
      }),
      isAutoQuoteEligible: t.exposeBoolean('isAutoQuoteEligible', { nullable: true }),
      effectiveOn: t.field({
        type: 'Date',
        nullable: true,
        resolve: ({ application }) => application.coverageEffectiveAt,
      }),
      quoteExpiresAt: t.expose('quoteExpiresAt', { type: 'DateTime', nullable: true }),
      hasTria: t.boolean({ resolve: ({ application }) => application.hasTria }),
      isIndication: t.boolean({ resolve: ({ application }) => application.isIndication }),
      underwriter: t.expose('underwriter', { type: underwriter, nullable: true }),
      selectedOptionId: t.exposeID('selectedOptionId', { nullable: true }),
      signatureUrl: t.string({
        nullable: true,
        resolve: (view, _args, { services }) => applicationSignatureUrl(services, view),
      }),
      whyNotBind: t.string({
        nullable: true,
        resolve: (view, _args, { actor }) => whyNot(view, 'SELECT_OPTION', actor),
      }),
      whyNotUpload: t.string({
        nullable: true,
        resolve: (view, _args, { actor }) => whyNot(view, 'UPLOAD_DOCUMENT', actor),
      }),
    }),
  });
}

function addDecision(builder: Builder, request: RequestRef): void {
  const answer = builder.objectRef<{ readonly label: string; readonly text: string | null }>('Answer').implement({
    fields: (t) => ({ label: t.exposeString('label'), text: t.exposeString('text', { nullable: true }) }),
  });
  const group = builder
    .objectRef<{ readonly group: string; readonly answers: readonly { label: string; text: string | null }[] }>(
      'AnswerGroup',
    )
    .implement({
      fields: (t) => ({
        title: t.exposeString('group'),
        answers: t.field({ type: [answer], resolve: (parent) => [...parent.answers] }),
      }),
    });
  const reason = builder.objectRef<StoredReason>('Reason').implement({
    fields: (t) => ({
      message: t.exposeString('message'),
      observed: t.exposeString('observed', { nullable: true }),
      required: t.exposeString('required', { nullable: true }),
      remedy: t.exposeString('remedy', { nullable: true }),
    }),
  });
  const finding = builder.objectRef<ScanFinding>('Finding').implement({
    fields: (t) => ({
      severity: t.exposeString('severity'),
      title: t.exposeString('title'),
      remedy: t.exposeString('remedy'),
    }),
  });
  builder.objectFields(request, (t) => ({
    answers: t.field({ type: [group], resolve: ({ application }) => [...answerSheet(application)] }),
    reasons: t.field({ type: [reason], resolve: ({ decision }) => [...(decision?.reasons ?? [])] }),
    score: t.int({ nullable: true, resolve: ({ client }) => client.cyberRiskScore?.score ?? null }),
    findings: t.field({
      type: [finding],
      resolve: async ({ client }, _args, { services, actor }) => [
        ...(await findingsOfClient(services, actor.broker.partnerId, client.id)),
      ],
    }),
  }));
}

function addOffer(builder: Builder, request: RequestRef): void {
  const option = addOptionType(builder);
  const notOffered = builder.objectRef<StoredDecision['notOffered'][number]>('NotOffered').implement({
    fields: (t) => ({
      limitCents: t.expose('limitCents', { type: 'SafeInt' }),
      deductibleCents: t.expose('deductibleCents', { type: 'SafeInt' }),
      reason: t.exposeString('message'),
    }),
  });
  const subjectivity = builder.objectRef<SubjectivityView>('Subjectivity').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      description: t.exposeString('description'),
      type: t.exposeString('type'),
      isOpen: t.exposeBoolean('isOpen'),
    }),
  });
  const document = builder.objectRef<DocumentView>('Document').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name'), isReady: t.exposeBoolean('isReady') }),
  });
  const policy = builder.objectRef<PolicyView>('Policy').implement({
    fields: (t) => ({
      policyNumber: t.exposeString('policyNumber'),
      status: t.exposeString('status'),
      startsOn: t.expose('coverageStartsAt', { type: 'Date' }),
      endsOn: t.expose('coverageEndsAt', { type: 'Date' }),
    }),
  });
  builder.objectFields(request, (t) => ({
    options: t.field({
      type: [option],
      description: 'Of the newest quote, at most five.',
      resolve: ({ quotes: [newest] }) => [...(newest?.options ?? [])],
    }),
    notOffered: t.field({ type: [notOffered], resolve: ({ decision }) => [...(decision?.notOffered ?? [])] }),
    subjectivities: t.field({ type: [subjectivity], resolve: (view) => [...view.subjectivities] }),
    documents: t.field({
      type: [document],
      resolve: async (view, _args, { services, actor }) => [...(await documentsOfRequest(services, actor, view))],
    }),
    policy: t.field({
      type: policy,
      nullable: true,
      resolve: async (view, _args, { services, actor }) => await policyOfRequest(services, actor, view),
    }),
  }));
}
