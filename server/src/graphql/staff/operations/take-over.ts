import { takeOverRequest } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addTakeOver(types: StaffTypes): void {
  addStaffAction(
    types,
    'takeOver',
    { description: 'A manager picks up a request that somebody else has in hand.' },
    takeOverRequest,
  );
}
