import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useGraphql } from '../../../kit/server/graphql-client.ts';
import { useUpload } from '../../../kit/upload/use-upload.ts';
import { COMPLETE_DOCUMENT, READ_REQUEST, UPLOAD_DOCUMENT } from '../../api/request-operations.ts';

/** Uploads documents of a submission. */
export function useDocumentUpload(requestId: string) {
  const client = useGraphql();
  const queries = useQueryClient();
  return useUpload({
    start: async (name) => {
      const { uploadDocument } = await client.run(UPLOAD_DOCUMENT, { id: requestId, name });
      return { id: uploadDocument.document.id, url: uploadDocument.url };
    },
    complete: async (id) => await client.run(COMPLETE_DOCUMENT, { id }),
    refresh: async () => await queries.invalidateQueries({ queryKey: keyOf(READ_REQUEST) }),
  });
}
