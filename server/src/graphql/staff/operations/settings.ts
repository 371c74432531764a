import { readSettings } from '../../../read-settings.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addSettings({ builder, refs }: StaffTypes): void {
  builder.queryField('settings', (t) =>
    t.field({
      type: [refs.setting],
      resolve: (_root, _args, { services, staff }) => [...readSettings(services, staff)],
    }),
  );
}
