import { namedTimelineOf } from '../../../../audit/index.ts';
import { readOpenWishesOf } from '../../../../conversation/index.ts';
import { readReturnPremium, renewalOfPolicy } from '../../../../policies/index.ts';
import { openPostBind, policyDocuments, readAgent } from '../../../../underwriting/index.ts';
import { money } from '../../../kit/money.ts';
import type { StaffTypes } from '../staff-types.ts';

/** What the page of one policy shows in addition to its row in a list. */
export function addPolicyPage(types: StaffTypes): void {
  addOpenWish(types);
  addReturnPremium(types);
  const { builder, refs } = types;
  builder.objectFields(refs.policy, (t) => ({
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
    renewal: t.field({
      type: refs.otherRequest,
      nullable: true,
      description: 'The request that renews it; null before the solicitation.',
      resolve: async ({ id }, _args, { services }) => await renewalOfPolicy(services, id),
    }),
    agent: t.field({
      type: refs.agent,
      nullable: true,
      description: 'Of the brokerage, by whom its request was made; null without one.',
      resolve: async ({ quoteRequestId }, _args, { services }) => await readAgent(services, quoteRequestId),
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
        await namedTimelineOf(services, [id, quoteRequestId]),
    }),
  }));
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
