import { declineRequest } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addDeclineRequest(types: StaffTypes): void {
  addStaffAction(
    types,
    'declineRequest',
    {
      description: 'OTHER and DUPLICATE need a text.',
      args: types.builder.args((t) => ({
        reason: t.field({ type: types.enums.declineLossReason, required: true }),
        text: t.string(),
        note: t.string(),
      })),
    },
    async (deps, staff, { text, note, ...input }) =>
      await declineRequest(deps, staff, { ...input, text: text ?? null, note: note ?? null }),
  );
}
