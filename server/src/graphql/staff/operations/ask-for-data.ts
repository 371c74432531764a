import { askForData } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addAskForData(types: StaffTypes): void {
  addStaffAction(
    types,
    'askForData',
    {
      args: types.builder.args((t) => ({
        items: t.field({ type: [types.inputs.askedItemInput], required: true }),
        text: t.string({ required: true }),
        dueOn: t.field({ type: 'Date', required: true }),
      })),
    },
    askForData,
  );
}
