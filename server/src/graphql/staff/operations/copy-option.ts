import { copyOption } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addCopyOption(types: StaffTypes): void {
  addStaffAction(
    types,
    'copyOption',
    { args: types.builder.args((t) => ({ optionId: t.id({ required: true }) })) },
    copyOption,
  );
}
