import { closeRequest } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addCloseRequest(types: StaffTypes): void {
  addStaffAction(
    types,
    'closeRequest',
    {
      args: types.builder.args((t) => ({
        reason: t.field({ type: types.enums.declineLossReason, required: true }),
        text: t.string(),
      })),
    },
    async (deps, staff, { text, ...input }) => await closeRequest(deps, staff, { ...input, text: text ?? null }),
  );
}
