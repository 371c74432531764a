import { listPoliciesOfPartner } from '../../../policies/index.ts';
import { pageOfRead, readConnectionArguments } from '../../kit/connection.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addPolicies({ builder, enums, refs }: BrokerSchema): void {
  builder.queryField('policies', (t) =>
    t.field({
      type: refs.policyConnection,
      description:
        "The partner's policies, the newest first; with status or expiringBefore by coverageEndsAt, the soonest first. Errors: VALIDATION_FAILED.",
      args: {
        first: t.arg.int({ required: false, defaultValue: 20 }),
        after: t.arg.string({
          required: false,
          description: 'endCursor of the page before, asked with the same filters.',
        }),
        status: t.arg({ type: [enums.policyStatus], required: false, description: 'Only those with one of these.' }),
        expiringBefore: t.arg({
          type: 'Date',
          required: false,
          description:
            'Only those whose cover ends before this day, at coverageEndsAt or by a cancellation; send status ACTIVE too to leave out ended ones.',
        }),
      },
      resolve: async (_root, { status, expiringBefore, ...args }, { services, actor }) => {
        const filter = { statuses: status ?? null, expiringBefore: expiringBefore ?? null };
        const page = { ...readConnectionArguments('policies', args, 20), ...filter };
        const { policies, keys, hasNextPage } = await listPoliciesOfPartner(services, actor, page);
        return pageOfRead('policies', policies, hasNextPage, (_policy, index) => keys[index]);
      },
    }),
  );
}
