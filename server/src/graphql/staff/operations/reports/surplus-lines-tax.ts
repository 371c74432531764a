import { readSurplusLinesTax } from '../../../../reports/index.ts';
import type { StaffTypes } from '../../object-types/staff-types.ts';

export function addSurplusLinesTax({ builder, refs }: StaffTypes): void {
  builder.queryField('surplusLinesTax', (t) =>
    t.field({
      type: [refs.stateTax],
      description: 'By home state, from the stored charges of what was bound and cancelled in the quarter.',
      args: { quarter: t.arg.string({ required: true, description: 'Such as 2026-Q4.' }) },
      resolve: async (_root, { quarter }, { services, staff }) => await readSurplusLinesTax(services, staff, quarter),
    }),
  );
}
