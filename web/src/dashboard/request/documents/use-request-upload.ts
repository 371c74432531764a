import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useGraphql } from '../../../kit/server/graphql-client.ts';
import { useUpload } from '../../../kit/upload/use-upload.ts';
import { COMPLETE_UPLOAD, REQUEST, START_UPLOAD } from '../request-operations.ts';

/** Uploads documents of a request. */
export function useRequestUpload(requestId: string) {
  const client = useGraphql();
  const queries = useQueryClient();
  return useUpload({
    start: async (name) => {
      const { startUpload } = await client.run(START_UPLOAD, { id: requestId, name });
      return { id: startUpload.uploadId, url: startUpload.url };
    },
    complete: async (upload) => await client.run(COMPLETE_UPLOAD, { id: requestId, upload }),
    refresh: async () => await queries.invalidateQueries({ queryKey: keyOf(REQUEST) }),
  });
}
