import { closeMonth } from '../../../../reports/index.ts';
import type { StaffTypes } from '../../object-types/staff-types.ts';

export function addCloseBordereauMonth({ builder, enums, refs }: StaffTypes): void {
  builder.mutationField('closeBordereauMonth', (t) =>
    t.field({
      type: refs.bordereauMonth,
      description: 'Keeps the lines and files of the open month, which never change again.',
      args: {
        partnerId: t.arg.id({ required: true }),
        productType: t.arg({ type: enums.productType, required: true }),
        month: t.arg.string({ required: true, description: 'The open month, such as 2026-10.' }),
      },
      resolve: async (_root, args, { services, staff }) => await closeMonth(services, staff, args),
    }),
  );
}
