import { natureOfBusinessList } from '@bindery/domain/products/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

const APPETITES = { accept: 'ACCEPT', refer: 'REFER', decline: 'DECLINE' } as const;

export function addNatureOfBusinessList({ builder, enums }: BrokerSchema): void {
  const classAppetite = builder.enumType('ClassAppetite', {
    description: 'Our appetite for a class of business, before answers and scan are known.',
    values: {
      ACCEPT: { description: 'Nothing speaks against it; answers and scan decide.' },
      REFER: { description: 'An underwriter decides.' },
      DECLINE: {
        description: 'It is outside our appetite: an underwriter decides, or it is declined, as the provider has set.',
      },
    } as const,
  });
  const entry = builder.objectRef<ReturnType<typeof natureOfBusinessList>[number]>('NatureOfBusiness').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      naicsCode: t.exposeString('naicsCode', { nullable: true }),
      appetite: t.exposeString('appetite', {
        description: 'accept, refer or decline.',
        deprecationReason: 'Use classAppetite, whose values the schema names.',
      }),
      classAppetite: t.field({
        type: classAppetite,
        description: 'Our appetite for it.',
        resolve: ({ appetite }) => APPETITES[appetite],
      }),
    }),
  });
  builder.queryField('natureOfBusinessList', (t) =>
    t.field({
      type: [entry],
      description: 'The accepted names of one product, with the NAICS code and appetite of each.',
      args: { productType: t.arg({ type: enums.productType, required: true }) },
      resolve: (_root, { productType }) => [...natureOfBusinessList(productType)],
    }),
  );
}
