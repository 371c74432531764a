import { draftPlan, readPlanOf } from '../../../rate-plans/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addDraftRatePlan({ builder, refs }: StaffTypes): void {
  builder.mutationField('draftRatePlan', (t) =>
    t.field({
      type: refs.ratePlan,
      description:
        'Keeps a plan as a draft; a draft of the same version is replaced. Leave `sha256` out of the document.',
      args: { document: t.arg.string({ required: true }) },
      resolve: async (_root, { document }, { services, staff }) =>
        await readPlanOf(services, staff, await draftPlan(services, staff, document)),
    }),
  );
}
