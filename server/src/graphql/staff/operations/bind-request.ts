import { bindByUnderwriter } from '../../../policies/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addBindRequest(types: StaffTypes): void {
  addStaffAction(types, 'bindRequest', {}, bindByUnderwriter);
}
