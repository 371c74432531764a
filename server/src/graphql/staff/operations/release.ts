import { releaseRequest } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRelease(types: StaffTypes): void {
  addStaffAction(
    types,
    'release',
    { description: 'A manager frees a request that somebody else has in hand.' },
    releaseRequest,
  );
}
