import { Problem } from '@bindery/domain/problem.ts';
import { documentUrl } from '../../../documents/index.ts';
import { pageOfList } from '../../kit/connection.ts';
import { money } from '../../kit/money.ts';
import type { BrokerBuilder } from '../context.ts';
import { loadersOf } from '../loaders.ts';
import type { BrokerEnums } from './enums.ts';
import type { BrokerRefs } from './refs.ts';

/** The policy and its documents (part 1, section 3; D34). */
export function addPolicyTypes(_builder: BrokerBuilder, enums: BrokerEnums, refs: BrokerRefs): void {
  addPartsOfPolicy(refs);
  refs.policy.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      policyNumber: t.exposeString('policyNumber'),
      productType: t.expose('productType', { type: enums.productType }),
      status: t.expose('status', { type: enums.policyStatus }),
      coverageStartsAt: t.expose('coverageStartsAt', { type: 'Date' }),
      coverageEndsAt: t.expose('coverageEndsAt', { type: 'Date' }),
      cancelledOn: t.expose('cancelledOn', {
        type: 'Date',
        nullable: true,
        description: 'The first day without cover, once the policy is cancelled; null otherwise.',
      }),
      conveyanceLimitCents: t.expose('conveyanceLimitCents', money()),
      deductibleCents: t.expose('deductibleCents', money()),
      premiumCents: t.expose('premiumCents', money()),
      triaCents: t.expose('triaCents', money()),
      currency: t.exposeString('currency', {
        description: 'ISO 4217: EUR and so on for CYBER_EU, USD otherwise; the ...Cents fields are its minor units.',
      }),
      charges: t.field({
        type: refs.charges,
        description: 'What the insured pays: premium, TRIA when charged, policy fee, home-state tax and stamping.',
        resolve: async ({ id }, _args, context) => found(await loadersOf(context).chargesOfPolicy(id)),
      }),
      returnPremium: t.field({
        type: refs.returnPremium,
        nullable: true,
        description: 'What the cancellation gives back, from the moment it is recorded; null for a policy without one.',
        resolve: async ({ id }, _args, context) => await loadersOf(context).returnPremium(id),
      }),
      quoteRequest: t.field({
        type: refs.quoteRequest,
        description: 'The quote request that the policy was bound from.',
        resolve: async ({ quoteRequestId }, _args, context) =>
          found(await loadersOf(context).quoteRequest(quoteRequestId)),
      }),
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

function addPartsOfPolicy(refs: BrokerRefs): void {
  refs.upload.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      url: t.string({
        nullable: true,
        description: 'A link that is good for about 5 minutes; null until the file is there.',
        resolve: async (upload, _args, { services }) => await documentUrl(services, upload),
      }),
    }),
  });
  refs.policyData.implement({
    fields: (t) => ({ upload: t.expose('upload', { type: refs.upload }) }),
  });
  refs.returnPremium.implement({
    fields: (t) => ({
      lines: t.expose('lines', { type: [refs.chargeLine] }),
      totalCents: t.expose('totalCents', money()),
    }),
  });
}

/** A policy always has its request and the charges of its option. */
function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Problem('INTERNAL');
  return value;
}
