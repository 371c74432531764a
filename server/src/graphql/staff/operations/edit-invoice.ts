import { editInvoice } from '../../../policies/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addEditInvoice(types: StaffTypes): void {
  addStaffAction(
    types,
    'editInvoice',
    {
      description: "Before the bind prints it. A null day is the product's own, 30 days after the bind.",
      args: types.builder.args((t) => ({
        dueOn: t.field({ type: 'Date' }),
        wording: t.string({ description: 'How to pay, one line each, at most 600 characters.' }),
      })),
    },
    async (deps, staff, { dueOn, wording, ...input }) =>
      await editInvoice(deps, staff, { ...input, dueOn: dueOn ?? null, wording: wording ?? null }),
  );
}
