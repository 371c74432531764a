import { readPartners } from '../../../partners/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addPartners({ builder, refs }: StaffTypes): void {
  builder.queryField('partners', (t) =>
    t.field({
      type: [refs.partner],
      resolve: async (_root, _args, { services, staff }) => [...(await readPartners(services, staff))],
    }),
  );
}
