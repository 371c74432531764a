import { pickUpRequest } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addPickUp(types: StaffTypes): void {
  addStaffAction(types, 'pickUp', {}, pickUpRequest);
}
