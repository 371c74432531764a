import { natureOfBusinessList } from '@bindery/domain/products/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addNatureOfBusinessList({ builder, enums }: BrokerSchema): void {
  const entry = builder.objectRef<ReturnType<typeof natureOfBusinessList>[number]>('NatureOfBusiness').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      naicsCode: t.exposeString('naicsCode', { nullable: true }),
      appetite: t.exposeString('appetite', { description: 'accept, refer or decline.' }),
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
