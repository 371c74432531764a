import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { type ConfiguredBucket, reach } from './configured-bucket.ts';
import { connect, ignoreMissing, inPatience } from './s3-store.ts';

/** A table of any size passes through memory in parts; S3 takes 10,000 of them. */
const PART_BYTES = 32 * 1024 * 1024;
/** For one part, or for a pause while the database takes what was read. */
const PATIENCE_MS = 120_000;

export interface BackupBucketSettings extends ConfiguredBucket {
  /** Ends with a slash. */
  readonly folder: string;
  readonly partBytes?: number;
}

/** A folder of a bucket that takes a backup; an object is there whole or not at all. */
export function openBackupBucket(settings: BackupBucketSettings) {
  const { bucket: Bucket, folder, partBytes = PART_BYTES } = settings;
  const client = connect({ ...reach(settings, () => new Date()), patienceMs: PATIENCE_MS });
  const at = (file: string) => ({ Bucket, Key: `${folder}${file}` });
  return {
    async begin(): Promise<void> {
      const listed = await client.send(new ListObjectsV2Command({ Bucket, Prefix: folder }), inTime());
      if ((listed.Contents ?? []).length === 0) return;
      throw new Error(`${Bucket}/${folder} is not empty; a backup needs a folder of its own`);
    },
    async write(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
      const parts = inParts(bytes, partBytes);
      const first = (await parts.next()).value ?? Buffer.alloc(0);
      if (first.length < partBytes) await client.send(new PutObjectCommand({ ...at(file), Body: first }), inTime());
      else await uploadParts(client, at(file), first, parts);
    },
    async read(file: string): Promise<AsyncIterable<Uint8Array> | undefined> {
      const answer = await client.send(new GetObjectCommand(at(file)), inTime()).catch(ignoreMissing);
      return answer?.Body instanceof Readable ? answer.Body : undefined;
    },
    close: async (): Promise<void> => client.destroy(),
  };
}

const inTime = () => inPatience({ patienceMs: PATIENCE_MS });

async function uploadParts(
  client: S3Client,
  address: { readonly Bucket: string; readonly Key: string },
  first: Uint8Array,
  others: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(address), inTime());
  const Parts: { readonly PartNumber: number; readonly ETag: string | undefined }[] = [];
  const upload = async (Body: Uint8Array) => {
    const PartNumber = Parts.length + 1;
    const { ETag } = await client.send(new UploadPartCommand({ ...address, UploadId, PartNumber, Body }), inTime());
    Parts.push({ PartNumber, ETag });
  };
  try {
    await upload(first);
    for await (const part of others) await upload(part);
    const all = { ...address, UploadId, MultipartUpload: { Parts } };
    await client.send(new CompleteMultipartUploadCommand(all), inTime());
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...address, UploadId }), inTime()).catch(() => undefined);
    throw error;
  }
}

/** Each but the last of the same size. */
async function* inParts(bytes: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Uint8Array, undefined> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    const whole = Buffer.concat(chunks);
    for (let from = 0; size >= partBytes; from += partBytes, size -= partBytes) {
      yield whole.subarray(from, from + partBytes);
    }
    chunks = [whole.subarray(whole.length - size)];
  }
  if (size > 0) yield Buffer.concat(chunks);
  return undefined;
}
