import { countOf } from '../../../underwriting/index.ts';
import { money } from '../../kit/money.ts';
import type { StaffTypes } from './staff-types.ts';

/** The queue, its counts and what changed in it. */
export function addQueueTypes(types: StaffTypes): void {
  addQueue(types);
  addQueueRow(types);
  addQueueBind(types);
  addSavedView(types);
  addReviewClock(types);
  addQueueCounts(types);
  addViewCount(types);
  addStatusCount(types);
  addRequestChanges(types);
  addBulkResult(types);
  addRefusal(types);
  addLimitPair(types);
}

function addQueue({ refs }: StaffTypes): void {
  refs.queue.implement({
    fields: (t) => ({
      nodes: t.expose('nodes', { type: [refs.queueRow] }),
      hasNextPage: t.exposeBoolean('hasNextPage'),
      endCursor: t.exposeString('endCursor', { nullable: true }),
      totalCount: t.int({
        description: 'At most 1001, which means more than 1,000.',
        resolve: async (queue, _args, { services }) => await countOf(services, queue),
      }),
    }),
  });
}

function addQueueRow({ enums, refs }: StaffTypes): void {
  refs.queueRow.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      revision: t.exposeInt('revision'),
      insuredName: t.exposeString('insuredName'),
      brokerageName: t.exposeString('brokerageName'),
      productType: t.expose('productType', { type: enums.productType }),
      status: t.expose('status', { type: enums.quoteRequestStatus }),
      statusLabel: t.exposeString('statusLabel'),
      isRenewal: t.exposeBoolean('isRenewal'),
      submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
      clock: t.expose('clock', { type: refs.reviewClock, nullable: true }),
      effectiveOn: t.expose('effectiveOn', { type: 'Date', nullable: true }),
      askedLimits: t.expose('askedLimits', { type: [refs.limitPair] }),
      currency: t.exposeString('currency'),
      className: t.exposeString('className', { nullable: true }),
      revenueCents: t.expose('revenueCents', money({ nullable: true })),
      premiumCents: t.expose(
        'premiumCents',
        money({ nullable: true, description: 'Of the chosen option; of the lowest one before that.' }),
      ),
      indicationCents: t.expose(
        'indicationCents',
        money({ nullable: true, description: 'The lowest premium at which an underwriter could start.' }),
      ),
      score: t.exposeInt('score', { nullable: true }),
      isScanning: t.exposeBoolean('isScanning'),
      reasons: t.exposeStringList('reasons', {
        description: 'Rules that ask for a review, at most three; one that always fires only where no other did.',
      }),
      reasonCount: t.exposeInt('reasonCount'),
      section: t.expose('section', {
        type: enums.homeSection,
        nullable: true,
        description: 'Of the home; null unless sorted by URGENCY.',
      }),
      bind: t.expose('bind', { type: refs.queueBind, nullable: true }),
      assignee: t.expose('assignee', { type: refs.person, nullable: true }),
      isPickedUp: t.exposeBoolean('isPickedUp'),
      isUnread: t.exposeBoolean('isUnread', { description: 'Not opened by this person since its last change.' }),
      isAnswered: t.exposeBoolean('isAnswered', {
        description: 'NEEDS_MORE_DATA that was answered: the broker submitted again.',
      }),
      dueOn: t.expose('dueOn', { type: 'Date', nullable: true }),
      isLateBind: t.exposeBoolean('isLateBind', {
        description: 'A bind that was requested and is past the automatic close.',
      }),
    }),
  });
}

function addQueueBind({ refs }: StaffTypes): void {
  refs.queueBind.implement({
    description: 'A bind that was requested.',
    fields: (t) => ({
      blockedBy: t.exposeStringList('blockedBy', {
        description: 'What is open before the bind; empty when it is ready.',
      }),
      premiumCents: t.expose('premiumCents', money({ nullable: true, description: 'Of the chosen option.' })),
      daysToCover: t.exposeInt('daysToCover', {
        nullable: true,
        description: 'Negative once cover should have begun.',
      }),
    }),
  });
}

function addSavedView({ refs }: StaffTypes): void {
  refs.savedView.implement({
    description: 'A view of the queue that a person made.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      address: t.exposeString('address', { description: 'What stands behind the `?` in the address of the queue.' }),
      isShared: t.exposeBoolean('isShared'),
      isMine: t.exposeBoolean('isMine'),
      owner: t.exposeString('owner'),
    }),
  });
}

function addReviewClock({ enums, refs }: StaffTypes): void {
  refs.reviewClock.implement({
    description:
      'The promise to the broker: reviewed within 24 to 48 hours of the submission. Null when no broker is waiting.',
    fields: (t) => ({
      ageHours: t.exposeInt('ageHours'),
      dueAt: t.expose('dueAt', { type: 'DateTime' }),
      overdueAt: t.expose('overdueAt', { type: 'DateTime' }),
      state: t.expose('state', { type: enums.reviewClockState }),
    }),
  });
}

function addQueueCounts({ refs }: StaffTypes): void {
  refs.queueCounts.implement({
    fields: (t) => ({
      views: t.expose('views', { type: [refs.viewCount] }),
      statuses: t.expose('statuses', { type: [refs.statusCount] }),
    }),
  });
}

function addViewCount({ enums, refs }: StaffTypes): void {
  refs.viewCount.implement({
    fields: (t) => ({
      view: t.expose('view', { type: enums.queueView }),
      count: t.exposeInt('count', { description: 'At most 1001, which means more than 1,000.' }),
    }),
  });
}

function addStatusCount({ enums, refs }: StaffTypes): void {
  refs.statusCount.implement({
    fields: (t) => ({
      status: t.expose('status', { type: enums.quoteRequestStatus }),
      statusLabel: t.exposeString('statusLabel'),
      count: t.exposeInt('count', { description: 'At most 1001, which means more than 1,000.' }),
    }),
  });
}

function addRequestChanges({ refs }: StaffTypes): void {
  refs.requestChanges.implement({
    fields: (t) => ({
      cursor: t.exposeString('cursor'),
      requestIds: t.expose('requestIds', { type: ['ID'] }),
    }),
  });
}

function addBulkResult({ refs }: StaffTypes): void {
  refs.bulkResult.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      isDone: t.exposeBoolean('isDone'),
      refusal: t.expose('refusal', { type: refs.refusal, nullable: true }),
    }),
  });
}

function addRefusal({ refs }: StaffTypes): void {
  refs.refusal.implement({
    fields: (t) => ({
      code: t.exposeString('code'),
      message: t.exposeString('message'),
    }),
  });
}

function addLimitPair({ refs }: StaffTypes): void {
  refs.limitPair.implement({
    fields: (t) => ({
      limitCents: t.expose('limitCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
    }),
  });
}
