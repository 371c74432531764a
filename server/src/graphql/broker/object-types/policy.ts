import { documentUrl } from '../../../documents/index.ts';
import { pageOfList } from '../../kit/connection.ts';
import { money } from '../../kit/money.ts';
import type { BrokerBuilder } from '../context.ts';
import type { BrokerEnums } from './enums.ts';
import type { BrokerRefs } from './refs.ts';

/** The policy and its documents (part 1, section 3; D34). */
export function addPolicyTypes(_builder: BrokerBuilder, enums: BrokerEnums, refs: BrokerRefs): void {
  refs.upload.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      url: t.string({
        nullable: true,
        description: 'A fresh link of 5 minutes; null until the file is there.',
        resolve: async (upload, _args, { services }) => await documentUrl(services, upload),
      }),
    }),
  });
  refs.policyData.implement({
    fields: (t) => ({ upload: t.expose('upload', { type: refs.upload }) }),
  });
  refs.policy.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      policyNumber: t.exposeString('policyNumber'),
      productType: t.expose('productType', { type: enums.productType }),
      status: t.expose('status', { type: enums.policyStatus }),
      coverageStartsAt: t.expose('coverageStartsAt', { type: 'Date' }),
      coverageEndsAt: t.expose('coverageEndsAt', { type: 'Date' }),
      conveyanceLimitCents: t.expose('conveyanceLimitCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
      premiumCents: t.expose('premiumCents', money()),
      triaCents: t.expose('triaCents', money()),
      policyData: t.field({
        type: refs.policyDataConnection,
        args: { first: t.arg.int({ required: false, defaultValue: 10 }), after: t.arg.string({ required: false }) },
        resolve: (policy, args) =>
          pageOfList(
            policy.documents.map((upload) => ({ upload })),
            args,
            10,
          ),
      }),
    }),
  });
}
