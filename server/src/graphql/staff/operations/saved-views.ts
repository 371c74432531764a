import { readSavedViews, removeView, saveView } from '../../../underwriting/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

/** Views of the queue under a name; each change answers all of them. */
export function addSavedViews({ builder, refs }: StaffTypes): void {
  builder.queryField('savedViews', (t) =>
    t.field({
      type: [refs.savedView],
      description: 'Own views of the queue and those that others share, by name.',
      resolve: async (_root, _args, { services, staff }) => await readSavedViews(services, staff),
    }),
  );
  builder.mutationField('saveView', (t) =>
    t.field({
      type: [refs.savedView],
      description: 'An own view of the same name is replaced.',
      args: {
        id: t.arg.id({
          description: 'Of an own view that is changed, its name too; without it one of the same name is.',
        }),
        name: t.arg.string({ required: true }),
        address: t.arg.string({
          required: true,
          description: 'What stands behind the `?` in the address of the queue.',
        }),
        isShared: t.arg.boolean({ required: true }),
      },
      resolve: async (_root, args, { services, staff }) => await saveView(services, staff, args),
    }),
  );
  builder.mutationField('removeView', (t) =>
    t.field({
      type: [refs.savedView],
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await removeView(services, staff, id),
    }),
  );
}
