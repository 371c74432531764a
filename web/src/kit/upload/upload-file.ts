import { Unreachable } from '../server/remote-problem.ts';
import { assertSendable, fileRefused } from './send-file.ts';

/** How an application asks its server for a place for a file, and says that the file is there. */
export interface UploadPort {
  readonly start: (name: string) => Promise<{ readonly id: string; readonly url: string }>;
  readonly complete: (id: string) => Promise<unknown>;
}

/** AGAIN: the connection was lost. CHECKING: the file is there, and the server looks at it. */
export type UploadStage = 'SENDING' | 'AGAIN' | 'CHECKING';

/** Called with whole percentages. */
export type UploadWatch = (stage: UploadStage, percent: number) => void;

/** The link is valid for 5 minutes; a PUT that would start later is not attempted. */
const LINK_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 20_000;

/**
 * Gets credentials, PUTs the file (retrying while the link is valid) and completes the upload; returns the document's
 * id.
 */
export async function uploadFile(port: UploadPort, file: File, watch: UploadWatch): Promise<string> {
  assertSendable(file);
  const until = Date.now() + LINK_MS;
  watch('SENDING', 0);
  const { id, url } = await port.start(file.name);
  const status = await putUntil(until, watch, async () => await put(url, file, watch));
  if (status >= 300) throw fileRefused(file.name);
  watch('CHECKING', 100);
  await port.complete(id);
  return id;
}

/** The store's answer. A refusal is final; no answer or a server error is retried. */
async function putUntil(until: number, watch: UploadWatch, send: () => Promise<number>): Promise<number> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const status = await send();
    if (status !== NO_ANSWER && status < 500) return status;
    if (Date.now() + pause >= until) throw new Unreachable('no answer');
    watch('AGAIN', 0);
    await new Promise((resume) => setTimeout(resume, pause));
  }
}

const NO_ANSWER = 0;

// fetch does not report upload progress; XMLHttpRequest does.
async function put(url: string, file: File, watch: UploadWatch): Promise<number> {
  return await new Promise<number>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.upload.onprogress = ({ loaded, total }) =>
      watch('SENDING', Math.round((100 * loaded) / Math.max(total, 1)));
    request.onload = () => resolve(request.status);
    request.onerror = () => resolve(NO_ANSWER);
    request.send(file);
  });
}
