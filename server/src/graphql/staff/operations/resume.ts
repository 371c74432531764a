import { resumeRequest } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addResume(types: StaffTypes): void {
  addStaffAction(types, 'resume', {}, resumeRequest);
}
