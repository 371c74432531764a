import { uploadDocument } from '../../../underwriting/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

export function addUploadDocument({ builder, refs }: StaffTypes): void {
  builder.mutationField('uploadDocument', (t) =>
    t.field({
      type: refs.documentUpload,
      description: 'A link that takes the file by one PUT within 5 minutes; then `completeDocument`.',
      args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      resolve: async (_root, { id, name }, { services, staff }) =>
        await uploadDocument(services, staff, { quoteRequestId: id, name }),
    }),
  );
}
