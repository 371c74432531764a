import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keyOf, useGraphql } from '../../../kit/server/graphql-client.ts';
import { Unreachable } from '../../../kit/server/remote-problem.ts';
import { assertSendable, fileRefused } from '../../../kit/server/send-file.ts';
import { sizeText } from '../../../kit/text/formats.tsx';
import { COMPLETE_DOCUMENT, READ_REQUEST, UPLOAD_DOCUMENT } from '../../api/request-operations.ts';
import type { Document, DocumentKind } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request-messages.ts';
import { pendingDocumentsOfRequest } from '../bind/pending-documents.ts';
import { useSubmission } from '../request-context.tsx';

const text = requestText.documents;

export function DocumentsPanel(): ReactNode {
  const { request } = useSubmission();
  const upload = useUpload(request.id);
  const making = pendingDocumentsOfRequest(request);
  const isEmpty = request.documents.length + making.length === 0 && upload.name === null && upload.error === null;
  const refusal = request.actions.find((action) => action.action === 'UPLOAD_DOCUMENT')?.refusal;
  return (
    <Panel
      title={text.title}
      none={isEmpty ? text.none : undefined}
      aside={
        <label className="relative inline-flex h-8 items-center rounded-md px-3 font-medium text-accent focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--accent) hover:bg-hover hover:text-accent-strong">
          {text.upload}
          <input
            id="upload-document"
            type="file"
            aria-label={text.upload}
            aria-disabled={refusal ? true : undefined}
            title={refusal?.message}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file && !refusal) upload.send(file);
              event.target.value = '';
            }}
          />
        </label>
      }
    >
      {upload.name && (
        <p role="status" className="mb-2 text-13 text-ink-soft">
          {text.uploading(upload.name)}
        </p>
      )}
      {upload.error && <ErrorState error={upload.error} className="mb-2" />}
      {!isEmpty && <DocumentList documents={request.documents} making={making} />}
    </Panel>
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
                {document.name} <span className="text-ink-faint">({text.making})</span>
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

/** Gets a link, PUTs the file and completes the upload. */
function useUpload(requestId: string) {
  const client = useGraphql();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const put = async (file: File): Promise<void> => {
    assertSendable(file);
    const { uploadDocument } = await client.run(UPLOAD_DOCUMENT, { id: requestId, name: file.name });
    const response = await fetch(uploadDocument.url, { method: 'PUT', body: file }).catch((cause: unknown) => {
      throw new Unreachable('no answer', { cause });
    });
    if (!response.ok) throw fileRefused(file.name);
    await client.run(COMPLETE_DOCUMENT, { id: uploadDocument.document.id });
    await queries.invalidateQueries({ queryKey: keyOf(READ_REQUEST) });
  };
  const send = (file: File): void => {
    setName(file.name);
    setError(null);
    put(file)
      .then(
        () => announce(text.uploaded(file.name)),
        (failure: unknown) => setError(failure instanceof Error ? failure : new Error(String(failure))),
      )
      .finally(() => setName(null));
  };
  return { name, error, send };
}
