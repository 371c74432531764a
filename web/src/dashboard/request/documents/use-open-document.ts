import { useState } from 'react';
import { useGraphql } from '../../../kit/server/graphql-client.ts';
import { DOCUMENT_LINK } from '../request-operations.ts';

/** Opens a document through a link created on click, so that no page contains a link that could be passed on. */
export function useOpenDocument(requestId: string) {
  const client = useGraphql();
  const [error, setError] = useState<unknown>(null);
  const open = async (document: string): Promise<void> => {
    setError(null);
    try {
      const { documentLink } = await client.run(DOCUMENT_LINK, { id: requestId, document });
      window.location.assign(documentLink);
    } catch (cause) {
      setError(cause);
    }
  };
  return { error, open };
}
