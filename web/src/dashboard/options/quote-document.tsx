import type { ReactNode } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { text } from '../messages.ts';
import { useOpenDocument } from '../request/documents/use-open-document.ts';
import type { Request } from '../request/request-operations.ts';

/** The quote PDF; it is created after the options are available (part 1, section 4). */
export function QuoteDocument({ request }: { readonly request: Request }): ReactNode {
  const { error, open } = useOpenDocument(request.id);
  const document = readyDocument(request);
  return (
    <div>
      {document ? (
        <Button onPress={() => void open(document.id)}>{text.openQuote}</Button>
      ) : (
        <p role="status" className="text-14 text-ink-soft">
          {text.quoteBeingMade}
        </p>
      )}
      {error !== null && <ErrorState error={error} className="mt-2" />}
    </div>
  );
}

export function isDocumentPending(request: Request): boolean {
  return request.status === 'QUOTES_SHARED' && readyDocument(request) === undefined;
}

function readyDocument({ documents }: Request) {
  return documents.find(({ kind, isReady }) => kind === 'QUOTE' && isReady);
}
