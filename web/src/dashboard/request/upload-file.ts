import type { GraphqlClient } from '../../kit/server/graphql-client.ts';
import { Unreachable } from '../../kit/server/remote-problem.ts';
import { assertSendable, fileRefused } from '../../kit/server/send-file.ts';
import { COMPLETE_UPLOAD, START_UPLOAD } from './request-operations.ts';

export interface UploadWatch {
  /** Called with whole percentages. */
  readonly onProgress: (percent: number) => void;
  /** Called when the connection was lost and the file is sent again. */
  readonly onAgain: () => void;
}

/** The link is valid for 5 minutes; a PUT that would start later is not attempted. */
const LINK_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 20_000;

/**
 * Gets credentials, PUTs the file (retrying while the link is valid) and completes the upload; returns the document's
 * id.
 */
export async function uploadFile(
  client: GraphqlClient,
  requestId: string,
  file: File,
  watch: UploadWatch,
): Promise<string> {
  assertSendable(file);
  const until = Date.now() + LINK_MS;
  const { startUpload } = await client.run(START_UPLOAD, { id: requestId, name: file.name });
  const status = await putUntil(until, watch, async () => await put(startUpload.url, file, watch.onProgress));
  if (status >= 300) throw fileRefused(file.name);
  await client.run(COMPLETE_UPLOAD, { id: requestId, upload: startUpload.uploadId });
  return startUpload.uploadId;
}

/** The store's answer. A refusal is final; no answer or a server error is retried. */
async function putUntil(until: number, { onAgain }: UploadWatch, send: () => Promise<number>): Promise<number> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const status = await send();
    if (status !== NO_ANSWER && status < 500) return status;
    if (Date.now() + pause >= until) throw new Unreachable('no answer');
    onAgain();
    await new Promise((resume) => setTimeout(resume, pause));
  }
}

const NO_ANSWER = 0;

// fetch does not report upload progress; XMLHttpRequest does.
async function put(url: string, file: File, onProgress: (percent: number) => void): Promise<number> {
  return await new Promise<number>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(total, 1)));
    request.onload = () => resolve(request.status);
    request.onerror = () => resolve(NO_ANSWER);
    request.send(file);
  });
}
