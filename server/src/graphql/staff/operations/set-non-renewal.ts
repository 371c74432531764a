import { readWorkbenchPolicy, setNonRenewal } from '../../../policies/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addSetNonRenewal({ builder, refs }: StaffTypes): void {
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
