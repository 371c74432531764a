import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import {
  type DocumentStore,
  handleFilePut,
  handleFileRead,
  type LocalStore,
  openLocalStore,
  openS3Store,
} from '../../../src/documents/storage/index.ts';

/** A store whose links really answer, over HTTP on a free port of this machine. */
export interface RunningStore<Store extends DocumentStore = DocumentStore> {
  readonly store: Store;
  /** The folder that holds the driver's files, to look behind its back. */
  readonly folder: string;
  stop(): Promise<void>;
}

export async function startLocalStore(
  now: () => Date = () => new Date(),
  secret: Uint8Array = new Uint8Array(32).fill(7),
): Promise<RunningStore<LocalStore>> {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-local-store-'));
  let store: LocalStore | undefined;
  const server = createServer(async (request, response) => {
    if (!store) throw new Error('not open yet');
    const { method = '', url = '', headers } = request;
    const answer =
      method === 'PUT'
        ? await handleFilePut({ method, url, headers, body: request }, store)
        : await handleFileRead({ method, url, headers }, store);
    response.writeHead(answer.status, answer.headers);
    if (answer.body instanceof Readable) answer.body.pipe(response);
    else response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const publicUrl = `http://127.0.0.1:${port}`;
  store = await openLocalStore({ folder, publicUrl, secret, now });
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true });
  };
  return { store, folder, stop };
}

/** A server of these buckets, and the settings with which the product reaches it. */
export async function startS3Server(...buckets: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'bindery-s3-store-'));
  const options = { address: '127.0.0.1', port: 0, directory: folder, silent: true };
  const server = new S3rver({ ...options, configureBuckets: buckets.map((name) => ({ name })) });
  const { port } = await server.run();
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  } as const;
  const stop = async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
  return { settings, folder, stop };
}

export async function startS3Store(now: () => Date = () => new Date()): Promise<RunningStore> {
  const bucket = 'documents';
  const { settings, folder, stop: stopServer } = await startS3Server(bucket);
  const store = openS3Store({
    bucket,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY },
    now,
  });
  const stop = async () => {
    await store.close();
    await stopServer();
  };
  return { store, folder, stop };
}
