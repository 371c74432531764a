import { readExposure } from '../../../monitoring/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addExposure({ builder, refs }: StaffTypes): void {
  builder.queryField('exposure', (t) =>
    t.field({
      type: refs.exposure,
      description:
        "Which policies in force show a fault, by the insureds' newest scans and today's threat data; the highest limit first.",
      args: {
        cve: t.arg.string({ required: true, description: 'Such as CVE-2024-21762.' }),
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
      },
      resolve: async (_root, args, { services, staff }) => await readExposure(services, staff, args),
    }),
  );
}
