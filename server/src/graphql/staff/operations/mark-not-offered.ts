import { markNotOffered } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addMarkNotOffered(types: StaffTypes): void {
  addStaffAction(
    types,
    'markNotOffered',
    {
      description: 'The option stays in the editor and is not shared; a null reason offers it again.',
      args: types.builder.args((t) => ({ optionId: t.id({ required: true }), reason: t.string() })),
    },
    async (deps, staff, { reason, ...input }) =>
      await markNotOffered(deps, staff, { ...input, reason: reason ?? null }),
  );
}
