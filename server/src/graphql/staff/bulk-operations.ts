import {
  assignRequest,
  completeDocument,
  forEachRequest,
  holdRequest,
  uploadDocument,
} from '../../underwriting/index.ts';
import type { StaffTypes } from './object-types/staff-types.ts';

/** What is done to many requests at once, and the upload of a document in its two steps. */
export function addBulkOperations({ builder, inputs, refs }: StaffTypes): void {
  builder.mutationField('assign', (t) =>
    t.field({
      type: [refs.bulkResult],
      description: 'Each request on its own: those that cannot be assigned come back with the reason.',
      args: { ids: t.arg({ type: ['ID'], required: true }), assigneeId: t.arg.id() },
      resolve: async (_root, args, { services, staff }) => {
        const assigneeId = args.assigneeId ?? null;
        return await forEachRequest(
          args.ids,
          async (quoteRequestId) => await assignRequest(services, staff, { quoteRequestId, assigneeId }),
        );
      },
    }),
  );
  builder.mutationField('holdMany', (t) =>
    t.field({
      type: [refs.bulkResult],
      args: { ids: t.arg({ type: ['ID'], required: true }), hold: t.arg({ type: inputs.holdInput, required: true }) },
      resolve: async (_root, args, { services, staff }) =>
        await forEachRequest(
          args.ids,
          async (quoteRequestId) => await holdRequest(services, staff, { quoteRequestId, hold: args.hold }),
        ),
    }),
  );
  builder.mutationField('uploadDocument', (t) =>
    t.field({
      type: refs.documentUpload,
      description: 'A link that takes the file by one PUT within 5 minutes; then `completeDocument`.',
      args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      resolve: async (_root, { id, name }, { services, staff }) =>
        await uploadDocument(services, staff, { quoteRequestId: id, name }),
    }),
  );
  builder.mutationField('completeDocument', (t) =>
    t.field({
      type: refs.document,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, staff }) => await completeDocument(services, staff, id),
    }),
  );
}
