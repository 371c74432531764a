import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/states.tsx';
import { uploadText } from './upload-messages.ts';
import type { UploadFailure, UploadProgress } from './use-upload.ts';

/** How far an upload is, or why it failed. */
export function UploadState({
  sending,
  failure,
}: {
  readonly sending: UploadProgress | null;
  readonly failure: UploadFailure | null;
}): ReactNode {
  return (
    <>
      {sending && (
        <p role="status" className="mt-2 text-14">
          {wordsOf(sending)} {sending.stage === 'AGAIN' && uploadText.uploadAgain}
          {/* How long a check takes is not known before. */}
          <progress
            aria-label={wordsOf(sending)}
            max={100}
            value={sending.stage === 'CHECKING' ? undefined : sending.percent}
            className="mt-1 block w-full"
          />
        </p>
      )}
      {failure && <ErrorState error={failure.error} onRetry={failure.retry} className="mt-3" />}
    </>
  );
}

function wordsOf({ name, stage, percent }: UploadProgress): string {
  return stage === 'CHECKING' ? uploadText.checkingFile(name) : uploadText.uploading(name, percent);
}
