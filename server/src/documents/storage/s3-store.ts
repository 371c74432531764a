import { addAbortSignal, Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { attachmentDisposition } from './content-disposition.ts';
import type { DocumentStore, OpenedObject, PutLink, ReadLink, StoredObject } from './document-store.ts';
import { assertObjectKey } from './object-key.ts';

export interface S3StoreSettings {
  readonly bucket: string;
  readonly region: string;
  /** Another server than Amazon's: MinIO, Ceph, R2 and so on. */
  readonly endpoint?: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  readonly forcePathStyle?: boolean;
  /** Left out: the AWS SDK looks for them itself (instance role, web identity). */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly now: () => Date;
  /** How long a call may take, including retries, and how long a read may pause: 15 s by default. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 15_000;
const CONNECT_MS = 5000;

/** Opens the S3 driver; its links lead straight to the bucket. The bucket must exist and must not be public. */
export function openS3Store(settings: S3StoreSettings): DocumentStore {
  const client = connect(settings);
  return storeOn(settings, client, () => inPatience(settings));
}

/** The limit of one call. */
export function inPatience({ patienceMs = PATIENCE_MS }: Pick<S3StoreSettings, 'patienceMs'>) {
  return { abortSignal: AbortSignal.timeout(patienceMs) };
}

function storeOn(settings: S3StoreSettings, client: S3Client, inTime: Caller['inTime']): DocumentStore {
  const at = (key: string) => {
    assertObjectKey(key);
    return { Bucket: settings.bucket, Key: key };
  };
  const sign = { client, now: settings.now };
  const remove = async (key: string): Promise<void> => {
    await client.send(new DeleteObjectCommand(at(key)), inTime());
  };
  return {
    async put(key, bytes, options) {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: options.contentType }), inTime());
    },
    read: async (key) => openObject({ client, inTime }, at(key)),
    head: async (key) => statObject({ client, inTime }, at(key)),
    firstBytes: async (key, count) => readStart({ client, inTime }, at(key), count),
    async copy(from, to) {
      const source = `${settings.bucket}/${at(from).Key}`;
      const copy = new CopyObjectCommand({ ...at(to), CopySource: source });
      return (await client.send(copy, inTime()).catch(ignoreMissing)) !== undefined;
    },
    delete: remove,
    endUpload: remove,
    within(ms) {
      const abortSignal = AbortSignal.timeout(ms);
      return storeOn(settings, client, () => ({ abortSignal }));
    },
    presignPut: async (link) => presignPut(sign, at(link.key), link),
    presignRead: async (link) => presignRead(sign, at(link.key), link),
    async close() {
      client.destroy();
    },
  };
}

interface ObjectAddress {
  readonly Bucket: string;
  readonly Key: string;
}

/** For one call. */
interface Caller {
  readonly client: S3Client;
  readonly inTime: () => { readonly abortSignal: AbortSignal };
}

interface LinkSigner {
  readonly client: S3Client;
  readonly now: () => Date;
}

export function connect(settings: S3StoreSettings): S3Client {
  return new S3Client({
    region: settings.region,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    forcePathStyle: settings.forcePathStyle ?? false,
    ...(settings.credentials && { credentials: settings.credentials }),
    // By default the SDK adds CRC checksums, also to pre-signed links: a plain PUT could not satisfy them, and many
    // S3-compatible servers know neither them nor the aws-chunked encoding that carries them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The signal of a call ends with the head of its answer; a body that stops in the middle is for the socket to see.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: settings.patienceMs ?? PATIENCE_MS },
  });
}

async function openObject({ client, inTime }: Caller, address: ObjectAddress): Promise<OpenedObject | undefined> {
  const answer = await client.send(new GetObjectCommand(address), inTime()).catch(ignoreMissing);
  if (!answer) return undefined;
  if (!(answer.Body instanceof Readable)) throw new TypeError('S3 answered without a stream');
  return { body: answer.Body, ...description(answer) };
}

async function statObject({ client, inTime }: Caller, address: ObjectAddress): Promise<StoredObject | undefined> {
  const answer = await client.send(new HeadObjectCommand(address), inTime()).catch(ignoreMissing);
  return answer && description(answer);
}

function description(answer: { ContentLength?: number | undefined; ContentType?: string | undefined }): StoredObject {
  return { size: answer.ContentLength ?? 0, contentType: answer.ContentType ?? 'application/octet-stream' };
}

// Reads and hangs up instead of asking for a range: an empty object has no first byte, and servers differ on that.
async function readStart(caller: Caller, address: ObjectAddress, count: number): Promise<Uint8Array | undefined> {
  const { abortSignal } = caller.inTime();
  const object = await openObject({ ...caller, inTime: () => ({ abortSignal }) }, address);
  if (!object) return undefined;
  addAbortSignal(abortSignal, object.body);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of object.body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= count) break;
  }
  return Buffer.concat(chunks).subarray(0, count);
}

// The maximum size cannot be signed: a Content-Length in the signature would fix the size exactly, and it is not known
// when the link is made. See PutLink.maxBytes.
async function presignPut(signing: LinkSigner, address: ObjectAddress, link: PutLink): Promise<string> {
  const type = link.contentType;
  const command = new PutObjectCommand({ ...address, ...(type !== undefined && { ContentType: type }) });
  const signed = type === undefined ? {} : { signableHeaders: new Set(['content-type']) };
  return getSignedUrl(signing.client, command, { ...lifetime(signing, link.expiresAt), ...signed });
}

async function presignRead(signing: LinkSigner, address: ObjectAddress, link: ReadLink): Promise<string> {
  const command = new GetObjectCommand({
    ...address,
    ResponseContentType: link.contentType,
    ResponseContentDisposition: attachmentDisposition(link.fileName),
    ResponseCacheControl: 'private, no-store',
  });
  return getSignedUrl(signing.client, command, lifetime(signing, link.expiresAt));
}

// S3 signs whole seconds: a start at the last full second and a length that never goes past `expiresAt`.
function lifetime(signing: LinkSigner, expiresAt: Date): { signingDate: Date; expiresIn: number } {
  const startSeconds = Math.floor(signing.now().getTime() / 1000);
  const expiresIn = Math.max(1, Math.floor(expiresAt.getTime() / 1000) - startSeconds);
  return { signingDate: new Date(startSeconds * 1000), expiresIn };
}

/** For `.catch`: an object that is not there is an answer, anything else stays an error. */
export function ignoreMissing(error: unknown): undefined {
  const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
  if (!isMissing || error.name === 'NoSuchBucket') throw error;
}
