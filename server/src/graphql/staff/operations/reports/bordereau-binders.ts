import { readBinders } from '../../../../reports/index.ts';
import type { StaffTypes } from '../../object-types/staff-types.ts';

export function addBordereauBinders({ builder, refs }: StaffTypes): void {
  builder.queryField('bordereauBinders', (t) =>
    t.field({
      type: [refs.bordereauBinder],
      description: 'Every partner and product with policies, by the name of the partner.',
      resolve: async (_root, _args, { services, staff }) => await readBinders(services, staff),
    }),
  );
}
