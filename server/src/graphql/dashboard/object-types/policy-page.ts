import { PRODUCTS } from '@bindery/domain/products/index.ts';
import { type QuoteRequestStatus, STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import { type PolicyListRow } from '../../../dashboard/index.ts';
import type { EdgeRef } from '../../kit/builder.ts';
import { money } from '../../kit/money.ts';
import { rowsPageType } from '../../kit/page.ts';
import type { DashboardBuilder, DashboardContext } from '../context.ts';

interface Renewal {
  readonly id: string;
  readonly status: QuoteRequestStatus;
  readonly statusLabel: string;
}

export type RenewalRef = EdgeRef<DashboardContext, Renewal>;

/** The request that renews a policy. */
export function addRenewalType(builder: DashboardBuilder): RenewalRef {
  return builder.objectRef<Renewal>('Renewal').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      status: t.exposeString('status'),
      statusLabel: t.exposeString('statusLabel'),
    }),
  });
}

/** A page of the lists of policies and renewals. */
export function addPolicyPageType(builder: DashboardBuilder, renewal: RenewalRef) {
  const row = builder.objectRef<PolicyListRow>('PolicyRow').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      quoteRequestId: t.exposeID('quoteRequestId'),
      policyNumber: t.exposeString('policyNumber'),
      insuredName: t.exposeString('insuredName'),
      productName: t.string({ resolve: ({ productType }) => PRODUCTS[productType].name }),
      status: t.exposeString('status'),
      startsOn: t.expose('startsOn', { type: 'Date' }),
      endsOn: t.expose('endsOn', { type: 'Date' }),
      cancelledOn: t.expose('cancelledOn', {
        type: 'Date',
        nullable: true,
        description: 'The first day without cover, once the policy is cancelled; null otherwise.',
      }),
      limitCents: t.expose('limitCents', money()),
      premiumCents: t.expose('premiumCents', money()),
      currency: t.exposeString('currency'),
      needed: t.exposeStringList('needed', {
        description: 'What the broker still has to bring before it is issued; empty when it is issued or cancelled.',
      }),
      isNotRenewed: t.boolean({ resolve: ({ nonRenewalReason }) => nonRenewalReason !== null }),
      renewal: t.field({
        type: renewal,
        nullable: true,
        description: 'The request that renews it, once it was opened.',
        resolve: ({ renewalId: id, renewalStatus: status }) =>
          id !== null && status !== null ? { id, status, statusLabel: STATUS_LABELS[status] } : null,
      }),
    }),
  });
  return rowsPageType(builder, 'PolicyPage', row);
}
