import { Fragment, type ReactNode } from 'react';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Instant, sizeText } from '../../../kit/text/formats.tsx';
import { DropTarget } from '../../../kit/upload/drop-target.tsx';
import { FileField } from '../../../kit/upload/file-field.tsx';
import { uploadText } from '../../../kit/upload/upload-messages.ts';
import { UploadState } from '../../../kit/upload/upload-state.tsx';
import { text } from '../../messages.ts';
import type { Document, Request } from '../request-operations.ts';
import { DocumentList } from './document-list.tsx';
import { useRequestUpload } from './use-request-upload.ts';

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
  const { sending, failure, send } = useRequestUpload(requestId);
  return (
    <DropTarget
      onFiles={(files) => void send(files)}
      className="mt-4 rounded-md border border-dashed border-line-strong p-4"
      overClassName="border-accent bg-accent-ground"
    >
      <FileField label={uploadText.drop} isMultiple isBusy={sending !== null} onFiles={(files) => void send(files)} />
      <UploadState sending={sending} failure={failure} />
    </DropTarget>
  );
}
