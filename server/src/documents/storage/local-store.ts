import { open } from 'node:fs/promises';
import type { DocumentStore, OpenedObject, StoredObject } from './document-store.ts';
import { LocalFolder } from './local-folder.ts';
import { formatLocalLink } from './local-link.ts';
import { assertObjectKey } from './object-key.ts';

export interface LocalStoreSettings {
  /** The folder; made when missing. Belongs to the store alone. */
  readonly folder: string;
  /** Where this server is reached, without the `/files/...` that the links add. */
  readonly publicUrl: string;
  /** Signs the links; 32 random bytes or more. */
  readonly secret: Uint8Array;
  readonly now: () => Date;
}

/** The local driver: a store, and what `handleFilePut` and `handleFileRead` need to answer its links. */
export interface LocalStore extends DocumentStore {
  readonly folder: LocalFolder;
  readonly secret: Uint8Array;
  readonly now: () => Date;
}

/** Opens the local folder driver; its links lead to this server (`handleFilePut`, `handleFileRead`). */
export async function openLocalStore(settings: LocalStoreSettings): Promise<LocalStore> {
  const { publicUrl, secret, now } = settings;
  const folder = await LocalFolder.open(settings.folder, now());
  const store: LocalStore = {
    folder,
    secret,
    now,
    async put(key, bytes, options) {
      assertObjectKey(key);
      await folder.replace(key, bytes, options.contentType);
    },
    read: (key) => openObject(folder, key),
    head: (key) => statObject(folder, key),
    firstBytes: (key, count) => readStart(folder, key, count),
    async copy(from, to) {
      assertObjectKey(from);
      assertObjectKey(to);
      return folder.copy(from, to);
    },
    async delete(key) {
      assertObjectKey(key);
      await folder.remove(key);
    },
    async endUpload(key) {
      assertObjectKey(key);
      await folder.endUpload(key);
    },
    // A call to the file system cannot be stopped; the wrapper that names the faults stops waiting for it.
    within: () => store,
    async presignPut({ key, expiresAt, maxBytes, contentType }) {
      assertObjectKey(key);
      const expiresAtMs = expiresAt.getTime();
      return formatLocalLink(publicUrl, secret, { action: 'PUT', key, expiresAtMs, maxBytes, contentType });
    },
    async presignRead({ key, fileName, contentType, expiresAt }) {
      assertObjectKey(key);
      const expiresAtMs = expiresAt.getTime();
      return formatLocalLink(publicUrl, secret, { action: 'READ', key, expiresAtMs, fileName, contentType });
    },
    async close() {},
  };
  return store;
}

/** Opens an object, or the part of it between two bytes (both inclusive). */
export async function openObject(
  folder: LocalFolder,
  key: string,
  range?: { readonly start: number; readonly end: number },
): Promise<OpenedObject | undefined> {
  assertObjectKey(key);
  const file = await open(folder.objectPath(key)).catch(folder.ignoreMissing);
  if (!file) return undefined;
  const { size } = await file.stat();
  return { body: file.createReadStream(range), size, contentType: await folder.contentType(key) };
}

/** Size and type of an object. */
export async function statObject(folder: LocalFolder, key: string): Promise<StoredObject | undefined> {
  assertObjectKey(key);
  const file = await open(folder.objectPath(key)).catch(folder.ignoreMissing);
  if (!file) return undefined;
  try {
    return { size: (await file.stat()).size, contentType: await folder.contentType(key) };
  } finally {
    await file.close();
  }
}

async function readStart(folder: LocalFolder, key: string, count: number): Promise<Uint8Array | undefined> {
  assertObjectKey(key);
  const file = await open(folder.objectPath(key)).catch(folder.ignoreMissing);
  if (!file) return undefined;
  try {
    const bytes = new Uint8Array(Math.min(count, (await file.stat()).size));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
