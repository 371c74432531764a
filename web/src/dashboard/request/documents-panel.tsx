import { Fragment, type ReactNode, useState } from 'react';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Instant, sizeText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { DocumentList } from './document-list.tsx';
import { FileField, UploadState } from './file-field.tsx';
import type { Document, Request } from './request-operations.ts';
import { useUpload } from './use-upload.ts';

/** Documents of the request. Files can be dropped or chosen. */
export function DocumentsPanel({ request }: { readonly request: Request }): ReactNode {
  return (
    <Panel title={text.documents}>
      <DocumentList
        requestId={request.id}
        documents={request.documents}
        aboutOf={(document) => <About document={document} request={request} />}
      />
      {request.whyNotUpload === null && <DropPlace requestId={request.id} />}
    </Panel>
  );
}

/** Kind, size, author, time, and which item the document answers. */
function About({ document, request }: { readonly document: Document; readonly request: Request }): ReactNode {
  const answers = request.subjectivities.find(({ answer }) => answer?.documentName === document.name);
  const facts = {
    kind: text.documentKinds[document.kind],
    size: document.sizeBytes === null ? null : sizeText(document.sizeBytes),
    by: document.kind === 'SUPPORTING' && <span title={document.byEmail ?? undefined}>{document.by}</span>,
    answers: answers && text.answersSubjectivity(answers.description),
    at: document.at && <Instant at={document.at} />,
  };
  const known = Object.entries(facts).filter(([, fact]) => fact);
  return (
    <p className="text-13 break-words text-ink-soft">
      {known.map(([name, fact], position) => (
        <Fragment key={name}>
          {position > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
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
