import { planDocument } from '../../../rate-plans/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addRatePlanDocument({ builder }: StaffTypes): void {
  builder.queryField('ratePlanDocument', (t) =>
    t.field({
      type: 'String',
      nullable: true,
      description: 'The whole plan as JSON.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await planDocument(services, staff, id),
    }),
  );
}
