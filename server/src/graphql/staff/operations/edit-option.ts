import { editOption } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addEditOption(types: StaffTypes): void {
  addStaffAction(
    types,
    'editOption',
    {
      args: types.builder.args((t) => ({
        optionId: t.id({ required: true }),
        option: t.field({ type: types.inputs.optionInput, required: true }),
      })),
    },
    editOption,
  );
}
