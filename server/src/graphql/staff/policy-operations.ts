import {
  cancelPolicy,
  readWorkbenchPolicies,
  readWorkbenchPolicy,
  readWorkbenchRenewals,
  setNonRenewal,
} from '../../policies/index.ts';
import type { StaffTypes } from './object-types/staff-types.ts';

/** Policies and renewals: read, cancel, not renew. */
export function addPolicyOperations(types: StaffTypes): void {
  addPolicyQueries(types);
  addPolicyMutations(types);
}

function addPolicyQueries({ builder, inputs, refs }: StaffTypes): void {
  builder.queryField('policies', (t) =>
    t.field({
      type: refs.policyPage,
      args: {
        filter: t.arg({ type: inputs.policyFilter }),
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
      },
      resolve: async (_root, args, { services, staff }) => await readWorkbenchPolicies(services, staff, args),
    }),
  );
  builder.queryField('policy', (t) =>
    t.field({
      type: refs.policy,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await readWorkbenchPolicy(services, staff, id),
    }),
  );
  builder.queryField('renewals', (t) =>
    t.field({
      type: [refs.renewal],
      description: 'Policies that end within 90 days or ended in the last 30, the first to end first.',
      resolve: async (_root, _args, { services, staff }) => [...(await readWorkbenchRenewals(services, staff))],
    }),
  );
}

function addPolicyMutations({ builder, refs }: StaffTypes): void {
  builder.mutationField('cancelPolicy', (t) =>
    t.field({
      type: refs.policy,
      args: {
        id: t.arg.id({ required: true }),
        cancelledOn: t.arg({ type: 'Date', required: true }),
        reason: t.arg.string({ required: true }),
      },
      resolve: async (_root, { id, cancelledOn, reason }, { services, staff }) => {
        await cancelPolicy(services, staff, { policyId: id, cancelledOn, reason });
        return await readWorkbenchPolicy(services, staff, id);
      },
    }),
  );
  builder.mutationField('setNonRenewal', (t) =>
    t.field({
      type: refs.policy,
      description: 'A null reason takes it back while no renewal was made.',
      args: {
        id: t.arg.id({ required: true }),
        reason: t.arg.string(),
        closesRenewal: t.arg.boolean({
          defaultValue: false,
          description: 'Closes the request of a renewal that was solicited already, in the same step.',
        }),
      },
      resolve: async (_root, { id, reason, closesRenewal }, { services, staff }) => {
        const asked = { policyId: id, reason: reason ?? null, closesRenewal: closesRenewal ?? false };
        await setNonRenewal(services, staff, asked);
        return await readWorkbenchPolicy(services, staff, id);
      },
    }),
  );
}
