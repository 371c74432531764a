import { currencyOf, minorDigitsOf } from '@bindery/domain/products/index.ts';
import { STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import type { ReturnPremium } from '@bindery/domain/reports/index.ts';
import { boundRequest, type PolicyPage } from '../../../dashboard/index.ts';
import type { PolicyInvoice } from '../../../policies/index.ts';
import { money } from '../../kit/money.ts';
import type { DashboardBuilder, RequestRef } from '../context.ts';
import type { RenewalRef } from './policy-page.ts';
import type { ChargeRef, OptionRef } from './request/option.ts';

/** A policy with everything its page shows. */
export function addPolicyDetailsType(
  builder: DashboardBuilder,
  refs: {
    readonly request: RequestRef;
    readonly option: OptionRef;
    readonly charge: ChargeRef;
    readonly renewal: RenewalRef;
  },
) {
  const { invoice, returnPremium } = addPartsOfPolicy(builder, refs.charge);
  return builder.objectRef<PolicyPage>('PolicyDetails').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ policy }) => policy.id }),
      policyNumber: t.string({ resolve: ({ policy }) => policy.policyNumber }),
      status: t.string({ resolve: ({ policy }) => policy.status }),
      startsOn: t.field({ type: 'Date', resolve: ({ policy }) => policy.coverageStartsAt }),
      endsOn: t.field({ type: 'Date', resolve: ({ policy }) => policy.coverageEndsAt }),
      limitCents: t.field({ ...money(), resolve: ({ policy }) => policy.conveyanceLimitCents }),
      deductibleCents: t.field({ ...money(), resolve: ({ policy }) => policy.deductibleCents }),
      premiumCents: t.field({ ...money(), resolve: ({ policy }) => policy.premiumCents }),
      currency: t.string({ resolve: ({ request }) => currencyOf(request.application) }),
      currencyDigits: t.int({ resolve: ({ request }) => minorDigitsOf(currencyOf(request.application)) ?? 2 }),
      boundAt: t.field({ type: 'DateTime', resolve: ({ facts }) => facts.boundAt }),
      issuedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ facts }) => facts.issuedAt }),
      cancelledOn: t.field({ type: 'Date', nullable: true, resolve: ({ facts }) => facts.cancelledOn }),
      isNotRenewed: t.boolean({ resolve: ({ facts }) => facts.nonRenewalReason !== null }),
      option: t.expose('option', { type: refs.option, nullable: true, description: 'The terms that were bound.' }),
      returnPremium: t.expose('returnPremium', {
        type: returnPremium,
        nullable: true,
        description: 'What the cancellation gives back, from the moment it is recorded.',
      }),
      invoice: t.expose('invoice', { type: invoice }),
      request: t.field({
        type: refs.request,
        description: 'The request that was bound. Not found in a session for another request alone.',
        resolve: (page, _args, { actor }) => boundRequest(actor, page),
      }),
      renewal: t.field({
        type: refs.renewal,
        nullable: true,
        description: 'The request that renews it, once it was opened.',
        resolve: ({ facts: { renewalId: id, renewalStatus: status } }) =>
          id !== null && status !== null ? { id, status, statusLabel: STATUS_LABELS[status] } : null,
      }),
    }),
  });
}

function addPartsOfPolicy(builder: DashboardBuilder, charge: ChargeRef) {
  const invoice = builder.objectRef<PolicyInvoice>('Invoice').implement({
    fields: (t) => ({
      number: t.exposeString('number'),
      dueOn: t.expose('dueOn', { type: 'Date' }),
      state: t.string({
        description: 'MAKING, DUE or DUE_DATE_PASSED; payments are not recorded here.',
        resolve: ({ state }) => state,
      }),
    }),
  });
  const returnPremium = builder.objectRef<ReturnPremium>('ReturnPremium').implement({
    fields: (t) => ({
      lines: t.expose('lines', { type: [charge] }),
      totalCents: t.expose('totalCents', money()),
    }),
  });
  return { invoice, returnPremium };
}
