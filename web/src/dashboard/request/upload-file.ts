import type { GraphqlClient } from '../../kit/graphql-client.ts';
import { Unreachable } from '../../kit/remote-problem.ts';
import { text } from '../messages.ts';
import { COMPLETE_UPLOAD, START_UPLOAD } from '../operations.ts';

/** Credentials, PUT and completion in one go; `onProgress` is told whole percents. */
export async function uploadFile(
  client: GraphqlClient,
  requestId: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<void> {
  const { startUpload } = await client.run(START_UPLOAD, { id: requestId, name: file.name });
  await put(startUpload.url, file, onProgress);
  await client.run(COMPLETE_UPLOAD, { id: requestId, upload: startUpload.uploadId });
}

// fetch tells nothing of how much was sent; the older interface does.
async function put(url: string, file: File, onProgress: (percent: number) => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(total, 1)));
    request.onload = () => (request.status < 300 ? resolve() : reject(new Unreachable(text.uploadFailed)));
    request.onerror = () => reject(new Unreachable(text.uploadFailed));
    request.send(file);
  });
}
