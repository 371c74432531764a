import { addOption } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addAddOption(types: StaffTypes): void {
  addStaffAction(
    types,
    'addOption',
    { args: types.builder.args((t) => ({ option: t.field({ type: types.inputs.optionInput, required: true }) })) },
    addOption,
  );
}
