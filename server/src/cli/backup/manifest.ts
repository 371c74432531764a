/** The contents of a backup: `manifest.json`, written last, so that a folder without it is no backup. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveKey } from '../../secret.ts';
import type { DumpedSequence, LoadedTable } from './dump-store.ts';

export interface BackedUpTable extends LoadedTable {
  /** Below the folder of the backup. */
  readonly file: string;
  readonly sha256: string;
}

export interface BackedUpDocument {
  readonly key: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly format: 1;
  readonly takenAt: string;
  readonly environment: 'sandbox' | 'production';
  /** Tells whether a secret is the right one, and nothing else of it. */
  readonly secretFingerprint: string;
  readonly migrations: readonly string[];
  readonly tables: readonly BackedUpTable[];
  readonly sequences: readonly DumpedSequence[];
  readonly documents: readonly BackedUpDocument[];
  /** Objects that the database names and the store did not have. */
  readonly missing: readonly string[];
  readonly audit: { readonly sealed: number; readonly lastHash: string | null };
}

const NAME = 'manifest.json';
const FORMAT = 1;

export function fingerprintOf(secret: string): string {
  return deriveKey(secret, 'backup-fingerprint').subarray(0, 8).toString('hex');
}

/** Whole or not at all, and on the disk when this returns. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const partial = join(folder, `${NAME}.partial`);
  await writeFile(partial, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(partial, join(folder, NAME));
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** Throws an error of one line for a folder that is no whole backup, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${folder} is no whole backup: it has no ${NAME}, which is written last`);
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format === FORMAT) return manifest;
  throw new Error(`the backup has format ${String(manifest.format)}; this release reads format ${FORMAT}`);
}

/** Throws when a file of the backup is not what was written. */
export async function assertUnchanged(folder: string, files: readonly { file: string; sha256: string }[]) {
  for (const { file, sha256 } of files) {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(join(folder, file))) hash.update(chunk);
    if (hash.digest('hex') !== sha256) throw new Error(`${file} of the backup was changed or damaged`);
  }
}

/** Where the backup keeps an object. */
export function fileOfDocument(key: string): string {
  return `documents/${key}`;
}
