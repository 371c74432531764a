import { keysOf } from '@bindery/domain/keys-of.ts';
import { PRODUCT_TYPES, PRODUCTS } from '@bindery/domain/products/index.ts';
import { STATUS_LABELS, STATUSES } from '@bindery/domain/quote-request/index.ts';
import {
  listPolicies,
  listRenewals,
  listRequests,
  type Page,
  POLICY_SORTS,
  type PolicyListRow,
  REQUEST_SORTS,
  type RequestRow,
} from '../../dashboard/index.ts';
import type { DashboardBuilder } from './builder.ts';
import { declineReasonInWords } from './decline-reason.ts';

/** The lists of a brokerage, each a page by cursor. What an address cannot mean (an unknown status) means any. */
export function addListFields(builder: DashboardBuilder): void {
  addRequests(builder);
  addPolicies(builder);
}

function addRequests(builder: DashboardBuilder): void {
  const asked = builder.objectRef<NonNullable<RequestRow['asked']>>('AskedInBrief').implement({
    fields: (t) => ({ itemCount: t.exposeInt('itemCount'), dueOn: t.expose('dueOn', { type: 'Date' }) }),
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
      pickedUpBy: t.exposeString('pickedUpBy', { nullable: true }),
      declineReason: t.string({
        nullable: true,
        resolve: ({ declineLossReason }) => declineReasonInWords(declineLossReason),
      }),
      closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
      asked: t.expose('asked', { type: asked, nullable: true }),
      holdSentence: t.exposeString('holdSentence', { nullable: true }),
      policyNumber: t.exposeString('policyNumber', { nullable: true }),
    }),
  });
  const page = builder.objectRef<Page<RequestRow>>('RequestPage').implement({
    fields: (t) => ({
      rows: t.field({ type: [row], resolve: ({ rows }) => [...rows] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true, description: 'Null on the last page.' }),
    }),
  });
  builder.queryField('requests', (t) =>
    t.field({
      type: page,
      args: {
        search: t.arg.string({ required: false }),
        status: t.arg.string({ required: false }),
        product: t.arg.string({ required: false }),
        sort: t.arg.string({ required: false, description: Object.keys(REQUEST_SORTS).join(', ') }),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      resolve: async (_root, { status, product, sort, ...question }, { services, actor }) =>
        await listRequests(services, actor, {
          ...question,
          status: known(STATUSES, status) ?? null,
          product: known(PRODUCT_TYPES, product) ?? null,
          sort: known(keysOf(REQUEST_SORTS), sort) ?? 'NEWEST',
        }),
    }),
  );
}

function addPolicies(builder: DashboardBuilder): void {
  const row = policyRow(builder);
  const page = builder.objectRef<Page<PolicyListRow>>('PolicyPage').implement({
    fields: (t) => ({
      rows: t.field({ type: [row], resolve: ({ rows }) => [...rows] }),
      nextCursor: t.exposeString('nextCursor', { nullable: true, description: 'Null on the last page.' }),
    }),
  });
  builder.queryField('policies', (t) =>
    t.field({
      type: page,
      args: {
        search: t.arg.string({ required: false, description: "Words of the insured's name, or a policy number." }),
        activeOnly: t.arg.boolean({ required: false }),
        sort: t.arg.string({ required: false, description: Object.keys(POLICY_SORTS).join(', ') }),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      resolve: async (_root, { activeOnly, sort, ...question }, { services, actor }) =>
        await listPolicies(services, actor, {
          ...question,
          isActiveOnly: activeOnly === true,
          sort: known(keysOf(POLICY_SORTS), sort) ?? 'ENDS_SOONEST',
        }),
    }),
  );
  builder.queryField('renewals', (t) =>
    t.field({
      type: page,
      description: 'Policies in their last 90 days, the one that ends soonest first.',
      args: {
        search: t.arg.string({ required: false }),
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
      },
      resolve: async (_root, question, { services, actor }) => await listRenewals(services, actor, question),
    }),
  );
}

function policyRow(builder: DashboardBuilder) {
  const renewal = builder.objectRef<{ readonly id: string; readonly statusLabel: string }>('Renewal').implement({
    fields: (t) => ({ id: t.exposeID('id'), statusLabel: t.exposeString('statusLabel') }),
  });
  return builder.objectRef<PolicyListRow>('PolicyRow').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      quoteRequestId: t.exposeID('quoteRequestId'),
      policyNumber: t.exposeString('policyNumber'),
      insuredName: t.exposeString('insuredName'),
      productName: t.string({ resolve: ({ productType }) => PRODUCTS[productType].name }),
      status: t.exposeString('status'),
      startsOn: t.expose('startsOn', { type: 'Date' }),
      endsOn: t.expose('endsOn', { type: 'Date' }),
      limitCents: t.expose('limitCents', { type: 'SafeInt' }),
      premiumCents: t.expose('premiumCents', { type: 'SafeInt' }),
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
}

function known<Value extends string>(values: readonly Value[], text: string | null | undefined): Value | undefined {
  return values.find((value) => value === text);
}
