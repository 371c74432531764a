import type { UploadCredentials } from '../../../documents/index.ts';
import { underwritingDataCredentials } from '../../../quoting/index.ts';
import type { BrokerSchema } from '../object-types/broker-schema.ts';

export function addUnderwritingDataCredentials({ builder, refs }: BrokerSchema): void {
  const credentials = builder.objectRef<UploadCredentials>('UploadCredentials').implement({
    fields: (t) => ({
      url: t.exposeString('url', { description: 'PUT the file here within 5 minutes, at most 25 MB.' }),
      upload: t.expose('upload', { type: refs.upload }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    }),
  });
  builder.mutationField('underwritingDataCredentials', (t) =>
    t.field({
      type: credentials,
      args: { quoteRequestId: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      resolve: async (_root, args, { services, actor }) => await underwritingDataCredentials(services, actor, args),
    }),
  );
}
