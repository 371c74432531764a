import { currencyOf, minorDigitsOf, PRODUCTS } from '@bindery/domain/products/index.ts';
import { STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import {
  type DashboardRequest,
  eventsOfRequest,
  type RequestEvent,
  signatureLink,
  whyNot,
} from '../../../../dashboard/index.ts';
import { money } from '../../../kit/money.ts';
import type { DashboardBuilder, RequestRef } from '../../context.ts';
import { addAskedFields } from './asked-fields.ts';
import { addDecisionFields } from './decision-fields.ts';
import { declineReasonInWords } from './decline-reason.ts';
import { addOfferFields } from './offer-fields.ts';
import type { OptionRef } from './option.ts';
import { addSignatureFields } from './signature-fields.ts';

/** One request with everything its page shows; the screen decides nothing, `whyNot...` says what is refused and why. */
export function addRequestType(builder: DashboardBuilder, option: OptionRef): RequestRef {
  const request = addState(builder);
  addWhyNot(builder, request);
  addAskedFields(builder, request);
  addDecisionFields(builder, request);
  addOfferFields(builder, request, option);
  addSignatureFields(builder, request);
  return request;
}

function addState(builder: DashboardBuilder): RequestRef {
  const underwriter = builder.objectRef<NonNullable<DashboardRequest['underwriter']>>('Underwriter').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      email: t.exposeString('email'),
      phone: t.exposeString('phone', { nullable: true }),
    }),
  });
  const limit = builder.objectRef<DashboardRequest['application']['limits'][number]>('Limit').implement({
    fields: (t) => ({
      aggregateCents: t.expose('aggregateCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
    }),
  });
  return builder.objectRef<DashboardRequest>('Request').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      clientId: t.id({ resolve: ({ client }) => client.id }),
      insuredName: t.string({ resolve: ({ client }) => client.name }),
      productType: t.string({ resolve: ({ productType }) => productType }),
      productName: t.string({ resolve: ({ productType }) => PRODUCTS[productType].name }),
      hasTerrorismCover: t.boolean({ resolve: ({ productType }) => PRODUCTS[productType].hasTerrorismCover }),
      status: t.exposeString('status'),
      statusLabel: t.string({ resolve: ({ status }) => STATUS_LABELS[status] }),
      declineReason: t.string({
        nullable: true,
        resolve: ({ declineLossReason }) => declineReasonInWords(declineLossReason),
      }),
      declineText: t.string({ nullable: true, resolve: ({ details }) => details.declineText }),
      closedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ details }) => details.closedAt }),
      holdSentence: t.string({ nullable: true, resolve: ({ details }) => details.holdSentence }),
      pickedUpBy: t.string({ nullable: true, resolve: ({ details }) => details.pickedUpBy?.name ?? null }),
      isBeingRevised: t.boolean({
        description: 'Its quote was taken back into work.',
        resolve: ({ details }) => details.isBeingRevised,
      }),
      isAutoQuoteEligible: t.exposeBoolean('isAutoQuoteEligible', { nullable: true }),
      effectiveOn: t.field({
        type: 'Date',
        nullable: true,
        resolve: ({ application }) => application.coverageEffectiveAt,
      }),
      limits: t.field({ type: [limit], resolve: ({ application }) => [...application.limits] }),
      currency: t.string({ resolve: ({ application }) => currencyOf(application) }),
      currencyDigits: t.int({ resolve: ({ application }) => minorDigitsOf(currencyOf(application)) ?? 2 }),
      quoteExpiresAt: t.expose('quoteExpiresAt', { type: 'DateTime', nullable: true }),
      hasTria: t.boolean({ resolve: ({ application }) => application.hasTria }),
      isIndication: t.boolean({ resolve: ({ application }) => application.isIndication }),
      underwriter: t.expose('underwriter', { type: underwriter, nullable: true }),
      selectedOptionId: t.exposeID('selectedOptionId', { nullable: true }),
      signatureUrl: t.string({
        nullable: true,
        description: 'For those who act for the insured; developers do not get it.',
        resolve: (view, _args, { services, actor }) => signatureLink(services, actor, view),
      }),
    }),
  });
}

function addWhyNot(builder: DashboardBuilder, request: RequestRef): void {
  const event = builder.objectRef<RequestEvent>('Event').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      at: t.expose('at', { type: 'DateTime' }),
      title: t.exposeString('title'),
      by: t.exposeString('by', { description: 'By name where it is known.' }),
      byEmail: t.exposeString('email', { nullable: true, description: 'Of a broker.' }),
    }),
  });
  builder.objectFields(request, (t) => ({
    whyNotBind: t.string({ nullable: true, resolve: (view, _args, { actor }) => whyNot(view, 'SELECT_OPTION', actor) }),
    whyNotUpload: t.string({
      nullable: true,
      resolve: (view, _args, { actor }) => whyNot(view, 'UPLOAD_DOCUMENT', actor),
    }),
    wasSubmitted: t.boolean({ resolve: ({ details }) => details.facts.wasSubmitted }),
    whyNotSubmit: t.string({ nullable: true, resolve: (view, _args, { actor }) => whyNot(view, 'SUBMIT', actor) }),
    whyNotResubmit: t.string({ nullable: true, resolve: (view, _args, { actor }) => whyNot(view, 'RESUBMIT', actor) }),
    events: t.field({
      type: [event],
      description: 'What happened to the request, newest first, at most 200.',
      resolve: async (view, _args, { services, actor }) => [...(await eventsOfRequest(services, actor, view))],
    }),
  }));
}
