import { readAsUnderwriter, settlePolicyChange } from '../../../conversation/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

/** Without a revision: it changes no term of the request. */
export function addSettlePolicyChange({ builder, refs }: StaffTypes): void {
  builder.mutationField('settlePolicyChange', (t) =>
    t.field({
      type: [refs.conversationEntry],
      description: 'The change that a broker asked for was made or answered; answers the conversation.',
      args: { id: t.arg.id({ required: true }), messageId: t.arg.id({ required: true }) },
      resolve: async (_root, { id, messageId }, { services, staff }) => {
        await settlePolicyChange(services, staff, { quoteRequestId: id, messageId });
        return [...(await readAsUnderwriter(services, staff, id))];
      },
    }),
  );
}
