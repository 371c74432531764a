import { readRenewalQuoteRequest } from '../../../quoting/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addRenewalQuoteRequest({ builder, refs }: BrokerSchema): void {
  builder.queryField('renewalQuoteRequest', (t) =>
    t.field({
      type: refs.quoteRequest,
      nullable: true,
      description:
        'Either argument; when both are given expiringPolicyNumber wins. Errors: NOT_FOUND, VALIDATION_FAILED without either.',
      args: { id: t.arg.id({ required: false }), expiringPolicyNumber: t.arg.string({ required: false }) },
      resolve: async (_root, { id, expiringPolicyNumber }, { services, actor }) =>
        await readRenewalQuoteRequest(services, actor, {
          id: id ?? null,
          expiringPolicyNumber: expiringPolicyNumber ?? null,
        }),
    }),
  );
}
