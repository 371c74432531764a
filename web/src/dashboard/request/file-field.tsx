import type { ReactNode } from 'react';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { text } from '../messages.ts';
import type { UploadProgress } from './use-upload.ts';

/** A file input in the product's style, with the accepted types. */
export function FileField(props: {
  readonly label: string;
  readonly isBusy: boolean;
  readonly isMultiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}): ReactNode {
  return (
    <>
      <label className="block font-medium">
        {props.label}
        <input
          type="file"
          multiple={props.isMultiple}
          disabled={props.isBusy}
          onChange={(event) => {
            props.onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
          // Without the browser's "No file chosen", which it says even after a file was sent.
          className="mt-2 block w-full text-14 text-transparent file:mr-3 file:h-9 file:rounded-md file:border file:border-line-strong file:bg-raised file:px-3 file:text-ink"
        />
      </label>
      <p className="mt-1 text-13 text-ink-soft">{text.dropHint}</p>
    </>
  );
}

/** Upload progress, or why the upload failed. */
export function UploadState({
  sending,
  error,
}: {
  readonly sending: UploadProgress | null;
  readonly error: unknown;
}): ReactNode {
  return (
    <>
      {sending && (
        <p role="status" className="mt-2 text-14">
          {text.uploading(sending.name, sending.percent)} {sending.isAgain && text.uploadAgain}
          <progress
            aria-label={text.uploading(sending.name, sending.percent)}
            max={100}
            value={sending.percent}
            className="mt-1 block w-full"
          />
        </p>
      )}
      {error !== null && <ErrorState error={error} className="mt-3" />}
    </>
  );
}
