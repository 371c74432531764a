import { decideApproval, readApprovals, takeBackApproval } from '../../../approvals/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

/** What waits for a second person, and the decision. */
export function addApprovals({ builder, refs }: StaffTypes): void {
  builder.queryField('approvals', (t) =>
    t.field({
      type: [refs.approval],
      description:
        'What waits for a second person, oldest first; of one subject everything that was asked, newest first.',
      args: { subjectId: t.arg.id({ description: 'A quote request, or the name of a rate plan (RatePlan.planId).' }) },
      resolve: async (_root, { subjectId }, { services, staff }) =>
        await readApprovals(services, staff, subjectId ?? null),
    }),
  );
  builder.mutationField('decideApproval', (t) =>
    t.field({
      type: refs.approval,
      description: 'Approves, or sends back with a word. Not for the person who asked.',
      args: {
        id: t.arg.id({ required: true }),
        isApproved: t.arg.boolean({ required: true }),
        answer: t.arg.string({ description: 'To the person who asked; needed when it is sent back.' }),
      },
      resolve: async (_root, { answer, ...decision }, { services, staff }) =>
        await decideApproval(services, staff, { ...decision, answer: answer ?? null }),
    }),
  );
  builder.mutationField('takeBackApproval', (t) =>
    t.field({
      type: refs.approval,
      description: 'The person who asked no longer asks.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await takeBackApproval(services, staff, id),
    }),
  );
}
