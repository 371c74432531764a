import { listOptOuts } from '../../../scans/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addScanOptOuts({ builder, refs }: StaffTypes): void {
  builder.queryField('scanOptOuts', (t) =>
    t.field({
      type: [refs.scanOptOut],
      description: 'Owners who asked not to be scanned, newest first.',
      resolve: async (_root, _args, { services, staff }) => [...(await listOptOuts(services, staff))],
    }),
  );
}
