import {
  type AccumulatedGroup,
  type Accumulation,
  readAccumulation,
  type SharedBy,
} from '../../../../portfolio/index.ts';
import { money } from '../../../kit/money.ts';
import type { StaffTypes } from '../../object-types/staff-types.ts';

/** Technology that insureds share: what is hit if one fails. */
export function addPortfolioAccumulation({ builder, enums, inputs }: StaffTypes): void {
  const group = builder.objectRef<AccumulatedGroup>('AccumulatedLimits').implement({
    fields: (t) => ({
      productType: t.expose('productType', { type: enums.productType }),
      insureds: t.exposeInt('insureds'),
      currency: t.exposeString('currency'),
      policies: t.exposeInt('policies'),
      limitCents: t.expose('limitCents', money()),
      premiumCents: t.expose('premiumCents', money()),
    }),
  });
  const shared = builder.objectRef<SharedBy>('SharedTechnology').implement({
    description: 'If it fails, these policies are hit.',
    fields: (t) => ({
      name: t.exposeString('name'),
      policies: t.exposeInt('policies', { description: 'Of all products and currencies.' }),
      amounts: t.expose('amounts', { type: [group], description: 'By product and currency.' }),
    }),
  });
  const accumulation = builder.objectRef<Accumulation>('Accumulation').implement({
    fields: (t) => ({
      kind: t.expose('kind', { type: enums.technologyKind }),
      policies: t.exposeInt('policies', { description: 'In force.' }),
      known: t.exposeInt('known', {
        description: 'Of these: policies of insureds whose newest scan says anything of this kind.',
      }),
      shared: t.expose('shared', { type: [shared], description: 'The 50 names with the most policies.' }),
    }),
  });
  builder.queryField('portfolioAccumulation', (t) =>
    t.field({
      type: accumulation,
      description: 'What the insureds in force share, by the newest scan of each; nothing is scanned.',
      args: {
        kind: t.arg({ type: enums.technologyKind, required: true }),
        filter: t.arg({ type: inputs.portfolioFilter, required: true }),
      },
      resolve: async (_root, args, { services, staff }) => await readAccumulation(services, staff, args),
    }),
  );
}
