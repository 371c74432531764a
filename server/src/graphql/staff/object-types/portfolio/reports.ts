import type { ControlTotal, StateTax } from '@bindery/domain/reports/index.ts';
import type { Edge } from '../../../kit/builder.ts';
import { money } from '../../../kit/money.ts';
import type { StaffContext } from '../../context.ts';
import type { StaffTypes } from '../staff-types.ts';

/** What is handed to an insurance company and to the home states. */
export function addReportTypes(types: StaffTypes): void {
  const { enums, refs } = types;
  refs.bordereauBinder.implement({
    description: 'What a bordereau is made for: the policies of one product that came through one partner.',
    fields: (t) => ({
      partnerId: t.exposeID('partnerId'),
      partnerName: t.exposeString('partnerName'),
      productType: t.expose('productType', { type: enums.productType }),
      openMonth: t.exposeString('openMonth', { description: 'The first month that is not closed, such as 2026-10.' }),
      isOver: t.exposeBoolean('isOver', { description: 'True: the open month is over and can be closed.' }),
      closedMonths: t.expose('closedMonths', { type: [refs.bordereauMonth], description: 'The newest first.' }),
    }),
  });
  refs.bordereauMonth.implement({
    description: 'A month that was closed. It never changes; corrections are lines of a later month.',
    fields: (t) => ({
      month: t.exposeString('month'),
      closedAt: t.expose('closedAt', { type: 'DateTime' }),
      closedBy: t.exposeString('closedBy'),
      lines: t.exposeInt('lines'),
      totals: t.expose('totals', { type: [refs.controlTotal] }),
    }),
  });
  refs.bordereauPreview.implement({
    description: 'What the open month would be closed with now.',
    fields: (t) => ({
      month: t.exposeString('month'),
      isOver: t.exposeBoolean('isOver'),
      lines: t.exposeInt('lines'),
      corrections: t.exposeInt('corrections', { description: 'Lines that correct an earlier month.' }),
      totals: t.expose('totals', { type: [refs.controlTotal] }),
    }),
  });
  addSums(types);
}

function addSums({ refs }: StaffTypes): void {
  refs.controlTotal.implement({
    description: 'The sums of all lines in one currency; credits are negative.',
    fields: (t) => ({
      currency: t.exposeString('currency'),
      lines: t.exposeInt('lines'),
      ...chargedSums(t),
      totalCents: t.expose('totalCents', money()),
      debitCents: t.expose('debitCents', money()),
      creditCents: t.expose('creditCents', money()),
    }),
  });
  refs.stateTax.implement({
    description: 'Surplus lines tax of one home state in a quarter. US dollars.',
    fields: (t) => ({
      homeState: t.exposeString('homeState'),
      policies: t.exposeInt('policies'),
      taxableCents: t.expose('taxableCents', money()),
      ...chargedSums(t),
      entriesWithoutTax: t.exposeInt('entriesWithoutTax', {
        description: 'Binds for whose state and day no tax is known: work it out by hand.',
      }),
    }),
  });
}

/** Premium and what is charged beside it. */
function chargedSums(t: PothosSchemaTypes.ObjectFieldBuilder<Edge<StaffContext>, ControlTotal | StateTax>) {
  return {
    premiumCents: t.expose('premiumCents', money()),
    triaCents: t.expose('triaCents', money()),
    policyFeeCents: t.expose('policyFeeCents', money()),
    taxCents: t.expose('taxCents', money()),
    stampingCents: t.expose('stampingCents', money()),
    otherCents: t.expose('otherCents', money()),
  };
}
