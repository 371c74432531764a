import { askForSurvey } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addAskForSurvey(types: StaffTypes): void {
  addStaffAction(types, 'askForSurvey', {}, askForSurvey);
}
