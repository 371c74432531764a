import { useState } from 'react';
import { useAnnounce } from '../feedback/status-line.tsx';
import { type UploadPort, type UploadStage, uploadFile } from './upload-file.ts';
import { uploadText } from './upload-messages.ts';

export interface UploadProgress {
  readonly name: string;
  readonly percent: number;
  readonly stage: UploadStage;
}

export interface UploadFailure {
  readonly error: unknown;
  /** Sends again what did not arrive. */
  readonly retry: () => Promise<unknown>;
}

/** Uploads files one after the other; `send` returns the ids of those that arrived. */
export function useUpload(port: UploadPort & { readonly refresh: () => Promise<unknown> }) {
  const announce = useAnnounce();
  const [sending, setSending] = useState<UploadProgress | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const send = async (files: readonly File[]): Promise<readonly string[]> => {
    const arrived: string[] = [];
    setFailure(null);
    try {
      for (const file of files) {
        const watch = (stage: UploadStage, percent: number): void => setSending({ name: file.name, stage, percent });
        arrived.push(await uploadFile(port, file, watch));
        announce(uploadText.uploaded(file.name), { keepsFocus: true });
      }
    } catch (error) {
      setFailure({ error, retry: async () => await send(files.slice(arrived.length)) });
    } finally {
      setSending(null);
      await port.refresh();
    }
    return arrived;
  };
  return { sending, failure, send };
}
