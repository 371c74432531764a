import { addBrokerAddress } from '../../../partners/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addAddNewAddressForSelfBroker({ builder, inputs, address }: BrokerSchema): void {
  const selfBroker = builder.objectRef<{ readonly address: Awaited<ReturnType<typeof addBrokerAddress>> }>(
    'SelfBroker',
  );
  selfBroker.implement({
    fields: (t) => ({ address: t.expose('address', { type: address }) }),
  });
  builder.mutationField('addNewAddressForSelfBroker', (t) =>
    t.field({
      type: selfBroker,
      args: { address: t.arg({ type: inputs.brokerAddress, required: true }) },
      resolve: async (_root, { address: given }, { services, actor }) => ({
        address: await addBrokerAddress(services, actor, {
          street: given.street ?? '',
          streetTwo: given.streetTwo ?? null,
          locality: given.locality ?? '',
          region: given.region ?? null,
          postalCode: given.postalCode ?? '',
        }),
      }),
    }),
  );
}
