import { addSubjectivity } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addAddSubjectivity(types: StaffTypes): void {
  addStaffAction(
    types,
    'addSubjectivity',
    {
      args: types.builder.args((t) => ({
        type: t.field({ type: types.enums.subjectivityType, required: true }),
        description: t.string({ required: true }),
      })),
    },
    addSubjectivity,
  );
}
