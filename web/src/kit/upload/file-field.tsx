import type { ReactNode } from 'react';
import { uploadText } from './upload-messages.ts';

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
      <p className="mt-1 text-13 text-ink-soft">{uploadText.dropHint}</p>
    </>
  );
}
