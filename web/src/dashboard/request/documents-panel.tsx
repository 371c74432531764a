import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useGraphql } from '../../kit/graphql-client.ts';
import { Panel } from '../../kit/panel.tsx';
import { ErrorState } from '../../kit/states.tsx';
import { useAnnounce } from '../../kit/status-line.tsx';
import { text } from '../messages.ts';
import { DOCUMENT_LINK, type Request } from '../operations.ts';
import { uploadFile } from './upload-file.ts';

/** Papers of the request; a link is made at the press. Files are dropped or chosen. */
export function DocumentsPanel({ request }: { readonly request: Request }): ReactNode {
  const client = useGraphql();
  const [error, setError] = useState<unknown>(null);
  const open = async (document: string): Promise<void> => {
    setError(null);
    try {
      const { documentLink } = await client.run(DOCUMENT_LINK, { id: request.id, document });
      window.location.assign(documentLink);
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <Panel title={text.documents}>
      {request.documents.length === 0 && <p>{text.noDocuments}</p>}
      <ul className="grid gap-2">
        {request.documents.map(({ id, name, isReady }) => (
          <li key={id}>
            {isReady ? (
              <button
                type="button"
                aria-label={text.openDocument(name)}
                onClick={() => void open(id)}
                className="text-left text-accent underline"
              >
                {name}
              </button>
            ) : (
              <span className="text-ink-soft">
                {name}, {text.waiting}
              </span>
            )}
          </li>
        ))}
      </ul>
      {error !== null && <ErrorState error={error} className="mt-3" />}
      {request.whyNotUpload === null && <DropPlace requestId={request.id} />}
    </Panel>
  );
}

function DropPlace({ requestId }: { readonly requestId: string }): ReactNode {
  const client = useGraphql();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [sending, setSending] = useState<{ readonly name: string; readonly percent: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isOver, setOver] = useState(false);
  const send = async (files: readonly File[]): Promise<void> => {
    setError(null);
    try {
      for (const file of files) {
        setSending({ name: file.name, percent: 0 });
        await uploadFile(client, requestId, file, (percent) => setSending({ name: file.name, percent }));
        announce(text.uploaded(file.name), { keepsFocus: true });
      }
    } catch (cause) {
      setError(cause);
    } finally {
      setSending(null);
      await queries.invalidateQueries({ queryKey: ['request'] });
    }
  };
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
      <label className="block font-medium">
        {text.drop}
        <input
          type="file"
          multiple
          disabled={sending !== null}
          onChange={(event) => {
            void send([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
          className="mt-2 block w-full text-14 file:mr-3 file:h-9 file:rounded-md file:border file:border-line-strong file:bg-raised file:px-3 file:text-ink"
        />
      </label>
      <p className="mt-1 text-13 text-ink-soft">{text.dropHint}</p>
      {sending && (
        <p role="status" className="mt-2 text-14">
          {text.uploading(sending.name, sending.percent)}
          <progress
            aria-label={text.uploading(sending.name, sending.percent)}
            max={100}
            value={sending.percent}
            className="mt-1 block w-full"
          />
        </p>
      )}
      {error !== null && <ErrorState error={error} className="mt-3" />}
    </div>
  );
}
