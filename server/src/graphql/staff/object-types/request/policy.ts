import { timelineOf } from '../../../../audit/index.ts';
import { readOpenWishesOf } from '../../../../conversation/index.ts';
import { readReturnPremium, renewalOfPolicy } from '../../../../policies/index.ts';
import { openPostBind, policyDocuments } from '../../../../underwriting/index.ts';
import { money } from '../../../kit/money.ts';
import { implementPage } from '../../../kit/page.ts';
import type { StaffTypes } from '../staff-types.ts';

/** Policies and renewals. */
export function addPolicyTypes(types: StaffTypes): void {
  addPolicy(types);
  addOpenWish(types);
  addReturnPremium(types);
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
      returnPremium: t.field({
        type: refs.returnPremium,
        nullable: true,
        args: {
          cancelledOn: t.arg({
            type: 'Date',
            required: false,
            description: 'What a cancellation would give back that makes this the first day without cover.',
          }),
        },
        description: 'What the recorded cancellation gives back; null without one, unless a day is asked about.',
        resolve: async ({ id }, { cancelledOn }, { services }) =>
          await readReturnPremium(services, id, cancelledOn ?? null),
      }),
      nonRenewalReason: t.exposeString('nonRenewalReason', { nullable: true }),
      renewal: t.field({
        type: refs.otherRequest,
        nullable: true,
        description: 'The request that renews it; null before the solicitation.',
        resolve: async ({ id }, _args, { services }) => await renewalOfPolicy(services, id),
      }),
      documents: t.field({
        type: [refs.document],
        resolve: async ({ id }, _args, { services }) => await policyDocuments(services, id),
      }),
      openPostBind: t.field({
        type: [refs.subjectivity],
        resolve: async ({ quoteRequestId }, _args, { services }) => await openPostBind(services, quoteRequestId),
      }),
      openWishes: t.field({
        type: [refs.openWish],
        description: 'What brokers wish to change in it and have no answer to yet, oldest first.',
        resolve: async ({ quoteRequestId }, _args, { services, staff }) => [
          ...(await readOpenWishesOf(services, staff, quoteRequestId)),
        ],
      }),
      timeline: t.field({
        type: [refs.auditEntry],
        description: 'Of the policy and the request it was bound from, newest first, at most 200.',
        resolve: async ({ id, quoteRequestId }, _args, { services }) =>
          await timelineOf(services, [id, quoteRequestId]),
      }),
    }),
  });
}

function addOpenWish({ refs }: StaffTypes): void {
  refs.openWish.implement({
    description: 'What a broker wishes to change in a policy, and has no answer to yet.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Of its message in the conversation of the request.' }),
      kind: t.expose('kind', { type: refs.policyChangeKind }),
      effectiveOn: t.expose('effectiveOn', { type: 'Date' }),
      policyId: t.exposeID('policyId'),
      policyNumber: t.exposeString('policyNumber'),
      quoteRequestId: t.exposeID('quoteRequestId'),
      insuredName: t.exposeString('insuredName'),
      author: t.exposeString('author'),
      text: t.exposeString('text'),
      askedAt: t.expose('askedAt', { type: 'DateTime' }),
      underwriter: t.exposeString('underwriter', {
        nullable: true,
        description: 'Name of the underwriter of the request; null without one.',
      }),
      isMine: t.exposeBoolean('isMine', { description: "It is about the reader's own request." }),
    }),
  });
}

function addReturnPremium({ refs }: StaffTypes): void {
  refs.returnPremium.implement({
    fields: (t) => ({
      lines: t.expose('lines', { type: [refs.chargeLine] }),
      totalCents: t.expose('totalCents', money()),
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
