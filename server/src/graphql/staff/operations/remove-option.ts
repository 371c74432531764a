import { removeOption } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRemoveOption(types: StaffTypes): void {
  addStaffAction(
    types,
    'removeOption',
    { args: types.builder.args((t) => ({ optionId: t.id({ required: true }) })) },
    removeOption,
  );
}
