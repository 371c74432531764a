import { previewMonth } from '../../../../reports/index.ts';
import type { StaffTypes } from '../../object-types/staff-types.ts';

export function addBordereauPreview({ builder, enums, refs }: StaffTypes): void {
  builder.queryField('bordereauPreview', (t) =>
    t.field({
      type: refs.bordereauPreview,
      args: {
        partnerId: t.arg.id({ required: true }),
        productType: t.arg({ type: enums.productType, required: true }),
        month: t.arg.string({ required: true, description: 'The open month, such as 2026-10.' }),
      },
      resolve: async (_root, args, { services, staff }) => await previewMonth(services, staff, args),
    }),
  );
}
