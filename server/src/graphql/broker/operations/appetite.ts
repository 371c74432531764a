import type { AppetiteCell } from '@bindery/domain/preview/index.ts';
import { readAppetite } from '../../../quoting/index.ts';
import { money } from '../../kit/money.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addAppetite({ builder, enums }: BrokerSchema): void {
  const cell = builder.objectRef<AppetiteCell>('AppetiteCell').implement({
    description: 'What happens to a nature of business in a band of revenue.',
    fields: (t) => ({
      natureOfBusiness: t.exposeString('natureOfBusiness', { description: 'As the list of the product writes it.' }),
      revenueFrom: t.expose('revenueFrom', {
        type: 'SafeInt',
        description: 'The lowest revenue of the band in whole dollars, for CYBER_EU in euros.',
      }),
      revenueTo: t.expose('revenueTo', {
        type: 'SafeInt',
        nullable: true,
        description: 'The highest revenue of the band, itself included. Null: no upper end.',
      }),
      outcome: t.expose('outcome', {
        type: enums.previewOutcome,
        description: 'For a business with every control, no losses, complete answers and a good cyber risk score.',
      }),
      premiumCentsFrom: t.expose(
        'premiumCentsFrom',
        money({
          nullable: true,
          description: 'Premium of the standard option at the lowest revenue of the band; null without a price.',
        }),
      ),
      premiumCentsTo: t.expose(
        'premiumCentsTo',
        money({ nullable: true, description: 'The same at the highest revenue of the band; null without one.' }),
      ),
    }),
  });
  builder.queryField('appetite', (t) =>
    t.field({
      type: [cell],
      description:
        'Class by revenue band: what happens, and the premium range of the standard option: a limit of 1,000,000 with a retention of 10,000, or the lowest of the band. Errors: VALIDATION_FAILED.',
      args: {
        productType: t.arg({ type: enums.productType, required: true, description: 'The product.' }),
        natureOfBusiness: t.arg.string({
          required: false,
          description: 'One name of the list or one NAICS code; left out for every name of the list.',
        }),
      },
      resolve: (_root, { productType, natureOfBusiness }, { services, actor }) =>
        readAppetite(services, actor, { productType, natureOfBusiness: natureOfBusiness ?? null }),
    }),
  );
}
