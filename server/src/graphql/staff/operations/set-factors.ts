import { setFactors } from '../../../underwriting/index.ts';
import { addStaffAction } from '../object-types/request/staff-action.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addSetFactors(types: StaffTypes): void {
  const factors = types.builder.inputType('FactorsInput', {
    description: 'A field left out stays as each option has it.',
    fields: (t) => ({
      claimsFactor: t.field({ type: 'String' }),
      scheduleFactor: t.field({ type: 'String' }),
      scheduleReason: t.field({ type: 'String' }),
    }),
  });
  addStaffAction(
    types,
    'setFactors',
    {
      description: 'Sets the factors of every option of the quote in work, and rates them all again.',
      args: types.builder.args((t) => ({ factors: t.field({ type: factors, required: true }) })),
    },
    setFactors,
  );
}
