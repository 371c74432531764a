import { money } from '../../../kit/money.ts';
import { implementPage } from '../../../kit/page.ts';
import type { StaffTypes } from '../staff-types.ts';
import { addPolicyPage } from './policy-page.ts';

/** Policies and renewals. */
export function addPolicyTypes(types: StaffTypes): void {
  addPolicy(types);
  addPolicyPage(types);
  implementPage(types.refs.policyPage, types.refs.policy);
  addRenewal(types);
}

function addPolicy({ enums, refs }: StaffTypes): void {
  refs.policy.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      policyNumber: t.exposeString('policyNumber'),
      quoteRequestId: t.exposeID('quoteRequestId'),
      insuredName: t.exposeString('insuredName'),
      brokerageName: t.exposeString('brokerageName'),
      productType: t.expose('productType', { type: enums.productType }),
      status: t.expose('status', { type: enums.policyStatus }),
      coverageStartsOn: t.expose('coverageStartsOn', { type: 'Date' }),
      coverageEndsOn: t.expose('coverageEndsOn', { type: 'Date' }),
      limitCents: t.expose('limitCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
      premiumCents: t.expose('premiumCents', money()),
      triaCents: t.expose('triaCents', money()),
      currency: t.exposeString('currency'),
      boundAt: t.expose('boundAt', { type: 'DateTime' }),
      boundBy: t.exposeString('boundBy'),
      issuedAt: t.expose('issuedAt', { type: 'DateTime', nullable: true }),
      cancelledOn: t.expose('cancelledOn', { type: 'Date', nullable: true }),
      nonRenewalReason: t.exposeString('nonRenewalReason', { nullable: true }),
    }),
  });
}

function addRenewal({ enums, refs }: StaffTypes): void {
  refs.renewal.implement({
    fields: (t) => ({
      policy: t.expose('policy', { type: refs.policy }),
      daysLeft: t.exposeInt('daysLeft'),
      renewalType: t.expose('renewalType', { type: enums.renewalType, nullable: true }),
      openedAt: t.expose('openedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the solicitation went out; null before.',
      }),
      request: t.expose('request', { type: refs.otherRequest, nullable: true }),
      renewingLimitCents: t.expose(
        'renewingLimitCents',
        money({
          nullable: true,
          description: "Of the first option of the renewal's newest quote; null before it was rated.",
        }),
      ),
      renewingDeductibleCents: t.expose('renewingDeductibleCents', money({ nullable: true })),
      renewingPremiumCents: t.expose('renewingPremiumCents', money({ nullable: true })),
    }),
  });
}
