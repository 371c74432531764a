import { shareQuotes } from '../../../underwriting/index.ts';
import { APPROVAL_WORD } from '../object-types/request/approvals.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addShareQuotes(types: StaffTypes): void {
  addStaffAction(
    types,
    'shareQuotes',
    { args: types.builder.args((t) => ({ approvalWord: t.string(APPROVAL_WORD) })) },
    shareQuotes,
  );
}
