import { CHANGE_BANDS } from '@bindery/domain/dislocation/index.ts';
import { natureOfBusinessList, type ProductType } from '@bindery/domain/products/index.ts';
import { money } from '../../kit/money.ts';
import type { RatePlanClass } from './refs.ts';
import type { StaffTypes } from './staff-types.ts';

/** Rate plans, what differs between two, and what one would do to the stored book. */
export function addRatePlanTypes(types: StaffTypes): void {
  addRatePlan(types);
  addPlanClass(types);
  addComparison(types);
  addRerating(types);
  addDislocation(types);
  addSegment(types);
  addLines(types);
}

function addRatePlan({ enums, refs }: StaffTypes): void {
  refs.ratePlan.implement({
    fields: (t) => ({
      id: t.exposeID('id', {
        description: 'The fingerprint. Activating from another day than the draft names changes it.',
      }),
      planId: t.exposeString('planId'),
      version: t.exposeInt('version'),
      productType: t.expose('productType', { type: enums.productType }),
      status: t.expose('status', { type: enums.ratePlanStatus }),
      appliesTo: t.expose('appliesTo', { type: enums.planTransaction }),
      effectiveFrom: t.expose('effectiveFrom', { type: 'Date' }),
      effectiveTo: t.expose('effectiveTo', { type: 'Date', nullable: true, description: 'Last day; null while open.' }),
      currency: t.exposeString('currency'),
      isInForce: t.exposeBoolean('isInForce', {
        description: 'What is rated with it today; new business or renewals.',
      }),
      tables: t.exposeInt('tables'),
      steps: t.exposeInt('steps'),
      notes: t.exposeString('notes'),
      classes: t.field({
        type: [refs.ratePlanClass],
        description: 'The classes of the product with the kinds of business in them.',
        resolve: ({ productType }) => classesOf(productType),
      }),
      draftedAt: t.expose('draftedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Null: it came with the product.',
      }),
      draftedBy: t.exposeString('draftedBy', { nullable: true }),
      activatedAt: t.expose('activatedAt', { type: 'DateTime', nullable: true }),
      activatedBy: t.exposeString('activatedBy', { nullable: true }),
      rerating: t.expose('rerating', { type: refs.rerating, nullable: true, description: 'The newest one.' }),
      activationFaults: t.exposeStringList('activationFaults', {
        description: 'Why the draft cannot be activated, whatever the day.',
      }),
    }),
  });
}

function addPlanClass({ refs }: StaffTypes): void {
  refs.ratePlanClass.implement({
    fields: (t) => ({
      class: t.exposeInt('class', { description: '1, the best, to 5.' }),
      names: t.exposeStringList('names'),
    }),
  });
}

function classesOf(productType: ProductType): RatePlanClass[] {
  const all = natureOfBusinessList(productType);
  return [...new Set(all.map((one) => one.class))]
    .toSorted((a, b) => a - b)
    .map((group) => ({
      class: group,
      names: all.filter((one) => one.class === group).map(({ name }) => name),
    }));
}

function addComparison({ refs }: StaffTypes): void {
  refs.ratePlanComparison.implement({
    fields: (t) => ({
      from: t.expose('from', { type: refs.ratePlan }),
      to: t.expose('to', { type: refs.ratePlan }),
      differences: t.expose('differences', { type: [refs.planDifference] }),
    }),
  });
  refs.planDifference.implement({
    fields: (t) => ({
      path: t.exposeString('path', { description: 'Path in the plan, for example tables.limit.rows[3].' }),
      row: t.exposeString('row', { nullable: true, description: 'Keys of the table row in which it stands.' }),
      before: t.exposeString('before', { nullable: true }),
      after: t.exposeString('after', { nullable: true }),
    }),
  });
}

function addRerating({ enums, refs }: StaffTypes): void {
  refs.rerating.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      state: t.expose('state', { type: enums.reratingState }),
      total: t.exposeInt('total', { description: 'Lines of the book when it began.' }),
      done: t.int({ resolve: ({ dislocation }) => dislocation.lines }),
      startedAt: t.expose('started_at', { type: 'DateTime' }),
      startedBy: t.exposeString('started_by'),
      finishedAt: t.expose('finished_at', { type: 'DateTime', nullable: true }),
      dislocation: t.expose('dislocation', { type: refs.dislocation, description: 'Of the lines that are done.' }),
    }),
  });
}

function addDislocation({ refs }: StaffTypes): void {
  refs.dislocation.implement({
    fields: (t) => ({
      lines: t.exposeInt('lines'),
      faults: t.exposeInt('faults'),
      bands: t.stringList({
        description: 'Names of the bands of change, in the order of SegmentDislocation.bands.',
        resolve: () => [...CHANGE_BANDS],
      }),
      segments: t.expose('segments', {
        type: [refs.segmentDislocation],
        description: 'Per currency; the dimension `all` is the whole book, and every other one adds up to it.',
      }),
      rises: t.expose('rises', { type: [refs.mover], description: 'At most ten, the largest in percent first.' }),
      falls: t.expose('falls', { type: [refs.mover] }),
      turned: t.expose('turned', {
        type: [refs.turned],
        description: 'The first 20 lines that are newly declined or referred.',
      }),
    }),
  });
}

function addSegment({ refs }: StaffTypes): void {
  refs.segmentDislocation.implement({
    description: 'Amounts in minor units of the currency.',
    fields: (t) => ({
      dimension: t.exposeString('dimension'),
      segment: t.exposeString('segment'),
      currency: t.exposeString('currency'),
      count: t.exposeInt('count', { description: 'Lines with a premium under both plans.' }),
      beforeCents: t.expose('beforeCents', money()),
      afterCents: t.expose('afterCents', money()),
      bands: t.exposeIntList('bands'),
      unrated: t.exposeInt('unrated', { description: 'Lines without a premium under the draft.' }),
      unratedBeforeCents: t.expose('unratedBeforeCents', money()),
      newlyDeclined: t.exposeInt('newlyDeclined'),
      newlyReferred: t.exposeInt('newlyReferred'),
    }),
  });
}

function addLines({ enums, refs }: StaffTypes): void {
  refs.mover.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      currency: t.exposeString('currency'),
      beforeCents: t.expose('beforeCents', money()),
      afterCents: t.expose('afterCents', money()),
    }),
  });
  refs.turned.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      verdict: t.expose('verdict', { type: enums.ratingVerdict }),
      reasons: t.exposeStringList('reasons'),
    }),
  });
}
