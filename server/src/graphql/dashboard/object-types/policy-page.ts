import { PRODUCTS } from '@bindery/domain/products/index.ts';
import { STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import type { PolicyListRow } from '../../../dashboard/index.ts';
import { money } from '../../kit/money.ts';
import { rowsPageType } from '../../kit/page.ts';
import type { DashboardBuilder } from '../context.ts';

/** A page of the lists of policies and renewals. */
export function addPolicyPageType(builder: DashboardBuilder) {
  const renewal = builder.objectRef<{ readonly id: string; readonly statusLabel: string }>('Renewal').implement({
    fields: (t) => ({ id: t.exposeID('id'), statusLabel: t.exposeString('statusLabel') }),
  });
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
      limitCents: t.expose('limitCents', money()),
      premiumCents: t.expose('premiumCents', money()),
      currency: t.exposeString('currency'),
      isNotRenewed: t.boolean({ resolve: ({ nonRenewalReason }) => nonRenewalReason !== null }),
      renewal: t.field({
        type: renewal,
        nullable: true,
        description: 'The request that renews it, once it was opened.',
        resolve: ({ renewalId: id, renewalStatus: status }) =>
          id !== null && status !== null ? { id, statusLabel: STATUS_LABELS[status] } : null,
      }),
    }),
  });
  return rowsPageType(builder, 'PolicyPage', row);
}
