import { addSubjectivityFromFinding } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addAddSubjectivityFromFinding(types: StaffTypes): void {
  addStaffAction(
    types,
    'addSubjectivityFromFinding',
    {
      description:
        'Makes a subjectivity of a finding of the client. It closes itself when a later scan no longer sees the finding.',
      args: types.builder.args((t) => ({
        findingId: t.id({ required: true }),
        type: t.field({ type: types.enums.subjectivityType, required: true }),
      })),
    },
    addSubjectivityFromFinding,
  );
}
