import type { ReactNode } from 'react';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { text } from '../../messages.ts';
import type { Document } from '../request-operations.ts';
import { useOpenDocument } from './use-open-document.ts';

/** Documents of a request by name, each with what the screen says about it; download links are created on click. */
export function DocumentList(props: {
  readonly requestId: string;
  readonly documents: readonly Document[];
  readonly aboutOf: (document: Document) => ReactNode;
}): ReactNode {
  const { requestId, documents, aboutOf } = props;
  const { error, open } = useOpenDocument(requestId);
  return (
    <>
      {documents.length === 0 && <p>{text.noDocuments}</p>}
      <ul className="grid gap-3">
        {documents.map((document) => (
          <li key={document.id}>
            {document.isReady ? (
              <button
                type="button"
                aria-label={text.openDocument(document.name)}
                onClick={() => void open(document.id)}
                className="text-left wrap-anywhere text-accent underline"
              >
                {document.name}
              </button>
            ) : (
              <span className="break-words text-ink-soft">
                {document.name}, {document.kind === 'SUPPORTING' ? text.waiting : text.beingMade}
              </span>
            )}
            {aboutOf(document)}
          </li>
        ))}
      </ul>
      {error !== null && <ErrorState error={error} className="mt-3" />}
    </>
  );
}
