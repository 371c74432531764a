import { holdRequest } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addHold(types: StaffTypes): void {
  addStaffAction(
    types,
    'hold',
    { args: types.builder.args((t) => ({ hold: t.field({ type: types.inputs.holdInput, required: true }) })) },
    holdRequest,
  );
}
