import type { AppetiteCell } from '@bindery/domain/preview/index.ts';
import { validationFailed } from '@bindery/domain/problem.ts';
import { PRODUCT_TYPES } from '@bindery/domain/products/index.ts';
import { readAppetite } from '../../../quoting/index.ts';
import { money } from '../../kit/money.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addAppetite({ builder }: DashboardTypes): void {
  const cell = builder.objectRef<AppetiteCell>('AppetiteCell').implement({
    description: 'What happens to a nature of business in a band of revenue.',
    fields: (t) => ({
      natureOfBusiness: t.exposeString('natureOfBusiness'),
      revenueFrom: t.expose('revenueFrom', { type: 'SafeInt', description: 'In whole dollars or euros.' }),
      revenueTo: t.expose('revenueTo', { type: 'SafeInt', nullable: true, description: 'Null: no upper end.' }),
      outcome: t.exposeString('outcome'),
      premiumCentsFrom: t.expose('premiumCentsFrom', money({ nullable: true })),
      premiumCentsTo: t.expose('premiumCentsTo', money({ nullable: true })),
    }),
  });
  builder.queryField('appetite', (t) =>
    t.field({
      type: [cell],
      description: 'Class by revenue band, with the premium of the standard option at both ends of the band.',
      args: { productType: t.arg.string({ required: true }) },
      resolve: (_root, asked, { services, actor }) => {
        const productType = PRODUCT_TYPES.find((one) => one === asked.productType);
        if (!productType)
          throw validationFailed([{ path: 'productType', message: `must be one of ${PRODUCT_TYPES.join(', ')}` }]);
        return [...readAppetite(services, actor.broker, { productType, natureOfBusiness: null })];
      },
    }),
  );
}
