import type { StaffBuilder } from '../../context.ts';
import type { StaffEnums } from '../enums.ts';

/** In the queue: the requests that a figure of the portfolio counts. */
export function addReachedFilter(builder: StaffBuilder, enums: StaffEnums) {
  return builder.inputType('ReachedFilter', {
    description: 'Requests that came to a milestone in a period for the first time.',
    fields: (t) => ({
      milestone: t.field({ type: enums.milestone, required: true }),
      from: t.field({ type: 'Date', required: true }),
      to: t.field({ type: 'Date', required: true, description: 'The last day.' }),
      classNames: t.field({ type: ['String'] }),
      places: t.field({ type: ['String'] }),
      brokerageIds: t.field({ type: ['ID'] }),
      revenueBands: t.field({ type: ['Int'], description: 'Positions in the bands of revenue, from 0.' }),
      staffIds: t.field({ type: ['ID'], description: 'Who brought it there.' }),
      reasons: t.field({ type: [enums.declineLossReason] }),
    }),
  });
}

/** What every question about the portfolio takes. */
export function addPortfolioFilter(builder: StaffBuilder, enums: StaffEnums) {
  return builder.inputType('PortfolioFilter', {
    description: 'ALL of these must hold; a list means one of it. Days are those of the provider.',
    fields: (t) => ({
      from: t.field({ type: 'Date', required: true }),
      to: t.field({ type: 'Date', required: true, description: 'The last day; at most two years after the first.' }),
      products: t.field({ type: [enums.productType] }),
      classNames: t.field({ type: ['String'], description: 'Natures of business.' }),
      places: t.field({ type: ['String'], description: 'Home states, spelled out; for CYBER_EU codes of countries.' }),
      brokerageIds: t.field({ type: ['ID'] }),
    }),
  });
}
