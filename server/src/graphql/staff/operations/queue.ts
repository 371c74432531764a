import { readQueue } from '../../../underwriting/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addQueue({ builder, enums, inputs, refs }: StaffTypes): void {
  builder.queryField('queue', (t) =>
    t.field({
      type: refs.queue,
      description: 'One page of requests; 50 unless told, 100 at most.',
      args: {
        view: t.arg({ type: enums.queueView, required: true, defaultValue: 'ALL' }),
        filter: t.arg({ type: inputs.queueFilter }),
        sort: t.arg({ type: enums.queueSort, required: true, defaultValue: 'OLDEST' }),
        first: t.arg.int({ defaultValue: 50 }),
        after: t.arg.string(),
      },
      resolve: async (_root, args, { services, staff }) => await readQueue(services, staff, args),
    }),
  );
}
