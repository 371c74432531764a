import { type LimitGroup, type LimitsInForce, readLimits, type TopInsured } from '../../../../portfolio/index.ts';
import { money } from '../../../kit/money.ts';
import type { StaffTypes } from '../../object-types/staff-types.ts';

/** Limits in force by product, class, state, country and size, and the insureds with the most. */
export function addPortfolioLimits({ builder, enums, inputs }: StaffTypes): void {
  const group = builder.objectRef<LimitGroup>('LimitGroup').implement({
    fields: (t) => ({
      dimension: t.expose('dimension', { type: enums.limitDimension }),
      key: t.exposeString('key', { description: 'Empty: not known. `*`: all keys that are not shown one by one.' }),
      currency: t.exposeString('currency'),
      policies: t.exposeInt('policies'),
      limitCents: t.expose('limitCents', money()),
      premiumCents: t.expose('premiumCents', money()),
    }),
  });
  const insured = builder.objectRef<TopInsured>('TopInsured').implement({
    fields: (t) => ({
      clientId: t.exposeID('clientId'),
      insuredName: t.exposeString('insuredName'),
      brokerageName: t.exposeString('brokerageName'),
      currency: t.exposeString('currency'),
      policies: t.exposeInt('policies'),
      limitCents: t.expose('limitCents', money()),
      premiumCents: t.expose('premiumCents', money()),
    }),
  });
  const limits = builder.objectRef<LimitsInForce>('LimitsInForce').implement({
    fields: (t) => ({
      asOf: t.expose('asOf', { type: 'DateTime' }),
      groups: t.expose('groups', {
        type: [group],
        description: 'In each currency and dimension the 30 largest keys, the highest limits first.',
      }),
      topInsureds: t.expose('topInsureds', { type: [insured], description: 'The 20 largest of each currency.' }),
    }),
  });
  builder.queryField('portfolioLimits', (t) =>
    t.field({
      type: limits,
      description: 'Of the policies in force now, whatever the period of the filter.',
      args: { filter: t.arg({ type: inputs.portfolioFilter, required: true }) },
      resolve: async (_root, { filter }, { services, staff }) => await readLimits(services, staff, filter),
    }),
  );
}
