import { type ReactNode, useState } from 'react';
import { Panel } from '../../kit/feedback/panel.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { Instant, sizeText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { FileField, UploadState } from './file-field.tsx';
import type { Document, Request } from './request-operations.ts';
import { useOpenDocument } from './use-open-document.ts';
import { useUpload } from './use-upload.ts';

/** Documents of the request; download links are created on click. Files can be dropped or chosen. */
export function DocumentsPanel({ request }: { readonly request: Request }): ReactNode {
  const { error, open } = useOpenDocument(request.id);
  return (
    <Panel title={text.documents}>
      {request.documents.length === 0 && <p>{text.noDocuments}</p>}
      <ul className="grid gap-3">
        {request.documents.map((document) => (
          <li key={document.id}>
            {document.isReady ? (
              <button
                type="button"
                aria-label={text.openDocument(document.name)}
                onClick={() => void open(document.id)}
                className="text-left break-words text-accent underline"
              >
                {document.name}
              </button>
            ) : (
              <span className="break-words text-ink-soft">
                {document.name}, {document.kind === 'SUPPORTING' ? text.waiting : text.beingMade}
              </span>
            )}
            <About document={document} request={request} />
          </li>
        ))}
      </ul>
      {error !== null && <ErrorState error={error} className="mt-3" />}
      {request.whyNotUpload === null && <DropPlace requestId={request.id} />}
    </Panel>
  );
}

/** Kind, size, author, time, and which item the document answers. */
function About({ document, request }: { readonly document: Document; readonly request: Request }): ReactNode {
  const answers = request.subjectivities.find(({ answer }) => answer?.documentName === document.name);
  const facts = [
    text.documentKinds[document.kind],
    document.sizeBytes === null ? undefined : sizeText(document.sizeBytes),
    document.kind === 'SUPPORTING' ? document.by : undefined,
    answers && text.answersSubjectivity(answers.description),
  ].filter(Boolean);
  return (
    <p className="text-13 break-words text-ink-soft">
      {facts.join(' · ')}
      {document.at && (
        <>
          {' · '}
          <Instant at={document.at} />
        </>
      )}
    </p>
  );
}

function DropPlace({ requestId }: { readonly requestId: string }): ReactNode {
  const { sending, error, send } = useUpload(requestId);
  const [isOver, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void send([...event.dataTransfer.files]);
      }}
      className={`mt-4 rounded-md border border-dashed p-4 ${isOver ? 'border-accent bg-accent-ground' : 'border-line-strong'}`}
    >
      <FileField label={text.drop} isMultiple isBusy={sending !== null} onFiles={(files) => void send(files)} />
      <UploadState sending={sending} error={error} />
    </div>
  );
}
