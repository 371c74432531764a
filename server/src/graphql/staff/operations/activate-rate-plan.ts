import { activatePlan, readPlanOf } from '../../../rate-plans/index.ts';
import { APPROVAL_WORD } from '../object-types/request/approvals.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addActivateRatePlan({ builder, refs }: StaffTypes): void {
  builder.mutationField('activateRatePlan', (t) =>
    t.field({
      type: refs.ratePlan,
      description: 'Needs a re-rating of the last 7 days. The answer may have another id: see RatePlan.id.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true, description: 'As the person typed it, to confirm.' }),
        effectiveFrom: t.arg({ type: 'Date', required: true }),
        approvalWord: t.arg.string(APPROVAL_WORD),
      },
      resolve: async (_root, { id, ...asked }, { services, staff }) =>
        await readPlanOf(services, staff, await activatePlan(services, staff, { sha256: id, ...asked })),
    }),
  );
}
