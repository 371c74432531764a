import { createHash } from 'node:crypto';
import {
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { connect, inPatience, type S3StoreSettings } from './s3-store.ts';

/** Objects that are written once and listed: a bucket with object lock keeps them until their time. */
export interface KeptObjects {
  /** Until `keepUntil` not even the owner of the bucket can remove it; without it the bucket's own rule applies. */
  put(key: string, text: string, keepUntil?: Date): Promise<void>;
  /** The keys below a prefix, also of objects that a newer version or a mark of deletion hides. */
  keys(prefix: string): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

export function openKeptObjects(settings: S3StoreSettings): KeptObjects {
  const client = connect(settings);
  const inTime = () => inPatience(settings);
  const { bucket: Bucket } = settings;

  async function* versions(Prefix: string): AsyncGenerator<string> {
    let at: { readonly KeyMarker?: string | undefined; readonly VersionIdMarker?: string | undefined } | undefined = {};
    while (at) {
      const asked = new ListObjectVersionsCommand({ Bucket, Prefix, ...at });
      const page: ListObjectVersionsCommandOutput = await client.send(asked, inTime());
      for (const { Key } of page.Versions ?? []) if (Key !== undefined) yield Key;
      const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
      at = page.IsTruncated === true ? { KeyMarker, VersionIdMarker } : undefined;
    }
  }

  async function* objects(Prefix: string): AsyncGenerator<string> {
    let ContinuationToken: string | undefined;
    do {
      const page: ListObjectsV2CommandOutput = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }),
        inTime(),
      );
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  return {
    async put(Key, text, keepUntil) {
      const Body = Buffer.from(text);
      const lock = { ObjectLockMode: 'COMPLIANCE', ObjectLockRetainUntilDate: keepUntil } as const;
      const put = new PutObjectCommand({
        Bucket,
        Key,
        Body,
        ContentType: 'application/json',
        // A bucket with object lock takes nothing without it.
        ContentMD5: createHash('md5').update(Body).digest('base64'),
        ...(keepUntil === undefined ? {} : lock),
      });
      await client.send(put, inTime());
    },
    async keys(prefix) {
      try {
        const found = new Set<string>();
        for await (const key of versions(prefix)) found.add(key);
        if (found.size > 0) return found;
      } catch (error) {
        if (!isWithoutVersions(error)) throw error;
      }
      const found = new Set<string>();
      for await (const key of objects(prefix)) found.add(key);
      return found;
    },
    async close() {
      client.destroy();
    },
  };
}

/** Not every server keeps versions. */
function isWithoutVersions(error: unknown): boolean {
  return error instanceof S3ServiceException && [400, 405, 501].includes(error.$metadata.httpStatusCode ?? 0);
}
