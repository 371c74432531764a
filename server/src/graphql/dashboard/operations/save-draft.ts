import { saveDraft } from '../../../dashboard/index.ts';
import type { DashboardTypes } from '../object-types/dashboard-types.ts';

export function addSaveDraft({ builder, inputs, refs }: DashboardTypes): void {
  builder.mutationField('saveDraft', (t) =>
    t.field({
      type: refs.applicationForm,
      description: 'Keeps what was typed into the form, valid or not; replaces the earlier draft.',
      args: {
        quoteRequestId: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true, description: 'Of the draft that was read; 0 when there was none.' }),
        answers: t.arg({ type: [inputs.typedAnswer], required: true }),
      },
      resolve: async (_root, args, { services, actor }) => await saveDraft(services, actor, args),
    }),
  );
}
