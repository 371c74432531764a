import { completeUpload } from '../../../documents/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addCompleteUpload({ builder, refs }: BrokerSchema): void {
  builder.mutationField('completeUpload', (t) =>
    t.field({
      type: refs.upload,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, actor }) => await completeUpload(services, actor, { id }),
    }),
  );
}
