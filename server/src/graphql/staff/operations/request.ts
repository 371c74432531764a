import { readWorkbenchRequest } from '../../../underwriting/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRequest({ builder, refs }: StaffTypes): void {
  builder.queryField('request', (t) =>
    t.field({
      type: refs.quoteRequest,
      nullable: true,
      description: 'Null with NOT_FOUND for an unknown id. Reading marks it as read for the person.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await readWorkbenchRequest(services, staff, id),
    }),
  );
}
