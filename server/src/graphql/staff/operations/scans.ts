import { readScans } from '../../../scans/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addScans({ builder, refs }: StaffTypes): void {
  builder.queryField('scans', (t) =>
    t.field({
      type: refs.scanRecordPage,
      description: 'Scans of all partners, newest first.',
      args: {
        search: t.arg.string({ description: "The beginning of a domain, or of words of the insured's name." }),
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
      },
      resolve: async (_root, args, { services, staff }) => await readScans(services, staff, args),
    }),
  );
}
