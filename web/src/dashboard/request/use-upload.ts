import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { keyOf, useGraphql } from '../../kit/server/graphql-client.ts';
import { text } from '../messages.ts';
import { REQUEST } from './request-operations.ts';
import { uploadFile } from './upload-file.ts';

export interface UploadProgress {
  readonly name: string;
  readonly percent: number;
  readonly isAgain: boolean;
}

/** Uploads files one after the other; `send` returns the ids of those that arrived. */
export function useUpload(requestId: string) {
  const client = useGraphql();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [sending, setSending] = useState<UploadProgress | null>(null);
  const [error, setError] = useState<unknown>(null);
  const send = async (files: readonly File[]): Promise<readonly string[]> => {
    const arrived: string[] = [];
    setError(null);
    try {
      for (const file of files) {
        const show = (percent: number, isAgain: boolean): void => setSending({ name: file.name, percent, isAgain });
        show(0, false);
        const watch = { onProgress: (percent: number) => show(percent, false), onAgain: () => show(0, true) };
        arrived.push(await uploadFile(client, requestId, file, watch));
        announce(text.uploaded(file.name), { keepsFocus: true });
      }
    } catch (cause) {
      setError(cause);
    } finally {
      setSending(null);
      await queries.invalidateQueries({ queryKey: keyOf(REQUEST) });
    }
    return arrived;
  };
  return { sending, error, send };
}
