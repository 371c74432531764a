import type { UploadCredentials } from '../../../documents/index.ts';
import type { DashboardBuilder } from '../context.ts';

export function addUploadCredentialsType(builder: DashboardBuilder) {
  return builder.objectRef<UploadCredentials>('UploadCredentials').implement({
    fields: (t) => ({
      url: t.exposeString('url', { description: 'PUT the file here within 5 minutes, at most 25 MB.' }),
      uploadId: t.id({ resolve: ({ upload }) => upload.id }),
    }),
  });
}
