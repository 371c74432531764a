import { issueByUnderwriter } from '../../../policies/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addIssuePolicy(types: StaffTypes): void {
  addStaffAction(types, 'issuePolicy', {}, issueByUnderwriter);
}
