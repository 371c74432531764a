import { shareQuotes } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addShareQuotes(types: StaffTypes): void {
  addStaffAction(types, 'shareQuotes', {}, shareQuotes);
}
