import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { sizeText } from '../../../kit/text/formats.tsx';
import { DropTarget } from '../../../kit/upload/drop-target.tsx';
import { uploadText } from '../../../kit/upload/upload-messages.ts';
import { UploadState } from '../../../kit/upload/upload-state.tsx';
import type { Document, DocumentKind } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { pendingDocumentsOfRequest } from '../bind/pending-documents.ts';
import { useSubmission } from '../request-context.tsx';
import { useDocumentUpload } from './use-document-upload.ts';

const text = requestText.documents;

/** Documents of the submission. Files can be dropped on it or chosen. */
export function DocumentsPanel(): ReactNode {
  const { request } = useSubmission();
  const { sending, failure, send } = useDocumentUpload(request.id);
  const making = pendingDocumentsOfRequest(request);
  const isEmpty = request.documents.length + making.length === 0 && sending === null && failure === null;
  const refusal = request.actions.find((action) => action.action === 'UPLOAD_DOCUMENT')?.refusal;
  const isOff = refusal !== null && refusal !== undefined;
  return (
    <DropTarget
      isOff={isOff || sending !== null}
      onFiles={(files) => void send(files)}
      overClassName="rounded-md outline-2 outline-accent"
    >
      <Panel
        title={text.title}
        none={isEmpty ? text.none : undefined}
        aside={
          <label
            title={uploadText.dropHint}
            className="relative inline-flex h-8 items-center rounded-md px-3 font-medium text-accent focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--accent) hover:bg-hover hover:text-accent-strong"
          >
            {text.upload}
            <input
              id="upload-document"
              type="file"
              multiple
              aria-label={text.upload}
              aria-disabled={isOff || undefined}
              title={refusal?.message}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={(event) => {
                const files = [...(event.target.files ?? [])];
                if (files.length > 0 && !isOff) void send(files);
                event.target.value = '';
              }}
            />
          </label>
        }
      >
        {!isEmpty && <DocumentList documents={request.documents} making={making} />}
        <UploadState sending={sending} failure={failure} />
      </Panel>
    </DropTarget>
  );
}

export function DocumentList(props: {
  readonly documents: readonly Document[];
  /** Documents that are still being uploaded or created. */
  readonly making?: readonly DocumentKind[];
}): ReactNode {
  const { documents, making = [] } = props;
  return (
    <ul className="flex flex-col gap-2">
      {making.map((kind) => (
        <li key={kind} className="flex items-start gap-2 text-13 text-ink-soft">
          <FileText size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-faint" />
          {text.kinds[kind]} <span className="text-ink-faint">({text.making})</span>
        </li>
      ))}
      {documents.map((document) => (
        <li key={document.id} className="flex items-start gap-2 text-13">
          <FileText size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-faint" />
          <span className="min-w-0">
            {document.url ? (
              <a href={document.url} target="_blank" rel="noreferrer" className="break-words">
                {document.name}
              </a>
            ) : (
              <span>
                {document.name}{' '}
                <span className="text-ink-faint">({document.kind === 'SUPPORTING' ? text.waiting : text.making})</span>
              </span>
            )}
            <span className="block text-12 text-ink-faint">
              {text.kinds[document.kind]} ·{' '}
              {text.by(document.createdBy, document.sizeBytes === null ? '' : sizeText(document.sizeBytes))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
