import { returnToBroker } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addReturnToBroker(types: StaffTypes): void {
  addStaffAction(
    types,
    'returnToBroker',
    { args: types.builder.args((t) => ({ text: t.string({ required: true }) })) },
    returnToBroker,
  );
}
