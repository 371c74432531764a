import { PRODUCTS } from '@bindery/domain/products/index.ts';
import { STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import { withRetention } from '@bindery/domain/text/index.ts';
import { type RequestRow } from '../../../../dashboard/index.ts';
import { money } from '../../../kit/money.ts';
import { rowsPageType } from '../../../kit/page.ts';
import type { DashboardBuilder } from '../../context.ts';
import type { RenewalRef } from '../policy-page.ts';
import { declineReasonInWords } from './decline-reason.ts';

/** A page of the list of requests. */
export function addRequestPageType(builder: DashboardBuilder, renewal: RenewalRef) {
  const asked = builder.objectRef<NonNullable<RequestRow['asked']>>('AskedInBrief').implement({
    fields: (t) => ({ itemCount: t.exposeInt('itemCount'), dueOn: t.expose('dueOn', { type: 'Date' }) }),
  });
  const premium = builder.objectRef<NonNullable<RequestRow['premium']>>('PremiumInBrief').implement({
    fields: (t) => ({
      cents: t.expose('cents', money()),
      currency: t.exposeString('currency'),
      isLowest: t.exposeBoolean('isLowest', { description: 'Of several options, none of them chosen.' }),
    }),
  });
  const row = builder.objectRef<RequestRow>('RequestRow').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      insuredName: t.exposeString('insuredName'),
      productName: t.string({ resolve: ({ productType }) => PRODUCTS[productType].name }),
      status: t.exposeString('status'),
      statusLabel: t.string({ resolve: ({ status }) => STATUS_LABELS[status] }),
      isAutoQuoteEligible: t.exposeBoolean('isAutoQuoteEligible', { nullable: true }),
      effectiveOn: t.expose('effectiveOn', { type: 'Date', nullable: true }),
      quoteExpiresAt: t.expose('quoteExpiresAt', { type: 'DateTime', nullable: true }),
      isRenewal: t.exposeBoolean('isRenewal'),
      renewal: t.field({
        type: renewal,
        nullable: true,
        description: 'The request that renews its policy, once it was opened.',
        resolve: ({ renewalId: id, renewalStatus: status }) =>
          id !== null && status !== null ? { id, status, statusLabel: STATUS_LABELS[status] } : null,
      }),
      pickedUpBy: t.exposeString('pickedUpBy', { nullable: true }),
      declineReason: t.string({
        nullable: true,
        resolve: ({ declineLossReason }) => declineReasonInWords(declineLossReason),
      }),
      closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
      asked: t.expose('asked', { type: asked, nullable: true }),
      holdSentence: t.exposeString('holdSentence', { nullable: true }),
      isToSign: t.exposeBoolean('isToSign', { description: "The bind waits for the insured's signature." }),
      isSentToSign: t.exposeBoolean('isSentToSign', {
        description: 'The page to sign was sent to the insured, for the bind that was requested.',
      }),
      isBeingRevised: t.exposeBoolean('isBeingRevised', { description: 'Its quote was taken back into work.' }),
      neededToBind: t.stringList({
        description: 'What the broker still has to bring before the requested bind.',
        resolve: ({ neededToBind }) => neededToBind.map(withRetention),
      }),
      premium: t.expose('premium', { type: premium, nullable: true }),
      policyNumber: t.exposeString('policyNumber', { nullable: true }),
      cancelledOn: t.expose('cancelledOn', {
        type: 'Date',
        nullable: true,
        description: 'The first day without cover, once its policy is cancelled.',
      }),
    }),
  });
  return rowsPageType(builder, 'RequestPage', row);
}
